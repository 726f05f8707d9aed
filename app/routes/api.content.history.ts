import { apiCall } from "../auth/api.server.ts";
import { listedJob, listTransforms } from "../pieces/read.server.ts";

/** The newest quick jobs; older ones are on the pages of History. */
const limit = 100;

export const loader = apiCall(({ user }) =>
  listTransforms(user.id, { limit }).map((transform) => listedJob(user.id, transform)),
);
