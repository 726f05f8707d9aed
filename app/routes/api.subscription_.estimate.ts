import { apiCall, jsonBody, only } from "../api.server.ts";
import { estimateRequest, estimateTranscript } from "../transforms/estimate.server.ts";

/** The price of one quick piece of a transcript, in credits. */
export const action = only(
  "POST",
  apiCall(async ({ user, request }) =>
    estimateTranscript(user.id, await jsonBody(request, estimateRequest)),
  ),
);
