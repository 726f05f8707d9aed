import { apiCall } from "../auth/api.server.ts";
import { fileResponse } from "../pieces/download.server.ts";
import { htmlFile } from "../pieces/export.server.ts";

/** The finished piece as an HTML page. */
export const loader = apiCall(({ user, params }) => {
  const { name, bytes } = htmlFile(user.id, params.jobId ?? "");
  return fileResponse(bytes, name, "text/html; charset=utf-8");
});
