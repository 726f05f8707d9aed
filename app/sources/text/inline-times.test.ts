import { expect, test } from "vitest";
import { timeAt } from "../../grounding/index.ts";
import { marksTimes } from "./inline-times.ts";
import { piecesOf } from "./testing.ts";

const said = Array.from(
  { length: 24 },
  (_, at) => `The tide turned for the ${at}th time, and nobody had counted the boats in the bay.`,
);
/** A mark in the middle of each sixth sentence: thirty seconds for about five hundred characters. */
const lecture = said.map((sentence, at) => {
  const seconds = 5 * (at + 1);
  const mark = `[${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}]`;
  return at % 6 === 5 ? sentence.replace("and nobody", `${mark} and nobody`) : sentence;
});

test("a mark inside a sentence is no word of it and gives the words behind it their time", async () => {
  const pieces = await piecesOf(lecture.join("\n\n"));
  expect(pieces.map(({ text }) => text)).toEqual(said);
  const times = [0, 2, 5].map((at) => {
    const piece = pieces[at] ?? { text: "" };
    return timeAt(piece, at === 5 ? piece.text.indexOf("and nobody") : 0);
  });
  expect(times).toEqual([0, expect.closeTo(11, 0), 30]);
});

test("seconds in double brackets are marks, too", async () => {
  const marked = lecture.map((sentence) =>
    sentence.replace(
      /\[(\d+):(\d\d)\]/u,
      (_, minutes, seconds) => `[[${Number(minutes) * 60 + Number(seconds)}.0]]`,
    ),
  );
  expect(marked.join(" ")).toContain("[[30.0]]");
  const pieces = await piecesOf(marked.join("\n\n"));
  expect(pieces.map(({ text }) => text)).toEqual(said);
});

test("hours of a day and places in a book are no marks of a talk", () => {
  expect(marksTimes("We met at (10:30), ate at (12:15) and left at (18:45).")).toBe(false);
  const verses = said.map((sentence, at) => `${sentence} (${30 - at}:12)`);
  expect(marksTimes(verses.join("\n"))).toBe(false);
});
