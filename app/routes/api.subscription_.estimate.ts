import { apiCall, only } from "../auth/api.server.ts";
import { takes } from "../http/bodies/body.server.ts";
import { estimateBody } from "../orders/estimate.server.ts";
import { foresee } from "../pieces/estimate.server.ts";

/** The price of one quick piece of a transcript, or of a strategy, in credits. */
export const action = takes(
  estimateBody,
  only(
    "POST",
    apiCall(async ({ user, request }) => foresee(user.id, await estimateBody.read(request))),
  ),
);
