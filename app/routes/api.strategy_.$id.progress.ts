import { apiCall } from "../auth/api.server.ts";
import { strategyProgress } from "../strategies/wizard-view.server.ts";

/** How far a strategy is: what its wizard polls. */
export const loader = apiCall(({ user, params }) => strategyProgress(user.id, params.id ?? ""));
