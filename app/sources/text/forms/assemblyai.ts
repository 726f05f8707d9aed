import { z } from "zod";
import { cueOf, jsonForm, milliseconds, speakerName, words } from "./json-form.ts";
import { cuesOfWords } from "./words.ts";

const word = z.object({
  text: z.string(),
  start: milliseconds,
  end: milliseconds,
  speaker: speakerName,
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
      utterances: z.array(utterance).nullish(),
      words: z.array(word).nullish(),
      status: z.string().optional(),
    })
    .refine(
      (document) =>
        (document.utterances?.length || document.words?.length) &&
        (document.audio_url ||
          document.acoustic_model ||
          document.audio_duration ||
          document.status),
      "not AssemblyAI's",
    ),
  cues: ({ utterances, words: all }) =>
    utterances?.length
      ? utterances
          .map(named)
          .flatMap((item) =>
            item.words?.length
              ? cuesOfWords(item.words.map((one) => ({ ...one, speaker: item.speaker })))
              : cueOf(item),
          )
      : cuesOfWords((all ?? []).map(named)),
});
