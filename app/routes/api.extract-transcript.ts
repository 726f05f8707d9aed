import { apiCall, only } from "../auth/api.server.ts";
import { takes } from "../http/bodies/body.server.ts";
import { extractionBody, extractSubmitted } from "../sources/submit.server.ts";
import { transcriptResponse } from "../sources/transcript-response.server.ts";

/**
 * Reads an uploaded file; answers once its transcript is stored, or 503 for the client to call
 * again.
 */
export const action = takes(
  extractionBody,
  only(
    "POST",
    apiCall(async ({ user, request }) => {
      const source = await extractSubmitted(user.id, request);
      return transcriptResponse(user.id, source);
    }),
  ),
);
