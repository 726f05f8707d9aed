import { errorResponse, only } from "../auth/api.server.ts";
import { checkoutBodies, checkoutRequested } from "../billing/checkout-request.server.ts";
import { takes } from "../http/bodies/body.server.ts";

/** Starts the payment of a pack or a plan at Stripe. */
export const action = takes(
  checkoutBodies,
  only("POST", ({ request }) => checkoutRequested(request).catch(errorResponse)),
);
