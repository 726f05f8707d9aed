import { apiCall } from "../auth/api.server.ts";
import { packages } from "../plans/plans.ts";

/** The packs of credits that can be bought. */
export const loader = apiCall(() => packages);
