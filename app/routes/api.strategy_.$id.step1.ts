import { apiCall, only } from "../auth/api.server.ts";
import { noBody, takes } from "../http/bodies/body.server.ts";
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
