import { listenerName } from "../sources/media/speech/configured.server.ts";
import {
  configuredModel,
  configuredSettings,
  modelPlace,
  modelTask,
} from "../writers/model/configured.server.ts";
import { providerName } from "../writers/provider-name.ts";

/**
 * Names what the "Powered by" note of the specification (sections 1 and 2) names: the provider of the
 * model that is set up, the model of this box, or the built-in writer; never one that is not there.
 */
export function poweredBy(): string {
  const place = modelPlace();
  if (place === "here") return `${configuredModel()?.name} on this server`;
  return place ? providerName(configuredSettings()?.baseUrl) : "a built-in writer";
}

export type Workers = {
  /** What makes pieces, and what listens to recordings, in sentences. */
  writes: string;
  listens: string;
  /** What the operator would run for what is not there. */
  commands: string[];
};

/** Says what writes and what listens here, for people who are about to add a source. */
export function workers(): Workers {
  const model = modelPlace() && configuredModel()?.name;
  const listener = listenerName();
  const writes = !model
    ? "The built-in writer makes the piece, without a language model."
    : modelTask() === "choose"
      ? `${model} chooses the passages, and the built-in writer sets them.`
      : `${model} writes the piece.`;
  return {
    writes,
    listens: listener
      ? `Recordings are transcribed by ${listener}.`
      : "Recordings can be read only with subtitles inside.",
    commands: [
      ...(listener ? [] : ["npm run operator -- install-speech"]),
      ...(model ? [] : ["npm run operator -- install-writer"]),
    ],
  };
}
