import { exportAccount } from "../account/export/export.server.ts";
import { apiCall } from "../auth/api.server.ts";

/** Sends all of the user's data as a ZIP archive. */
export const loader = apiCall(({ user, context }) => exportAccount(user, context.drained));
