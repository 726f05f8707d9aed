import { z } from "zod";
import { cueOf, each, jsonForm, list, seconds, speakerName, words } from "./json-form.ts";
import { cuesOfWords, type Word } from "./words.ts";

const word = z.object({
  word: words,
  start: seconds,
  end: seconds,
  speaker: speakerName,
});
const segment = z.object({
  start: seconds,
  end: seconds,
  text: words,
  speaker: speakerName,
  words: z.array(word).nullish().catch(undefined),
  avg_logprob: z.number().optional().catch(undefined),
  tokens: z.unknown().optional(),
});

const isTimed = (item: { start?: number | undefined }) => item.start !== undefined;

const isWhispers = (item: z.output<typeof segment>) =>
  item.text !== "" &&
  isTimed(item) &&
  (item.avg_logprob !== undefined || item.tokens !== undefined || item.words != null);

/** Whisper itself tries once more below −1; of clear speech it is −0.1 to −0.4. */
const leastLogprob = -0.8;

/** OpenAI's verbose JSON, faster-whisper's and whisperX's, with words where there are any. */
export const whisper = jsonForm({
  id: "whisper-json",
  name: "Whisper",
  schema: z
    .object({ segments: list(segment), word_segments: z.unknown().optional() })
    .refine(
      ({ segments, word_segments }) =>
        [...each(segments, (item) => isWhispers(item) || word_segments !== undefined)].some(
          Boolean,
        ),
      "not Whisper's",
    ),
  cues: ({ segments }) =>
    [
      ...each(segments, (item) => {
        const spoken = item.words ?? [];
        // Words beside the text may lack its marks; sentences are only cut out of those that have them.
        const written = spoken.map(({ word }) => word.trim()).join("");
        const isUnsure = item.avg_logprob !== undefined && item.avg_logprob < leastLogprob;
        const doubt = isUnsure ? { unsure: true } : {};
        if (written !== item.text.replace(/\s+/g, "") || !spoken.some(isTimed))
          return { ...cueOf(item), ...doubt };
        const cues = cuesOfWords(
          spoken.map(
            (one): Word => ({ ...one, text: one.word, speaker: one.speaker ?? item.speaker }),
          ),
        );
        return cues.map((cue) => ({ ...cue, ...doubt }));
      }),
    ].flat(),
});

/** The words of a whole recording beside its text, as OpenAI's API gives them where words are asked. */
export const whisperWords = jsonForm({
  id: "whisper-words",
  name: "Whisper",
  sure: 0.85,
  schema: z
    .object({ text: z.string(), words: z.array(word.refine(isTimed)).min(1) })
    .refine(({ words: all }) => all.every(({ word }) => word !== "")),
  cues: ({ text, words: all }) => cuesOfWords(withMarks(text, all)),
});

/** Words without their punctuation get it from the text that they stand in. */
function withMarks(text: string, all: z.output<typeof word>[]): Word[] {
  let at = 0;
  return all.map(({ word: said, ...times }): Word => {
    const found = text.indexOf(said.trim(), at);
    if (found === -1 || found - at > 40) return { ...times, text: said };
    at = found + said.trim().length;
    const marks = /^[^\p{L}\p{N}\s]*/u.exec(text.slice(at))?.[0] ?? "";
    at += marks.length;
    return { ...times, text: said.trim() + marks };
  });
}
