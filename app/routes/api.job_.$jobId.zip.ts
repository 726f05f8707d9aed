import { apiCall } from "../api.server.ts";
import { zipFile } from "../pieces/export.server.ts";
import { fileResponse } from "../transforms/download.server.ts";

/** The finished piece as a ZIP of every notation with its evidence. */
export const loader = apiCall(({ user, params }) => {
  const { name, bytes } = zipFile(user.id, params.jobId ?? "");
  return fileResponse(bytes, name, "application/zip");
});
