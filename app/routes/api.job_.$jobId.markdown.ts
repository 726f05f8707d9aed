import { apiCall } from "../auth/api.server.ts";
import { fileResponse, markdownFile } from "../pieces/download.server.ts";

/** The finished piece as a Markdown file. */
export const loader = apiCall(({ user, params }) => {
  const { name, text } = markdownFile(user.id, params.jobId ?? "");
  return fileResponse(text, name, "text/markdown; charset=utf-8");
});
