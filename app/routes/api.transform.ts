import { apiCall, only } from "../api.server.ts";
import { transformSubmitted } from "../transforms/submit.server.ts";

/** Orders one piece; its job is polled at /api/job/{jobId}. */
export const action = only(
  "POST",
  apiCall(({ user, request }) => transformSubmitted(user.id, request)),
);
