import { z } from "zod";
import { confidence, each, jsonForm, list, seconds, speakerName, words } from "./json-form.ts";
import { cuesOfWords, type Word } from "./words.ts";

const result = z.object({
  type: z.string(),
  start_time: seconds,
  end_time: seconds,
  attaches_to: z.string().optional(),
  alternatives: z.array(z.object({ content: words, speaker: speakerName, confidence })).default([]),
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
    .object({
      results: list(result),
      format: z.string().optional(),
    })
    .refine(({ results }) =>
      [...each(results, ({ alternatives }) => alternatives.length)].some((count) => count > 0),
    ),
  cues: ({ results }) => cuesOfWords(spoken(results)),
});

function* spoken(results: Iterable<z.output<typeof result>>): Generator<Word> {
  let attached = false;
  for (const {
    alternatives: [best],
    type,
    ...one
  } of results) {
    if (!best || (type !== "word" && type !== "punctuation" && type !== "entity")) continue;
    const isMark = type === "punctuation" && one.attaches_to !== "next";
    yield {
      text: best.content,
      confidence: best.confidence,
      start: one.start_time,
      end: one.end_time,
      speaker: named(best.speaker),
      attached: isMark || attached,
    };
    attached = one.attaches_to === "next" || one.attaches_to === "both";
  }
}
