import { apiCall } from "../api.server.ts";
import { markdownFile } from "../strategies/files.server.ts";
import { fileResponse } from "../transforms/download.server.ts";

/** The whole strategy as a Markdown file. */
export const loader = apiCall(({ user, params }) => {
  const { name, text } = markdownFile(user.id, params.id ?? "");
  return fileResponse(text, name, "text/markdown; charset=utf-8");
});
