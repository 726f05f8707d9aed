import { apiCall } from "../auth/api.server.ts";
import { fileResponse } from "../pieces/download.server.ts";
import { markdownFile } from "../strategies/files.server.ts";

/** The whole strategy as a Markdown file. */
export const loader = apiCall(({ user, params }) => {
  const { name, text } = markdownFile(user.id, params.id ?? "");
  return fileResponse(text, name, "text/markdown; charset=utf-8");
});
