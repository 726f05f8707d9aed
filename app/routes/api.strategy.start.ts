import { apiCall, only } from "../auth/api.server.ts";
import { takes } from "../http/bodies/body.server.ts";
import { orderBody, strategyFields, submitOrder } from "../orders/submit.server.ts";

/** Starts a strategy; each step is a separate call. */
export const action = takes(
  orderBody,
  only(
    "POST",
    apiCall(async ({ user, request }) => ({
      strategyId: await submitOrder(user.id, request, strategyFields),
    })),
  ),
);
