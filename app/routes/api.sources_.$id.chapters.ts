import { apiCall } from "../auth/api.server.ts";
import { chaptersFile } from "../episodes/files.server.ts";
import { fileResponse } from "../pieces/download.server.ts";

/** A recording's chapters: Podcasting 2.0 JSON, YouTube's list, or Podlove Simple Chapters. */
export const loader = apiCall(async ({ user, params, request }) => {
  const form = new URL(request.url).searchParams.get("format");
  const { text, name, type } = await chaptersFile(user.id, params.id ?? "", form, request.signal);
  return fileResponse(text, name, type);
});
