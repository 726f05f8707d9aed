import { apiCall } from "../auth/api.server.ts";
import { passagesOfPiece } from "../pieces/choose.server.ts";

/** The passages of a piece's source that it can be made of. */
export const loader = apiCall(async ({ user, params, request }) => ({
  passages: await passagesOfPiece(user.id, params.jobId ?? "", request.signal),
}));
