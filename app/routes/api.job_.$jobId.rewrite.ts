import { apiCall } from "../auth/api.server.ts";
import { rewriteProgress } from "../pieces/rewrite.server.ts";

/** How far the rewriting of a part is: what the editor's desk polls. */
export const loader = apiCall(({ user, params }) => rewriteProgress(user.id, params.jobId ?? ""));
