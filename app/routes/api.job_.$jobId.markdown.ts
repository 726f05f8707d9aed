import { apiCall } from "../api.server.ts";
import { attachment, markdownFile } from "../transforms/download.server.ts";

/** The finished piece as a Markdown file. */
export const loader = apiCall(({ user, params }) => {
  const file = markdownFile(user.id, params.jobId ?? "");
  return new Response(file.text, {
    headers: {
      "Content-Type": "text/markdown; charset=utf-8",
      "Content-Disposition": attachment(file.name),
      "Cache-Control": "no-store",
    },
  });
});
