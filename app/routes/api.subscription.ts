import { apiCall } from "../auth/api.server.ts";
import { subscriptionShown } from "../billing/shown.server.ts";

/** The plan and its credits, or that there is no plan. */
export const loader = apiCall(({ user }) => subscriptionShown(user.id));
