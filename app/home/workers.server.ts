import { listenerName, tellsSpeakers } from "../sources/media/speech/configured.server.ts";
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

type Workers = {
  /** What makes a piece, and a strategy, in sentences. */
  writes: { quick: string; strategy: string };
  /** What listens to recordings, in a sentence. */
  listens: string;
  /** What the operator would run for what is not there. */
  commands: string[];
};

function writesWith(model: string | undefined): Workers["writes"] {
  if (!model)
    return {
      quick: "The built-in writer makes the piece, without a language model.",
      strategy: "The built-in writer makes the steps and the pieces, without a language model.",
    };
  // The steps of a strategy are not chosen from passages (docs/models.md).
  if (modelTask() === "choose")
    return {
      quick: `${model} chooses the passages, and the built-in writer puts them together.`,
      strategy: `The built-in writer makes the steps; ${model} chooses the passages of the pieces, and the built-in writer puts them together.`,
    };
  return {
    quick: `${model} writes the piece.`,
    strategy: `${model} makes the steps and writes the pieces.`,
  };
}

/** Says what writes and what listens here, for people who are about to add a source. */
export function workers(): Workers {
  const model = modelPlace() ? configuredModel()?.name : undefined;
  const listener = listenerName();
  return {
    writes: writesWith(model),
    listens: listener
      ? `Recordings are transcribed by ${listener}${tellsSpeakers() ? ", which tells speakers apart" : ""}.`
      : "Recordings can be read only with subtitles inside.",
    commands: [
      ...(listener ? [] : ["npm run operator -- install-speech"]),
      ...(model ? [] : ["npm run operator -- install-writer"]),
    ],
  };
}
