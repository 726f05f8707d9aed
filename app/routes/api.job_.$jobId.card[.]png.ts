import { apiCall } from "../auth/api.server.ts";
import { cardFile } from "../pieces/card.server.ts";
import { fileResponse } from "../pieces/download.server.ts";

/** One of the piece's verified quotations as a card. */
export const loader = apiCall(async ({ user, params, request }) => {
  const { searchParams } = new URL(request.url);
  const [quote, size] = [searchParams.get("quote"), searchParams.get("size")];
  const wish = { quote, size, signal: request.signal };
  const { name, bytes } = await cardFile(user.id, params.jobId ?? "", wish);
  return fileResponse(bytes, name, "image/png");
});
