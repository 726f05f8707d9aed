import { apiCall, only } from "../auth/api.server.ts";
import { noBody, takes } from "../http/bodies/body.server.ts";
import { cancelTransform } from "../pieces/cancel.server.ts";
import { polledJob } from "../pieces/read.server.ts";

/** Stops the job and releases its credits; leaves one that has ended. */
export const action = takes(
  noBody,
  only(
    "POST",
    apiCall(({ user, params }) => {
      const jobId = params.jobId ?? "";
      cancelTransform(user.id, jobId);
      return polledJob(user.id, jobId);
    }),
  ),
);
