import { apiCall } from "../auth/api.server.ts";
import { publicOrigin } from "../http/public-origin.server.ts";
import { fileResponse } from "../pieces/download.server.ts";
import { strategyZip } from "../strategies/files.server.ts";

/** All pieces in every notation, with the publishing schedule, as a ZIP. */
export const loader = apiCall(({ user, params, request }) => {
  const { name, bytes } = strategyZip(user.id, params.id ?? "", publicOrigin(request));
  return fileResponse(bytes, name, "application/zip");
});
