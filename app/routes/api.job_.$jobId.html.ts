import { apiCall } from "../api.server.ts";
import { htmlFile } from "../pieces/export.server.ts";
import { attachment } from "../transforms/download.server.ts";

/** The finished piece as an HTML page. */
export const loader = apiCall(({ user, params }) => {
  const file = htmlFile(user.id, params.jobId ?? "");
  return new Response(Buffer.from(file.bytes), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Disposition": attachment(file.name),
      "Cache-Control": "no-store",
    },
  });
});
