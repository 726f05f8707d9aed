import { apiCall, jsonBody, only } from "../api.server.ts";
import { generate, step4Body } from "../strategies/calls.server.ts";

/** The pieces of the chosen titles. */
export const action = only(
  "POST",
  apiCall(async ({ user, params, request }) => {
    const call = { userId: user.id, strategyId: params.id ?? "", signal: request.signal };
    return generate(call, await jsonBody(request, step4Body));
  }),
);
