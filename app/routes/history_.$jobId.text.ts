import { apiCall, only } from "../auth/api.server.ts";
import { takes } from "../http/bodies/body.server.ts";
import { saveText, textEditBody } from "../pieces/save-text.server.ts";

/** Stores a text that is typed in its place on the page, or takes a step back; answers in JSON. */
export const action = takes(
  textEditBody,
  only(
    "POST",
    apiCall(async ({ user, params, request }) =>
      saveText(user.id, params.jobId ?? "", await textEditBody.read(request)),
    ),
  ),
);
