import { apiCall, only } from "../api.server.ts";
import { noBody, takes } from "../bodies/body.server.ts";
import { analyse } from "../strategies/calls.server.ts";

/** What the source is about and for whom. */
export const action = takes(
  noBody,
  only(
    "POST",
    apiCall(({ user, params, request }) =>
      analyse({ userId: user.id, strategyId: params.id ?? "", signal: request.signal }),
    ),
  ),
);
