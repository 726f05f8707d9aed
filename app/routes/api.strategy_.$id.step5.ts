import { apiCall, only } from "../auth/api.server.ts";
import { takes } from "../http/bodies/body.server.ts";
import { schedule, step5Call } from "../strategies/calls.server.ts";

/** When and where each piece goes out. */
export const action = takes(
  step5Call,
  only(
    "POST",
    apiCall(async ({ user, params, request }) => {
      const call = { userId: user.id, strategyId: params.id ?? "", signal: request.signal };
      return schedule(call, await step5Call.read(request));
    }),
  ),
);
