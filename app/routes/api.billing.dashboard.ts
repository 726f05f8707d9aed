import { dashboard } from "../billing/dashboard.server.ts";
import { apiCall } from "../http/api.server.ts";

/** The plan, the latest charges and the packs that were bought. */
export const loader = apiCall(({ user }) => dashboard(user.id));
