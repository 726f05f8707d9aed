import { apiCall } from "../auth/api.server.ts";
import { transcriptFile } from "../episodes/files.server.ts";
import { fileResponse } from "../pieces/download.server.ts";

/** A recording's transcript as WebVTT, SubRip, plain text or Podcasting 2.0 JSON. */
export const loader = apiCall(async ({ user, params, request }) => {
  const form = new URL(request.url).searchParams.get("format");
  const { text, name, type } = await transcriptFile(user.id, params.id ?? "", form);
  return fileResponse(text, name, type);
});
