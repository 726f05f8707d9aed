import { apiCall } from "../api.server.ts";
import { zipFile } from "../pieces/export.server.ts";
import { attachment } from "../transforms/download.server.ts";

/** The finished piece as a ZIP of every notation with its evidence. */
export const loader = apiCall(({ user, params }) => {
  const file = zipFile(user.id, params.jobId ?? "");
  return new Response(Buffer.from(file.bytes), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": attachment(file.name),
      "Cache-Control": "no-store",
    },
  });
});
