import { apiCall, jsonBody, only } from "../api.server.ts";
import { offerTitles, step3Body } from "../strategies/calls.server.ts";

/** Titles for each chosen format. */
export const action = only(
  "POST",
  apiCall(async ({ user, params, request }) => {
    const call = { userId: user.id, strategyId: params.id ?? "", signal: request.signal };
    return offerTitles(call, await jsonBody(request, step3Body));
  }),
);
