import fc from "fast-check";
import { expect, test } from "vitest";
import { countWords } from "../languages/words.ts";
import { textOf } from "../transcripts/text-form.ts";
import type { Segment } from "../transcripts/transcript.ts";
import { countTextWords } from "./count-text-words.ts";
import { countTranscriptWords } from "./count-words.server.ts";
import { interviewText } from "./testing.ts";
import { piecesOf } from "./text/testing.ts";

const wordOf = fc.constantFrom(
  ..."the library opened in March and 412 people didn't bring seeds: we lost shelves 10:30 (really) – to moths, e.g. these".split(
    " ",
  ),
  ..."図書館は種を 貸し出し ます。 для семян".split(" "),
);
/** Twelve seconds of speech at least: lines with fewer words are an agenda, whose times are its text. */
const textOfSegment = fc
  .array(wordOf, { minLength: 7, maxLength: 30 })
  .map((words) => `We ${words.join(" ")}.`);
const names = ["Ana Ruiz", "Ben", "SPEAKER 1", "田中"];

/** Transcripts as the readers make them: timed or paged or neither, with or without speakers. */
const transcript = fc
  .record({
    texts: fc.array(textOfSegment, { minLength: 8, maxLength: 40 }),
    kind: fc.constantFrom("timed", "paged", "spoken", "timed and spoken", "plain"),
    seed: fc.nat(1_000),
  })
  .map(({ texts, kind, seed }) =>
    texts.map((text, i): Segment => {
      const segment: Segment = { id: `s${i + 1}`, text };
      if (kind.startsWith("timed")) segment.start = i * 12 + (seed % 7);
      if (kind === "paged") segment.page = 1 + Math.floor(i / 3);
      if (kind.endsWith("spoken")) segment.speaker = names[(i + (seed % 2)) % (2 + (seed % 3))];
      return segment;
    }),
  );

test("counting a text form is counting the segments' words, without times and labels", () => {
  fc.assert(
    fc.property(transcript, (segments) => {
      const words = segments.reduce((sum, segment) => sum + countWords(segment.text), 0);
      expect(countTextWords(textOf(segments))).toBe(words);
    }),
    { numRuns: 500 },
  );
});

test("a count agrees with what the text would be charged as a source", async () => {
  for (const text of [
    interviewText(20),
    interviewText(5).replace(/\[.*?\] /g, ""),
    "Ana: hi\nthere",
  ]) {
    const pieces = await piecesOf(text);
    const words = pieces.reduce((sum, piece) => sum + countWords(piece.text), 0);
    expect(await countTranscriptWords(text)).toBe(words);
  }
});

test("a long text is counted off the event loop, to the same figure", async () => {
  const text = interviewText(40_000);
  let turns = 0;
  const timer = setInterval(() => turns++, 5);
  const words = await countTranscriptWords(text);
  clearInterval(timer);
  expect(words).toBe(countTextWords(text));
  expect(turns).toBeGreaterThan(10);
});
