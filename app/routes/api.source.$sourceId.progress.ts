import { apiCall } from "../auth/api.server.ts";
import { sourceReading } from "../sources/reading-status.server.ts";

/** How far the reading of a source is: what its screen polls. */
export const loader = apiCall(({ user, params }) => sourceReading(user.id, params.sourceId ?? ""));
