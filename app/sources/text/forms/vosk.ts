import { z } from "zod";
import { jsonForm, seconds, words } from "./json-form.ts";
import { cuesOfWords } from "./words.ts";

const word = z.object({ word: words, start: seconds, end: seconds, conf: z.number() });
const utterance = z.object({ result: z.array(word).min(1) });

/** Vosk and Kaldi: words with a confidence, one object or a list of them. */
export const vosk = jsonForm({
  id: "vosk",
  name: "Vosk",
  sure: 0.95,
  schema: z.union([utterance.transform((one) => [one]), z.array(utterance).min(1)]),
  cues: (utterances) =>
    utterances.flatMap(({ result }) =>
      cuesOfWords(result.map((one) => ({ ...one, text: one.word }))),
    ),
});
