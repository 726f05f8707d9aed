import { z } from "zod";
import {
  confidence,
  cueOf,
  each,
  jsonForm,
  list,
  nameOf,
  seconds,
  speakerName,
  words,
} from "./json-form.ts";
import { cuesOfWords, leastConfidence } from "./words.ts";

const sentence = z.object({ text: words, start: seconds, end: seconds });
const word = z.object({
  word: words,
  punctuated_word: z.string().optional(),
  start: seconds,
  end: seconds,
  speaker: speakerName,
  confidence,
});
const alternative = z.object({
  transcript: words,
  confidence,
  words: list(word).optional().catch(undefined),
  paragraphs: z
    .object({
      paragraphs: z.array(z.object({ sentences: z.array(sentence), speaker: speakerName })),
    })
    .optional()
    .catch(undefined),
});
const channel = z.object({ alternatives: z.array(alternative).min(1) });

const doubt = (sure: number | undefined) =>
  sure !== undefined && sure < leastConfidence ? { unsure: true } : {};

/** Deepgram's results: words, sentences in paragraphs where they were asked for, channels. */
export const deepgram = jsonForm({
  id: "deepgram",
  name: "Deepgram",
  sure: 0.95,
  schema: z.object({ results: z.object({ channels: z.array(channel).min(1) }) }),
  cues: ({ results: { channels } }) =>
    channels.flatMap(({ alternatives: [best] }, at) => {
      if (!best) return [];
      const track = channels.length > 1 ? nameOf(at + 1) : undefined;
      const paragraphs = best.paragraphs?.paragraphs ?? [];
      if (paragraphs.length > 0)
        return paragraphs.flatMap(({ sentences, speaker = track }) =>
          sentences.map((one) => ({ ...cueOf({ ...one, speaker }), ...doubt(best.confidence) })),
        );
      if (!best.words) return cueOf({ text: best.transcript, speaker: track });
      return cuesOfWords(
        each(best.words, ({ speaker = track, ...one }) => ({
          ...one,
          speaker,
          text: one.punctuated_word ?? one.word,
        })),
      );
    }),
});
