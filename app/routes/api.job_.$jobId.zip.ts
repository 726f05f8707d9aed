import { apiCall } from "../auth/api.server.ts";
import { fileResponse } from "../pieces/download.server.ts";
import { zipFile } from "../pieces/export.server.ts";

/** The finished piece as a ZIP of every notation with its evidence. */
export const loader = apiCall(({ user, params }) => {
  const { name, bytes } = zipFile(user.id, params.jobId ?? "");
  return fileResponse(bytes, name, "application/zip");
});
