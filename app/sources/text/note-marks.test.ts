import { expect, test } from "vitest";
import { readFixture } from "./fixtures/read-fixture.ts";
import { noteMarksIn } from "./note-marks.ts";
import { sentence } from "./testing.ts";

const read = (text: string) => readFixture(text).pieces.map(({ text: words }) => words);
const noted = (at: number, marks: string) => `${sentence(at)}${marks}`;

test("the numbers of notes behind words are no words", () => {
  const text = [noted(0, "[1]"), noted(1, "[2][3]"), noted(2, "[1]"), noted(3, "[4]")];
  expect(read(text.join("\n\n"))).toEqual([0, 1, 2, 3].map(sentence));
});

test("they are taken off what somebody says", () => {
  const text = [0, 1, 2, 3].map((at) => `${at % 2 ? "Ben" : "Ana"}: ${noted(at, `[${at + 1}]`)}`);
  expect(read(text.join("\n"))).toEqual([0, 1, 2, 3].map(sentence));
});

test.each([
  ["places in a list", ["Take a[1], a[2] and a[3].", "Then a[4]."]],
  ["links by number", ["See [the list][1].", "And [it][2].", "Or [that][3]."]],
  ["numbers that do not count up", ["So.[4]", "Or.[9]", "And.[2]"]],
  ["citations that are words", ["As [1] says.", "As in [2].", "See [3] on it."]],
  ["two of them", ["So.[1]", "Or.[2]"]],
])("%s are none", (_, lines) => {
  expect(noteMarksIn(lines)).toBeUndefined();
});
