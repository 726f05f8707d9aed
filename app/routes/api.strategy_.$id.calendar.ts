import { apiCall } from "../auth/api.server.ts";
import { publicOrigin } from "../http/public-origin.server.ts";
import { fileResponse } from "../pieces/download.server.ts";
import { calendarFile } from "../strategies/calendar.server.ts";

/** The publishing schedule as a calendar file (RFC 5545). */
export const loader = apiCall(({ user, params, request }) => {
  const { name, text } = calendarFile(user.id, params.id ?? "", publicOrigin(request));
  return fileResponse(text, name, "text/calendar; charset=utf-8; method=PUBLISH");
});
