import { apiCall } from "../auth/api.server.ts";
import { listedPassages } from "../pieces/choose.server.ts";

/** The passages of a source that a piece can be made of. */
export const loader = apiCall(async ({ user, params, request }) => ({
  passages: await listedPassages(user.id, params.id ?? "", request.signal),
}));
