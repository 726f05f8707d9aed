import { apiCall, only } from "../auth/api.server.ts";
import { takes } from "../http/bodies/body.server.ts";
import { orderBody, transformSubmitted } from "../orders/submit.server.ts";

/** Orders one piece; its job is polled at /api/job/{jobId}. */
export const action = takes(
  orderBody,
  only(
    "POST",
    apiCall(({ user, request }) => transformSubmitted(user.id, request)),
  ),
);
