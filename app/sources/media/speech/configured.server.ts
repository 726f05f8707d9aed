import { env } from "../../../env.server.ts";
import { hasPackage } from "../../../models/package.server.ts";
import { chosenFor, findModel } from "../../../models/store.server.ts";
import { sourceError } from "../../messages.ts";
import { commandRecogniser } from "./command.server.ts";
import { endpointRecogniser } from "./endpoint.server.ts";
import { localRecogniser } from "./local/recogniser.server.ts";
import type { Recogniser } from "./recogniser.ts";

const openAiUrl = "https://api.openai.com/v1";

/** What the operator set in the environment comes first, then what they installed or chose. */
function chosen() {
  const { TRANSCRIBE_COMMAND, TRANSCRIBE_BASE_URL, TRANSCRIBE_API_KEY } = env();
  if (TRANSCRIBE_COMMAND || TRANSCRIBE_BASE_URL || TRANSCRIBE_API_KEY) return undefined;
  return chosenFor("speech");
}

function installedModel() {
  const model = chosen()?.model;
  return model && !chosen()?.baseUrl && hasPackage("speech") ? findModel(model) : undefined;
}

/** What tells speakers apart beside an installed recogniser. */
function installedSpeakers() {
  const model = chosenFor("speakers")?.model;
  return model ? findModel(model) : undefined;
}

/** Tells whether speech can be transcribed here. */
export function hasSpeech(): boolean {
  const { TRANSCRIBE_COMMAND, TRANSCRIBE_BASE_URL, TRANSCRIBE_API_KEY } = env();
  const isSet = TRANSCRIBE_COMMAND ?? TRANSCRIBE_BASE_URL ?? TRANSCRIBE_API_KEY;
  return Boolean(isSet ?? chosen()?.baseUrl ?? installedModel());
}

/** Returns what listens here, in words for people; undefined if nothing does. */
export function listenerName(): string | undefined {
  const { TRANSCRIBE_COMMAND, TRANSCRIBE_BASE_URL, TRANSCRIBE_API_KEY, TRANSCRIBE_MODEL } = env();
  if (TRANSCRIBE_COMMAND) return "a program of this server";
  if (TRANSCRIBE_BASE_URL || TRANSCRIBE_API_KEY) return TRANSCRIBE_MODEL;
  if (chosen()?.baseUrl) return chosen()?.model ?? TRANSCRIBE_MODEL;
  const model = installedModel();
  return model && `${model.name} on this server`;
}

/** Tells whether the installed model that listens also tells speakers apart. */
export const tellsSpeakers = (): boolean => Boolean(installedModel() && installedSpeakers());

/**
 * Returns the local program if set, else the endpoint, else the installed model. Throws ASR_OFF if
 * there is none.
 */
export function configuredRecogniser(): Recogniser {
  const { TRANSCRIBE_COMMAND, TRANSCRIBE_API_KEY, TRANSCRIBE_MODEL, PATH, HOME } = env();
  if (TRANSCRIBE_COMMAND)
    return commandRecogniser(TRANSCRIBE_COMMAND, {
      PATH,
      LC_ALL: "C.UTF-8",
      ...(HOME ? { HOME } : {}),
    });
  const baseUrl = env().TRANSCRIBE_BASE_URL ?? chosen()?.baseUrl;
  if (baseUrl || TRANSCRIBE_API_KEY)
    return endpointRecogniser({
      baseUrl: baseUrl ?? openAiUrl,
      model: chosen()?.model ?? TRANSCRIBE_MODEL,
      ...(TRANSCRIBE_API_KEY ? { apiKey: TRANSCRIBE_API_KEY } : {}),
    });
  const model = installedModel();
  if (!model) throw sourceError("ASR_OFF");
  return localRecogniser(model, installedSpeakers());
}
