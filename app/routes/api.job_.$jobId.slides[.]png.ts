import { apiCall } from "../auth/api.server.ts";
import { fileResponse } from "../pieces/download.server.ts";
import { slidesFile } from "../pieces/slides.server.ts";

/** One of the carousel's slides as a PNG; the cover is slide 0. */
export const loader = apiCall(async ({ user, params, request }) => {
  const { searchParams } = new URL(request.url);
  const wish = {
    as: "png",
    size: searchParams.get("size"),
    slide: searchParams.get("slide"),
    signal: request.signal,
  } as const;
  const { name, bytes } = await slidesFile(user.id, params.jobId ?? "", wish);
  return fileResponse(bytes, name, "image/png");
});
