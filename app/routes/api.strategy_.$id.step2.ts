import { apiCall, only } from "../auth/api.server.ts";
import { takes } from "../http/bodies/body.server.ts";
import { recommendFormats, step2Call } from "../strategies/calls.server.ts";

/** Formats in the order of their promise. */
export const action = takes(
  step2Call,
  only(
    "POST",
    apiCall(async ({ user, params, request }) => {
      const call = { userId: user.id, strategyId: params.id ?? "", signal: request.signal };
      return recommendFormats(call, await step2Call.read(request));
    }),
  ),
);
