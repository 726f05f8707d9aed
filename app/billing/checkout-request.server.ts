import { redirect } from "@remix-run/node";
import { z } from "zod";
import { findUser, type User } from "../auth/session.server.ts";
import { env } from "../env.server.ts";
import { AppError, toAppError } from "../errors.ts";
import { formBody } from "../http/bodies/form-body.server.ts";
import { jsonBody } from "../http/bodies/json-body.server.ts";
import { type FlashKey, flash } from "../http/flash.server.ts";
import { parsed } from "../http/parsed.ts";
import { packages, planIds } from "../plans/plans.ts";
import { logFault } from "../security/log-fault.server.ts";
import { type CheckoutOrder, openPortal, startCheckout } from "./stripe-checkout.server.ts";

export const checkoutOrder = z.union(
  [
    z.strictObject({ packageId: z.enum(packages.map(({ id }) => id)) }),
    z.strictObject({ plan: z.enum(planIds) }),
  ],
  "Choose a package or a plan.",
);

const orderForm = formBody({ names: ["packageId", "plan"] });
const orderCall = jsonBody(checkoutOrder);
export const checkoutBodies = [orderForm, orderCall];

/** Handles `POST /api/billing/checkout`, from a form or as JSON. */
export async function checkoutRequested(request: Request): Promise<Response> {
  return answer(request, "checkout-failed", async (user) => {
    const order = await orderOf(request);
    const submissionKey = request.headers.get("Idempotency-Key")?.slice(0, 200) || undefined;
    return startCheckout(user.id, order, { site: site(request), submissionKey });
  });
}

/** Handles `POST /api/billing/portal`, which has no fields. */
export async function portalRequested(request: Request): Promise<Response> {
  return answer(request, "portal-failed", (user) => openPortal(user.id, site(request)));
}

/**
 * Redirects a form to Stripe (303), or returns the address to a client as `{url}`. If it fails, a
 * form goes back to Billing with a message; a client gets the error.
 */
async function answer(
  request: Request,
  failed: FlashKey,
  work: (user: User) => Promise<string>,
): Promise<Response> {
  const isForm = request.headers.get("Accept")?.includes("text/html") ?? false;
  const user = await findUser(request);
  if (!user && isForm) return redirect("/api/login?next=%2Fbilling", 303);
  if (!user) throw new AppError("UNAUTHENTICATED", "You are not logged in.");
  try {
    const url = await work(user);
    return isForm ? redirect(url, 303) : Response.json({ url });
  } catch (thrown) {
    if (!isForm) throw thrown;
    const error = toAppError(thrown);
    logFault(error, "A payment could not be started");
    return redirect("/billing", {
      status: 303,
      headers: { "Set-Cookie": await flash(request, failed) },
    });
  }
}

async function orderOf(request: Request): Promise<CheckoutOrder> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded")) return orderCall.read(request);
  return parsed(checkoutOrder, Object.fromEntries(await orderForm.read(request)));
}

/** The site to which Stripe sends people back. */
function site(request: Request): string {
  return new URL(env().PUBLIC_URL ?? request.url).origin;
}
