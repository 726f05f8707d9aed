import { expect, test } from "vitest";
import type { Cite } from "../formats/format.ts";
import { noteOf, restingNote } from "./evidence-notes.ts";

const cite = (changes: Partial<Cite> = {}): Cite => ({
  segmentIds: ["s1"],
  start: 847,
  speaker: "Ana",
  verbatim: true,
  quote: "already knows how to lend",
  sourceLine: "[00:14:07] Ana: A place that lends books already knows how to lend.",
  ...changes,
});
const nowhere = () => undefined;
const moment = (seconds: number) => `https://example.com/talk.mp3#t=${seconds}`;

test("a note names place and speaker and shows the quoted words in their line", () => {
  expect(noteOf(cite(), nowhere)).toEqual({
    verified: true,
    quoted: true,
    left: [],
    added: [],
    place: "14:07",
    speaker: "Ana",
    lines: [
      {
        place: "[00:14:07]",
        speaker: "Ana",
        before: "A place that lends books ",
        hit: "already knows how to lend",
        after: ".",
      },
    ],
  });
});

test("the quoted words are found whatever their case and punctuation", () => {
  const [line] = noteOf(cite({ quote: "Already knows – how to LEND!" }), nowhere).lines;
  expect(line?.hit).toBe("already knows how to lend");
});

test("a quotation that runs over lines is shown in each, without the lines beside it", () => {
  const sourceLine = [
    "[00:14:05] Ana: Well.",
    "[00:14:07] Ana: A place that lends books already",
    "[00:14:09] Ana: knows how to lend. So.",
  ].join("\n");
  const { lines } = noteOf(cite({ sourceLine }), moment);
  expect(lines.map(({ hit, url }) => [hit, url])).toEqual([
    ["already", "https://example.com/talk.mp3#t=847"],
    ["knows how to lend", "https://example.com/talk.mp3#t=849"],
  ]);
});

test("a page is a place without a link, and a line without either is its text", () => {
  const page = { start: undefined, speaker: undefined, page: 7 };
  const note = noteOf(
    cite({ ...page, sourceLine: "[p. 7] It knows how to lend.", quote: "how to lend" }),
    moment,
  );
  expect(note).toMatchObject({ place: "p. 7", lines: [{ place: "[p. 7]", hit: "how to lend" }] });
  expect(note.lines[0]).not.toHaveProperty("url");
  const bare = noteOf(
    cite({ start: undefined, speaker: undefined, sourceLine: "To lend." }),
    moment,
  );
  expect(bare).not.toHaveProperty("place");
  expect(bare.lines).toEqual([{ before: "", hit: "", after: "To lend." }]);
});

test("a long line is cut around the words, at the ends of words", () => {
  const long = `${"before ".repeat(200)}already knows how to lend${" after".repeat(200)}`;
  const [line] = noteOf(cite({ sourceLine: `[00:14:07] Ana: ${long}` }), nowhere).lines;
  expect(line?.before).toMatch(/^… before /);
  expect(line?.after).toMatch(/ after …$/);
  expect(line?.before.length).toBeLessThan(190);
  expect(line?.after.length).toBeLessThan(190);
});

test("what a text rests on without quoting it is one note that is not called verified", () => {
  const cites = [60, 120, 180, 240].map((start) =>
    cite({
      start,
      verbatim: false,
      quote: undefined,
      sourceLine: `[00:0${start / 60}:00] Ana: Yes.`,
    }),
  );
  const note = restingNote(cites, nowhere);
  expect(note).toMatchObject({ verified: false, place: "1:00, 2:00, 3:00" });
  expect(note?.lines).toHaveLength(4);
  expect(restingNote([], nowhere)).toBeUndefined();
});

test("a note of reported sentences shows their line and what they leave out", () => {
  const line = "So a seed, you know, sleeps.";
  const said = [
    {
      text: "A seed sleeps.",
      line,
      cuts: [
        [0, 3],
        [9, 20],
      ] as [number, number][],
    },
  ];
  const cite = { segmentIds: ["s1"], verbatim: true, said, sourceLine: `[00:00:05] Ana: ${line}` };
  const note = noteOf(cite, () => undefined);
  expect(note).toMatchObject({ verified: true, quoted: false, left: ["So", ", you know,"] });
  expect(note.lines[0]?.hit).toContain("a seed");
});

test("a note of a report names the words of ours by which the piece names its speaker", () => {
  const line = "The seeds come back, and so do people.";
  const said = (framed: string) => [{ text: line, line, cuts: [], framed }];
  const addedTo = (framed: string, shown = framed) => {
    const cite = { segmentIds: ["s1"], verbatim: true, said: said(framed), sourceLine: line };
    return noteOf(cite, nowhere, shown).added;
  };
  expect(addedTo("The seeds come back, Ana says, and so do people.")).toEqual(["Ana says"]);
  expect(addedTo("Ana says that the seeds come back, and so do people.")).toEqual([
    "Ana says that",
  ]);
  expect(addedTo("The seeds come back, and so do people, says Ana.")).toEqual(["says Ana"]);
  expect(addedTo("The seeds come back, Ana says, and so do people.", line)).toEqual([]);
});
