import { apiCall } from "../auth/api.server.ts";
import { rewriteProgress } from "../pieces/rewrite.server.ts";

/** Progress of rewriting a part; the editor polls it. */
export const loader = apiCall(({ user, params }) => rewriteProgress(user.id, params.jobId ?? ""));
