import { apiCall } from "../auth/api.server.ts";
import { dashboard } from "../billing/dashboard.server.ts";

/** The plan, the latest charges and the purchased packs. */
export const loader = apiCall(({ user }) => dashboard(user.id));
