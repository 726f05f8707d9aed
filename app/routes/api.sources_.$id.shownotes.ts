import { apiCall } from "../auth/api.server.ts";
import { showNotesFile } from "../episodes/files.server.ts";
import { fileResponse } from "../pieces/download.server.ts";

/** A recording's show notes, with its people, chapters and links, as Markdown or HTML. */
export const loader = apiCall(async ({ user, params, request }) => {
  const form = new URL(request.url).searchParams.get("format");
  const { text, name, type } = await showNotesFile(user.id, params.id ?? "", form, request.signal);
  return fileResponse(text, name, type);
});
