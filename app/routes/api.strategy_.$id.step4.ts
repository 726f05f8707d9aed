import { apiCall, only } from "../auth/api.server.ts";
import { takes } from "../http/bodies/body.server.ts";
import { generate, step4Call } from "../strategies/calls.server.ts";

/** The pieces of the chosen titles. */
export const action = takes(
  step4Call,
  only(
    "POST",
    apiCall(async ({ user, params, request }) => {
      const call = { userId: user.id, strategyId: params.id ?? "", signal: request.signal };
      return generate(call, await step4Call.read(request));
    }),
  ),
);
