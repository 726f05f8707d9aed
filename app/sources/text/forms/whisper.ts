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
});

const isTimed = (item: { start?: number | undefined }) => item.start !== undefined;

/** OpenAI's verbose JSON, faster-whisper's and whisperX's, with words where there are any. */
export const whisper = jsonForm({
  id: "whisper-json",
  name: "Whisper",
  schema: z
    .object({ segments: list(segment), word_segments: z.unknown() })
    .refine(
      ({ segments }) =>
        [...each(segments, (item) => item.text !== "" && isTimed(item))].some(Boolean),
      "no timed segments",
    ),
  cues: ({ segments }) =>
    [
      ...each(segments, (item) => {
        const spoken = item.words ?? [];
        // Words beside the text may lack its marks; sentences are only cut out of those that have them.
        const written = spoken.map(({ word }) => word.trim()).join("");
        if (written !== item.text.replace(/\s+/g, "") || !spoken.some(isTimed)) return cueOf(item);
        return cuesOfWords(
          spoken.map(
            (one): Word => ({ ...one, text: one.word, speaker: one.speaker ?? item.speaker }),
          ),
        );
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
