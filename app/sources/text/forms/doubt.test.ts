import { expect, test } from "vitest";
import { conversation, wordsOf } from "../fixtures/conversation.ts";
import { parseText } from "../read-text.ts";

const qualityOf = (document: unknown) => parseText(JSON.stringify(document), () => {}).quality;
const words = (confidence: number) =>
  conversation.flatMap(wordsOf).map((one) => ({ ...one, confidence }));

const forms: Record<string, (isSure: boolean) => unknown> = {
  Whisper: (isSure) => ({
    segments: conversation.map((turn) => ({ ...turn, avg_logprob: isSure ? -0.2 : -1.1 })),
  }),
  Deepgram: (isSure) => ({
    results: {
      channels: [{ alternatives: [{ transcript: "x", words: words(isSure ? 0.98 : 0.5) }] }],
    },
  }),
  AssemblyAI: (isSure) => ({
    status: "completed",
    words: words(isSure ? 0.98 : 0.5).map(({ word, start, end, confidence }) => ({
      text: word,
      start: start * 1_000,
      end: end * 1_000,
      confidence,
    })),
  }),
  "Amazon Transcribe": (isSure) => ({
    results: {
      items: words(isSure ? 0.98 : 0.5).map(({ word, start, end, confidence }) => ({
        type: "pronunciation",
        start_time: String(start),
        end_time: String(end),
        alternatives: [{ content: word, confidence: String(confidence) }],
      })),
    },
  }),
  Speechmatics: (isSure) => ({
    results: words(isSure ? 0.98 : 0.5).map(({ word, start, end, confidence }) => ({
      type: "word",
      start_time: start,
      end_time: end,
      alternatives: [{ content: word, confidence }],
    })),
  }),
};

test.each(Object.entries(forms))("%s: words that the recogniser doubted are rough", (_, form) => {
  expect(qualityOf(form(false))).toBe("rough");
  expect(qualityOf(form(true))).toBeUndefined();
});
