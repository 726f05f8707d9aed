import { apiCall, only } from "../auth/api.server.ts";
import { takes } from "../http/bodies/body.server.ts";
import { offerTitles, step3Call } from "../strategies/calls.server.ts";

/** Titles for each chosen format. */
export const action = takes(
  step3Call,
  only(
    "POST",
    apiCall(async ({ user, params, request }) => {
      const call = { userId: user.id, strategyId: params.id ?? "", signal: request.signal };
      return offerTitles(call, await step3Call.read(request));
    }),
  ),
);
