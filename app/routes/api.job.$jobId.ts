import { apiCall } from "../auth/api.server.ts";
import { polledJob } from "../pieces/read.server.ts";

export const loader = apiCall(({ user, params }) => polledJob(user.id, params.jobId ?? ""));
