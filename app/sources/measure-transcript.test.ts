import fc from "fast-check";
import { expect, test } from "vitest";
import { countWords } from "../languages/words.ts";
import { textOf } from "../transcripts/text-form.ts";
import type { Segment } from "../transcripts/transcript.ts";
import { collector } from "./collect.ts";
import { measureText } from "./measure-text.ts";
import { measureTranscript } from "./measure-transcript.server.ts";
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
      expect(measureText(textOf(segments)).words).toBe(words);
    }),
    { numRuns: 500 },
  );
});

test("a transcript is measured as it would be read as a source, with times and without", async () => {
  for (const text of [interviewText(20), interviewText(20).replace(/\[.*?\] /g, "")]) {
    const source = collector(() => {});
    for (const piece of await piecesOf(text)) source.add(piece);
    const { words, duration = null } = await source.finish();
    expect(await measureTranscript(text)).toEqual({ words, durationSeconds: duration });
    expect(duration !== null).toBe(text.startsWith("["));
  }
});

test("a long text is measured off the event loop, to the same figures", async () => {
  const text = interviewText(40_000);
  let turns = 0;
  const timer = setInterval(() => turns++, 5);
  const length = await measureTranscript(text);
  clearInterval(timer);
  expect(length).toEqual(measureText(text));
  expect(turns).toBeGreaterThan(10);
});

test("a measuring that takes too long is ended", async () => {
  await expect(measureTranscript(interviewText(40_000), 1)).rejects.toThrow("was not measured");
});
