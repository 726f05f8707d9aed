import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findUser } from "../auth/session.server.ts";
import { billingScreen } from "../billing/dashboard.server.ts";
import { completeCheckout } from "../billing/stripe-sync.server.ts";
import { readFlash } from "../http/flash.server.ts";
import { BillingScreen } from "../ui/billing/billing-screen.tsx";
import { LoggedOut } from "../ui/logged-out.tsx";
import { privateHead } from "../ui/page-head.ts";

export const meta: MetaFunction = ({ matches }) => privateHead("Billing & Usage", matches);

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await findUser(request);
  if (!user) return data({ billing: null, message: null, checkout: null }, { status: 401 });
  const sessionId = new URL(request.url).searchParams.get("session_id");
  const checkout = (sessionId && (await completeCheckout(user.id, sessionId))) || null;
  const waiting = await readFlash(request);
  const headers: HeadersInit = waiting ? { "Set-Cookie": waiting.setCookie } : {};
  const message = waiting?.flash ?? null;
  return data({ billing: billingScreen(user.id), message, checkout }, { headers });
}

export default function Billing() {
  const { billing, ...said } = useLoaderData<typeof loader>();
  return billing ? <BillingScreen billing={billing} {...said} /> : <LoggedOut />;
}
