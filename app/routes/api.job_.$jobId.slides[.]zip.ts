import { apiCall } from "../auth/api.server.ts";
import { fileResponse } from "../pieces/download.server.ts";
import { slidesFile } from "../pieces/slides.server.ts";

/** The carousel's slides as PNGs in a ZIP. `?size=square` for squares. */
export const loader = apiCall(async ({ user, params, request }) => {
  const size = new URL(request.url).searchParams.get("size");
  const wish = { as: "zip", size, signal: request.signal } as const;
  const { name, bytes } = await slidesFile(user.id, params.jobId ?? "", wish);
  return fileResponse(bytes, name, "application/zip");
});
