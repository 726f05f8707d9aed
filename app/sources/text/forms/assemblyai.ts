import { z } from "zod";
import type { Cue } from "./form.ts";
import {
  confidence,
  cueOf,
  each,
  jsonForm,
  list,
  milliseconds,
  speakerName,
  words,
} from "./json-form.ts";
import { cuesOfWords, leastConfidence } from "./words.ts";

const word = z.object({
  text: z.string(),
  start: milliseconds,
  end: milliseconds,
  speaker: speakerName,
  confidence,
});
const utterance = word.extend({ text: words, words: z.array(word).nullish().catch(undefined) });

/** `A` names nobody; AssemblyAI's own texts say "Speaker A". */
const named = <T extends { speaker?: string | undefined }>(item: T): T =>
  item.speaker && /^[A-Z]$/.test(item.speaker)
    ? { ...item, speaker: `Speaker ${item.speaker}` }
    : item;

/** AssemblyAI's transcript: times in milliseconds, utterances where speakers were asked for. */
export const assemblyai = jsonForm({
  id: "assemblyai",
  name: "AssemblyAI",
  schema: z
    .object({
      audio_url: z.string().optional(),
      acoustic_model: z.string().nullish(),
      language_model: z.string().nullish(),
      audio_duration: z.number().nullish(),
      utterances: list(utterance).nullish().catch(undefined),
      words: list(word).nullish().catch(undefined),
      status: z.string().optional(),
    })
    .refine(
      (document) =>
        (document.utterances ?? document.words) &&
        (document.audio_url ||
          document.acoustic_model ||
          document.audio_duration ||
          document.status),
      "not AssemblyAI's",
    ),
  cues: ({ utterances, words: all }) =>
    utterances
      ? [...each(utterances, (item) => cuesOf(named(item)))].flat()
      : cuesOfWords(each(all ?? [], named)),
});

function cuesOf({ speaker, ...item }: z.output<typeof utterance>): Cue[] {
  const isUnsure = item.confidence !== undefined && item.confidence < leastConfidence;
  if (!item.words?.length)
    return [{ ...cueOf({ ...item, speaker }), ...(isUnsure ? { unsure: true } : {}) }];
  return cuesOfWords(item.words.map((one) => ({ ...one, speaker })));
}
