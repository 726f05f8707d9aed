import { apiCall } from "../api.server.ts";
import { polledJob } from "../transforms/read.server.ts";

export const loader = apiCall(({ user, params }) => polledJob(user.id, params.jobId ?? ""));
