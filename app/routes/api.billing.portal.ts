import { errorResponse, only } from "../auth/api.server.ts";
import { portalRequested } from "../billing/checkout-request.server.ts";
import { noBody, takes } from "../http/bodies/body.server.ts";

/** Leads to Stripe's customer portal: Change Plan, invoices, the card. */
export const action = takes(
  noBody,
  only("POST", ({ request }) => portalRequested(request).catch(errorResponse)),
);
