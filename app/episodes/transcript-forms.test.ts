import fc from "fast-check";
import { expect, test } from "vitest";
import { parseText } from "../sources/text/read-text.ts";
import type { Segment } from "../transcripts/transcript.ts";
import { captionsOf } from "./captions.ts";
import { stamp, type TranscriptForm, transcriptForms } from "./transcript-forms.ts";

const vocabulary = [
  ..."a library lends seeds to people who bring them back in autumn because they trust it".split(
    " ",
  ),
  ..."Bücher für Größe, обмен семенами, بذور المكتبة, 種を貸す, don't — & < > 3<4 R&D &amp; &lt;b&gt;".split(
    " ",
  ),
  ..."NOTE STYLE WEBVTT 42 12:30 --> <b>loud</b> {sic} “so”".split(" "),
];
const names = ["Ana Ruiz", "Ines", "Speaker 2", "Ольга Ким", "山田太郎"];

type Turn = { speaker?: string; cues: { words: string[]; pauseMs: number; paceMs: number }[] };

const cue = fc.record({
  words: fc.array(fc.constantFrom(...vocabulary), { minLength: 3, maxLength: 16 }),
  pauseMs: fc.integer({ min: 0, max: 4_000 }),
  paceMs: fc.integer({ min: 280, max: 520 }),
});
const turn: fc.Arbitrary<Turn> = fc.record(
  {
    speaker: fc.constantFrom(...names),
    cues: fc.array(cue, { minLength: 1, maxLength: 5 }),
  },
  { requiredKeys: ["cues"] },
);

/** Segments as a reader makes them: a turn each, with the time of each of its cues. */
function segmentsOf(turns: Turn[]): Segment[] {
  let atMs = 0;
  let number = 0;
  return turns.map(({ speaker, cues }, index) => {
    const segment: Segment = { id: `s${index}`, text: "", ...(speaker ? { speaker } : {}) };
    for (const { words, pauseMs, paceMs } of cues) {
      atMs += pauseMs + 1;
      // A number of its own keeps a cue from repeating the one before it, as rolling captions do.
      const text = `${words.join(" ")} ${words.length}x${number++}.`;
      if (segment.start === undefined) segment.start = atMs / 1_000;
      else segment.cues = [...(segment.cues ?? []), [segment.text.length + 1, atMs / 1_000]];
      segment.text += segment.text ? ` ${text}` : text;
      atMs += (words.length + 1) * paceMs;
      segment.end = atMs / 1_000;
    }
    return segment;
  });
}

function readBack(text: string): Segment[] {
  const pieces: Segment[] = [];
  parseText(text, (piece) => pieces.push({ ...piece, id: `r${pieces.length}` }));
  return pieces;
}

/** Each word with who says it, and when its caption begins. */
const wordsOf = (segments: Segment[], precisionMs = 1) =>
  captionsOf(segments).flatMap(({ startMs, speaker, text }) =>
    text
      .split(/\s+/)
      // At the head of a caption a dash is the mark of another voice.
      .filter((word) => word !== "—")
      .map((word) => `${Math.floor(startMs / precisionMs)} ${speaker ?? "-"} ${word}`),
  );

/** Names that come back, as names before a colon are told by that. */
const named = (turns: Turn[]) =>
  turns.flatMap((one) => (one.speaker ? [one, { ...one, cues: one.cues.slice(0, 1) }] : [one]));

const transcripts = fc.array(turn, { minLength: 3, maxLength: 12 }).map(named).map(segmentsOf);

test.each<TranscriptForm>(["vtt", "srt", "json"])(
  "a transcript written as %s is read back with each word, its speaker and its time to the millisecond",
  (form) => {
    fc.assert(
      fc.property(transcripts, (segments) => {
        const read = readBack(transcriptForms[form].write(segments));
        expect(wordsOf(read)).toEqual(wordsOf(segments));
      }),
      { numRuns: 300 },
    );
  },
);

test("a transcript written as text is read back with each passage, its speaker and its second", () => {
  const talk: Segment[] = [
    { id: "a", start: 0, speaker: "Ines", text: "Why would a library lend seeds at all?" },
    { id: "b", start: 33.4, speaker: "Ana", text: "Because it knows how to lend." },
    { id: "c", start: 41, speaker: "Ines", text: "And nobody had to sign for it?" },
    { id: "d", start: 63.9, speaker: "Ana", text: "Nobody. 371 of 412 came back." },
  ];
  const read = readBack(transcriptForms.txt.write(talk));
  expect(wordsOf(read, 1_000)).toEqual(wordsOf(talk, 1_000));
});

test("every caption has an end after its beginning, and none begins before the one above it", () => {
  fc.assert(
    fc.property(transcripts, (segments) => {
      const times = [...transcriptForms.vtt.write(segments).matchAll(/^(\S+) --> (\S+)$/gm)];
      expect(times).toHaveLength(captionsOf(segments).length);
      for (const [at, [, start = "", end = ""]] of times.entries()) {
        expect(end > start).toBe(true);
        expect(start >= (times[at - 1]?.[1] ?? "")).toBe(true);
      }
    }),
    { numRuns: 100 },
  );
});

test("JSON holds only ends that the source tells", () => {
  const segments = [
    { id: "a", start: 1.5, text: "One." },
    { id: "b", start: 4, end: 6.25, speaker: "Ana", text: "Two." },
  ];
  expect(JSON.parse(transcriptForms.json.write(segments))).toEqual({
    version: "1.0.0",
    segments: [
      { startTime: 1.5, body: "One." },
      { speaker: "Ana", startTime: 4, endTime: 6.25, body: "Two." },
    ],
  });
});

test("a line without a time follows the one before it, unless nobody says it", () => {
  const segments: Segment[] = [
    { id: "a", start: 10, text: "One." },
    { id: "b", text: "A heading", role: "heading" },
    { id: "c", text: "Two." },
  ];
  expect(captionsOf(segments)).toEqual([
    { startMs: 10_000, text: "One." },
    { startMs: 10_000, text: "Two." },
  ]);
});

test("a time is written with hours and thousandths", () => {
  expect(stamp(3_723_004)).toBe("01:02:03.004");
  expect(stamp(359_999_999, ",")).toBe("99:59:59,999");
});
