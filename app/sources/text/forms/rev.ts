import { z } from "zod";
import { jsonForm, seconds, speakerName, words } from "./json-form.ts";
import { cuesOfWords, type Word } from "./words.ts";

const element = z.object({ type: z.string(), value: words, ts: seconds, end_ts: seconds });
const monologue = z.object({
  speaker: z.union([z.number(), z.string()]).nullish(),
  speaker_info: z.object({ display_name: speakerName }).nullish().catch(undefined),
  elements: z.array(element).default([]),
});
const speaker = z.object({ id: z.union([z.number(), z.string()]), name: speakerName });

/** Rev's JSON: monologues of words and of the marks and spaces between them. */
export const rev = jsonForm({
  id: "rev",
  name: "Rev",
  sure: 0.95,
  schema: z.object({
    monologues: z
      .array(monologue)
      .refine((monologues) => monologues.some(({ elements }) => elements.length > 0)),
    speakers: z.array(speaker).nullish().catch(undefined),
  }),
  cues: ({ monologues, speakers }) => {
    const names = new Map((speakers ?? []).map(({ id, name }) => [String(id), name]));
    return monologues.flatMap((one) => {
      const given =
        one.speaker === null || one.speaker === undefined ? undefined : String(one.speaker);
      const name =
        one.speaker_info?.display_name ??
        names.get(given ?? "") ??
        (given && /^\d+$/.test(given) ? `Speaker ${given}` : given);
      return cuesOfWords(wordsOf(one.elements, name));
    });
  },
});

function wordsOf(elements: z.output<typeof element>[], speaker: string | undefined): Word[] {
  const made: Word[] = [];
  let space = " ";
  for (const { type, value, ts, end_ts } of elements) {
    if (type === "punct" && value.trim() === "") {
      space = value;
      continue;
    }
    const attached = type === "punct" || space === "";
    made.push({ text: value, start: ts, end: end_ts, speaker, attached });
    space = type === "punct" ? " " : "";
  }
  return made;
}
