import { apiCall, jsonBody, only } from "../api.server.ts";
import { recommendFormats, step2Body } from "../strategies/calls.server.ts";

/** Formats in the order of their promise. */
export const action = only(
  "POST",
  apiCall(async ({ user, params, request }) => {
    const call = { userId: user.id, strategyId: params.id ?? "", signal: request.signal };
    return recommendFormats(call, await jsonBody(request, step2Body));
  }),
);
