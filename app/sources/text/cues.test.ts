import { expect, test } from "vitest";
import { piecesOf } from "./testing.ts";

test("SRT cues are joined while the speaker stays, and names hold until the next", async () => {
  const pieces = await piecesOf(`1
00:00:00,179 --> 00:00:02,399
Ana: When you first
get started,

2
00:00:02,400 --> 00:00:04,799
it is raining.

3
00:00:04,801 --> 00:00:07,980
Ben: I know.

4
00:00:08,000 --> 00:00:09,000
Ana: Yes.
`);
  expect(pieces).toEqual([
    {
      start: 0.179,
      end: 4.799,
      speaker: "Ana",
      text: "When you first get started, it is raining.",
      cues: [[28, 2.4]],
    },
    { start: 4.801, end: 7.98, speaker: "Ben", text: "I know." },
    { start: 8, end: 9, speaker: "Ana", text: "Yes." },
  ]);
});

test("an SRT without blank lines loses no word and gains no number", async () => {
  const pieces = await piecesOf(
    "1\n00:00:00,000 --> 00:00:02,000\nOne.\n2\n00:00:06,000 --> 00:00:07,000\nTwo.\n3\n00:00:12,000 --> 00:00:13,000\nThree.\n",
  );
  expect(pieces.map((piece) => piece.text)).toEqual(["One.", "Two.", "Three."]);
});

test("WebVTT voices, entities, notes and cue names", async () => {
  const pieces = await piecesOf(`WEBVTT - a talk

NOTE made by hand
over two lines

STYLE
::cue { color: red }

intro
00:00.000 --> 00:02.000 align:start
<v.loud Ana>Seeds &amp; <i>moths</i>
<v Ben>Oh.

00:02.100 --> 00:03.000
<v Ben>Moths.</v>
`);
  expect(pieces).toEqual([
    { start: 0, speaker: "Ana", text: "Seeds & moths" },
    { start: 0, end: 3, speaker: "Ben", text: "Oh. Moths.", cues: [[4, 2.1]] },
  ]);
});

test("captions that roll are read once", async () => {
  const pieces = await piecesOf(`WEBVTT

00:00:00.000 --> 00:00:02.000
we<00:00:00.500><c> opened</c><00:00:01.000><c> the</c>

00:00:02.000 --> 00:00:02.010
we opened the

00:00:02.010 --> 00:00:04.000
we opened the
seed<00:00:02.500><c> library</c>

00:00:04.000 --> 00:00:06.000
seed library
in<00:00:04.500><c> March</c>
`);
  expect(pieces.map((piece) => piece.text).join(" ")).toBe("we opened the seed library in March");
});

test("in film subtitles a name says nothing of the next cue", async () => {
  const cue = (i: number, text: string) =>
    `00:00:${10 + i * 5}.000 --> 00:00:${11 + i * 5}.000\n${text}\n`;
  const pieces = await piecesOf(
    `WEBVTT\n\n${["Hello?", "JOHN: Here.", "Where?", "JOHN: Behind you."].map((x, i) => cue(i, x)).join("\n")}`,
  );
  expect(pieces.map((piece) => piece.speaker)).toEqual([undefined, "JOHN", undefined, "JOHN"]);
});

test("a colon in speech makes no speaker", async () => {
  const pieces = await piecesOf(
    "WEBVTT\n\n00:01.000 --> 00:02.000\nReally: it rained.\n\n00:09.000 --> 00:10.000\nWe left.\n",
  );
  expect(pieces[0]).toEqual({ start: 1, end: 2, text: "Really: it rained." });
});

test("an end before the start is not believed", async () => {
  const pieces = await piecesOf("WEBVTT\n\n00:05.000 --> 00:02.000\nOdd.\n");
  expect(pieces).toEqual([{ start: 5, text: "Odd." }]);
});

test("emphasis, and spaces that a recogniser prints before commas, are no words", async () => {
  const cue = (at: number, text: string) => `0:00:0${at}.000 --> 0:00:0${at + 1}.000\n${text}\n`;
  const file = [cue(1, "What is it to *have* a"), cue(2, "boat , and"), cue(3, "_why_ 2 * 3 ?")];
  expect((await piecesOf(file.join("\n"))).map(({ text }) => text)).toEqual([
    "What is it to have a boat, and why 2 * 3 ?",
  ]);
});

test("Japanese words are closed up in all cues once most of them are parted", async () => {
  const said = ["願い し ます", "本当 に ね", "はい どうも よろしく お願い し ます", "そう だ ね"];
  const file = said.map((text, at) => `0:00:0${at}.000 --> 0:00:0${at + 1}.000\n${text}\n`);
  const pieces = await piecesOf(file.join("\n"));
  expect(pieces.map(({ text }) => text).join("")).not.toContain(" ");
});

test("a cue of few words is speech, though a page would print it as a button", async () => {
  const cues = [
    "and then we wrote a",
    "report",
    "which won",
    "20 points",
    "at about",
    "5:30 p.m.",
    "that day",
  ];
  const srt = cues.map((text, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at},900\n${text}\n`);
  expect((await piecesOf(srt.join("\n"))).map(({ text }) => text).join(" ")).toBe(cues.join(" "));
  expect((await piecesOf(srt.join("\n"))).every(({ role }) => role === undefined)).toBe(true);
});
