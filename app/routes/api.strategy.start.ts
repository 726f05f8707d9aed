import { apiCall, only } from "../api.server.ts";
import { strategySubmitted } from "../strategies/submit.server.ts";

/** Begins a strategy; its steps are calls of their own. */
export const action = only(
  "POST",
  apiCall(({ user, request }) => strategySubmitted(user.id, request)),
);
