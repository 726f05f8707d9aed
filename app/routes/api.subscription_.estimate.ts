import { apiCall, jsonBody, only } from "../api.server.ts";
import { anyEstimateRequest, estimate } from "../strategies/estimate.server.ts";

/** The price of one quick piece of a transcript, or of a strategy, in credits. */
export const action = only(
  "POST",
  apiCall(async ({ user, request }) =>
    estimate(user.id, await jsonBody(request, anyEstimateRequest)),
  ),
);
