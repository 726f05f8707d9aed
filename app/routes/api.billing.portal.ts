import { errorResponse, only } from "../api.server.ts";
import { portalRequested } from "../billing/checkout-request.server.ts";

/** Leads to Stripe's customer portal: Change Plan, invoices, the card. */
export const action = only("POST", ({ request }) => portalRequested(request).catch(errorResponse));
