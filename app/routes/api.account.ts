import { deleteAccount } from "../account/delete.server.ts";
import { deletionProof } from "../account/forms.server.ts";
import { apiCall, jsonBody, only } from "../api.server.ts";
import { endSession } from "../auth/session.server.ts";

/** Deletes the user's account and all that is theirs. */
export const action = only(
  "DELETE",
  apiCall(async ({ request, user }) => {
    await deleteAccount(request, user, await jsonBody(request, deletionProof, 4_096));
    return new Response(null, {
      status: 204,
      headers: { "Set-Cookie": await endSession(request) },
    });
  }),
);
