import { apiCall, only } from "../auth/api.server.ts";
import { fileBody } from "../home/actions.server.ts";
import { draftProgress } from "../home/home.server.ts";
import { uploadInto } from "../home/home-action.server.ts";
import { takes } from "../http/bodies/body.server.ts";

/** How far the reading of a draft's source is: what Home polls. */
export const loader = apiCall(({ user, params }) => draftProgress(user.id, params.draftId ?? ""));

/** The upload of Home where scripts send it: a form cannot tell how much has left the browser. */
export const action = takes(
  fileBody,
  only(
    "POST",
    apiCall(async ({ user, params, request }) => ({
      location: await uploadInto(user.id, params.draftId ?? "", request),
    })),
  ),
);
