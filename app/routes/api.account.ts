import { deleteAccount } from "../account/delete.server.ts";
import { deletionBody } from "../account/forms.server.ts";
import { apiCall, only } from "../auth/api.server.ts";
import { endSession } from "../auth/session.server.ts";
import { takes } from "../http/bodies/body.server.ts";

/** Deletes the user's account and all its data. */
export const action = takes(
  deletionBody,
  only(
    "DELETE",
    apiCall(async ({ request, user }) => {
      await deleteAccount(request, user, await deletionBody.read(request));
      return new Response(null, {
        status: 204,
        headers: { "Set-Cookie": await endSession(request) },
      });
    }),
  ),
);
