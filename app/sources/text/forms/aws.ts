import { z } from "zod";
import {
  confidence,
  each,
  jsonForm,
  list,
  nameOf,
  seconds,
  speakerName,
  words,
} from "./json-form.ts";
import { cuesOfWords, type Word } from "./words.ts";

const item = z.object({
  type: z.string().optional(),
  start_time: seconds,
  end_time: seconds,
  speaker_label: speakerName,
  alternatives: z.array(z.object({ content: words, confidence })).min(1),
});
const label = z.object({
  start_time: seconds,
  speaker_label: speakerName,
  items: z.array(z.object({ start_time: seconds, speaker_label: speakerName })).default([]),
});

/** `spk_0` is Amazon's way to say "the first speaker". */
const named = (name: string | undefined) => {
  const number = /^spk_(\d+)$/.exec(name ?? "")?.[1];
  return number === undefined ? name : nameOf(Number(number) + 1);
};

/** Amazon Transcribe: words and marks in one row, speakers beside each or in a list of their own. */
export const aws = jsonForm({
  id: "aws",
  name: "Amazon Transcribe",
  sure: 0.95,
  schema: z.object({
    results: z.object({
      items: list(item),
      speaker_labels: z
        .object({ segments: z.array(label) })
        .optional()
        .catch(undefined),
    }),
  }),
  cues: ({ results: { items, speaker_labels } }) => {
    const speakers = new Map(
      (speaker_labels?.segments ?? []).flatMap(({ items: labelled }) =>
        labelled.map((one) => [one.start_time, one.speaker_label] as const),
      ),
    );
    let speaker: string | undefined;
    return cuesOfWords(
      each(items, (one): Word => {
        if (one.type !== "punctuation")
          speaker = named(one.speaker_label ?? speakers.get(one.start_time)) ?? speaker;
        return {
          text: one.alternatives[0]?.content ?? "",
          confidence: one.alternatives[0]?.confidence,
          start: one.start_time,
          end: one.end_time,
          speaker,
          attached: one.type === "punctuation",
        };
      }),
    );
  },
});
