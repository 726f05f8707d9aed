import { apiCall, jsonBody, only } from "../api.server.ts";
import { schedule, step5Body } from "../strategies/calls.server.ts";

/** When and where each piece goes out. */
export const action = only(
  "POST",
  apiCall(async ({ user, params, request }) => {
    const call = { userId: user.id, strategyId: params.id ?? "", signal: request.signal };
    return schedule(call, await jsonBody(request, step5Body));
  }),
);
