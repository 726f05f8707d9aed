import { apiCall, only } from "../api.server.ts";
import { takes } from "../bodies/body.server.ts";
import { estimate, estimateBody } from "../strategies/estimate.server.ts";

/** The price of one quick piece of a transcript, or of a strategy, in credits. */
export const action = takes(
  estimateBody,
  only(
    "POST",
    apiCall(async ({ user, request }) => estimate(user.id, await estimateBody.read(request))),
  ),
);
