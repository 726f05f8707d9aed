import { z } from "zod";
import { deleteAccount } from "../account/delete.server.ts";
import { apiCall, jsonBody, only } from "../api.server.ts";
import { endSession } from "../auth/session.server.ts";

/** The password; whoever has none types the address of the account. */
const proof = z.object({ password: z.string().max(256), email: z.string().max(254) }).partial();

/** Deletes the user's account and all that is theirs. */
export const action = only(
  "DELETE",
  apiCall(async ({ request, user }) => {
    await deleteAccount(user, await jsonBody(request, proof, 4_096));
    return new Response(null, {
      status: 204,
      headers: { "Set-Cookie": await endSession(request) },
    });
  }),
);
