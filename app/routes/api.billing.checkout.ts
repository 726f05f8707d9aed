import { errorResponse, only } from "../api.server.ts";
import { checkoutRequested } from "../billing/checkout-request.server.ts";

/** Begins the payment of a pack or a plan at Stripe. */
export const action = only("POST", ({ request }) =>
  checkoutRequested(request).catch(errorResponse),
);
