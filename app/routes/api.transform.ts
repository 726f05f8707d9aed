import { apiCall, only } from "../auth/api.server.ts";
import { takes } from "../http/bodies/body.server.ts";
import { orderBody, submitOrder, transformFields } from "../orders/submit.server.ts";

/** Orders one piece; its job is polled at /api/job/{jobId}. */
export const action = takes(
  orderBody,
  only(
    "POST",
    apiCall(async ({ user, request }) => ({
      jobId: await submitOrder(user.id, request, transformFields),
    })),
  ),
);
