import { apiCall } from "../auth/api.server.ts";
import { fileResponse } from "../pieces/download.server.ts";
import { emailFile } from "../pieces/export.server.ts";

/** The finished piece as an e-mail. */
export const loader = apiCall(({ user, params }) => {
  const { name, bytes } = emailFile(user.id, params.jobId ?? "");
  return fileResponse(bytes, name, "text/html; charset=utf-8");
});
