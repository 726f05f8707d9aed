import { env } from "../../../env.server.ts";
import { sourceError } from "../../messages.ts";
import { commandRecogniser } from "./command.server.ts";
import { endpointRecogniser } from "./endpoint.server.ts";
import type { Recogniser } from "./recogniser.ts";

const openAiUrl = "https://api.openai.com/v1";

/** Tells whether speech can be transcribed here. */
export function hasSpeech(): boolean {
  const { TRANSCRIBE_COMMAND, TRANSCRIBE_BASE_URL, TRANSCRIBE_API_KEY } = env();
  return Boolean(TRANSCRIBE_COMMAND ?? TRANSCRIBE_BASE_URL ?? TRANSCRIBE_API_KEY);
}

/** Returns the local program if set, else the endpoint. Throws ASR_OFF if neither is. */
export function configuredRecogniser(): Recogniser {
  const {
    TRANSCRIBE_COMMAND,
    TRANSCRIBE_BASE_URL,
    TRANSCRIBE_API_KEY,
    TRANSCRIBE_MODEL,
    PATH,
    HOME,
  } = env();
  if (TRANSCRIBE_COMMAND)
    return commandRecogniser(TRANSCRIBE_COMMAND, {
      PATH,
      LC_ALL: "C.UTF-8",
      ...(HOME ? { HOME } : {}),
    });
  if (!TRANSCRIBE_BASE_URL && !TRANSCRIBE_API_KEY) throw sourceError("ASR_OFF");
  return endpointRecogniser({
    baseUrl: TRANSCRIBE_BASE_URL ?? openAiUrl,
    model: TRANSCRIBE_MODEL,
    ...(TRANSCRIBE_API_KEY ? { apiKey: TRANSCRIBE_API_KEY } : {}),
  });
}
