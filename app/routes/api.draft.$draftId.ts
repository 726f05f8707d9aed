import { apiCall, only } from "../auth/api.server.ts";
import { fileBody } from "../home/actions.server.ts";
import { draftProgress } from "../home/home.server.ts";
import { uploadInto } from "../home/home-action.server.ts";
import { takes } from "../http/bodies/body.server.ts";

/** Progress of reading a draft's source; Home polls it. */
export const loader = apiCall(({ user, params }) => draftProgress(user.id, params.draftId ?? ""));

/** Receives Home's upload from scripts, because a plain form cannot report its progress. */
export const action = takes(
  fileBody,
  only(
    "POST",
    apiCall(async ({ user, params, request }) => ({
      location: await uploadInto(user.id, params.draftId ?? "", request),
    })),
  ),
);
