import { z } from "zod";
import { parseSeconds } from "../time.ts";
import { cueOf, jsonForm, speakerName, words } from "./json-form.ts";
import { cuesOfWords } from "./words.ts";

/** `"1.200s"`, or the fields of the API's own messages. */
const offset = z
  .unknown()
  .transform((value) => {
    const parts = z
      .object({ seconds: z.coerce.number().default(0), nanos: z.number().default(0) })
      .safeParse(value);
    return parts.success ? parts.data.seconds + parts.data.nanos / 1e9 : parseSeconds(value);
  })
  .optional();

const word = z.object({
  word: words,
  startTime: offset,
  endTime: offset,
  startOffset: offset,
  endOffset: offset,
  speakerTag: z.number().optional().catch(undefined),
  speakerLabel: speakerName,
});
type SaidWord = z.output<typeof word>;
const alternative = z.object({ transcript: words, words: z.array(word).default([]) });
const result = z.object({
  alternatives: z.array(alternative).min(1),
  resultEndTime: offset,
  resultEndOffset: offset,
});

const speakerOf = ({ speakerLabel, speakerTag }: SaidWord) =>
  speakerLabel ?? (speakerTag ? `Speaker ${speakerTag}` : undefined);

const wordOf = (one: SaidWord) => ({
  text: one.word,
  start: one.startTime ?? one.startOffset,
  end: one.endTime ?? one.endOffset,
  speaker: speakerOf(one),
});

/**
 * Google Speech-to-Text, version 1 and 2. Where speakers were asked for, version 1 says all words
 * again in the last result, with their speakers.
 */
export const google = jsonForm({
  id: "google",
  name: "Google Speech-to-Text",
  sure: 0.93,
  schema: z
    .union([
      z.object({ results: z.array(result).min(1) }),
      z
        .object({ response: z.object({ results: z.array(result).min(1) }) })
        .transform(({ response }) => response),
    ])
    .refine(
      ({ results }) =>
        results.some(
          ({ alternatives: [best], ...ends }) =>
            best?.transcript !== "" &&
            ((best?.words ?? []).some((one) => wordOf(one).start !== undefined) ||
              ends.resultEndTime !== undefined ||
              ends.resultEndOffset !== undefined),
        ),
      "no times",
    ),
  cues: ({ results }) => {
    const last = results.at(-1)?.alternatives[0]?.words ?? [];
    const before = results.slice(0, -1).flatMap(({ alternatives }) => alternatives[0]?.words ?? []);
    const repeats = last.length > 1 && last.length === before.length && last.some(speakerOf);
    if (repeats) return cuesOfWords(last.map(wordOf));
    let ended = 0;
    return results.flatMap(({ alternatives: [best], resultEndTime, resultEndOffset }) => {
      const start = ended;
      ended = resultEndTime ?? resultEndOffset ?? ended;
      if (!best) return [];
      if (best.words.length === 0) return cueOf({ text: best.transcript, start, end: ended });
      return cuesOfWords(best.words.map(wordOf));
    });
  },
});
