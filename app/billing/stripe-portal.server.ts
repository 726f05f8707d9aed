import { AppError } from "../errors.ts";
import { fromStripe, stripe } from "./stripe.server.ts";
import { findCustomer } from "./stripe-customer.server.ts";

type Portal = { flow_data?: PortalFlow };
type PortalFlow = NonNullable<
  Parameters<ReturnType<typeof stripe>["billingPortal"]["sessions"]["create"]>[0]
>["flow_data"];

/** The address of the customer portal for somebody at Stripe; `site` is where it leads back to. */
export async function portalUrl(
  customerId: string,
  site: string,
  portal: Portal = {},
): Promise<string> {
  const session = await stripe().billingPortal.sessions.create({
    customer: customerId,
    return_url: `${site}/billing`,
    ...portal,
  });
  return session.url;
}

/**
 * Where a user changes or ends the plan, and finds invoices and the card. Throws CONFLICT before the
 * first purchase and UNAVAILABLE where payments are not set up or Stripe fails.
 */
export async function openPortal(userId: string, site: string): Promise<string> {
  stripe();
  const customerId = findCustomer(userId);
  if (!customerId) throw new AppError("CONFLICT", "There is nothing to manage before a purchase.");
  return fromStripe(() => portalUrl(customerId, site));
}
