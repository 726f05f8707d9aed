import { z } from "zod";
import { jsonForm, seconds, speakerName, words } from "./json-form.ts";
import { cuesOfWords, type Word } from "./words.ts";

const result = z.object({
  type: z.string(),
  start_time: seconds,
  end_time: seconds,
  attaches_to: z.string().optional(),
  alternatives: z.array(z.object({ content: words, speaker: speakerName })).default([]),
});

/** `S1` is the first speaker, `UU` nobody that was told apart. */
const named = (name: string | undefined) => {
  const number = /^S(\d+)$/.exec(name ?? "")?.[1];
  return number !== undefined ? `Speaker ${number}` : name === "UU" ? undefined : name;
};

/** Speechmatics' json-v2: words and marks in one row. */
export const speechmatics = jsonForm({
  id: "speechmatics",
  name: "Speechmatics",
  sure: 0.95,
  schema: z
    .object({ results: z.array(result).min(1), format: z.string().optional() })
    .refine(({ results }) => results.some(({ alternatives }) => alternatives.length > 0)),
  cues: ({ results }) => {
    let attached = false;
    return cuesOfWords(
      results.flatMap(({ alternatives: [best], type, ...one }): Word[] => {
        if (!best || (type !== "word" && type !== "punctuation" && type !== "entity")) return [];
        const isMark = type === "punctuation" && one.attaches_to !== "next";
        const made = {
          text: best.content,
          start: one.start_time,
          end: one.end_time,
          speaker: named(best.speaker),
          attached: isMark || attached,
        };
        attached = one.attaches_to === "next" || one.attaches_to === "both";
        return [made];
      }),
    );
  },
});
