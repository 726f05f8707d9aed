import { subscriptionShown } from "../billing/shown.server.ts";
import { apiCall } from "../http/api.server.ts";

/** The plan and its credits, or that there is none. */
export const loader = apiCall(({ user }) => subscriptionShown(user.id));
