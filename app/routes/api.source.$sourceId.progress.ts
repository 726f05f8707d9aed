import { apiCall } from "../auth/api.server.ts";
import { sourceReading } from "../sources/reading-status.server.ts";

/** Progress of reading a source; its screen polls it. */
export const loader = apiCall(({ user, params }) => sourceReading(user.id, params.sourceId ?? ""));
