import { apiCall } from "../auth/api.server.ts";
import { strategyProgress } from "../strategies/wizard-view.server.ts";

/** Progress of a strategy; its wizard polls it. */
export const loader = apiCall(({ user, params }) => strategyProgress(user.id, params.id ?? ""));
