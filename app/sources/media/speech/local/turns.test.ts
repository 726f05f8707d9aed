import { expect, test } from "vitest";
import { alone, partsOf, type Turn } from "./turns.ts";

const turn = (start: number, end: number, speaker: number): Turn => ({ start, end, speaker });
const span = { start: 10, end: 20 };

test.each<[string, Turn[], [number, number, number?][]]>([
  ["nobody known", [], [[10, 20]]],
  ["turns elsewhere", [turn(0, 10, 0), turn(20, 30, 1)], [[10, 20]]],
  ["one speaker", [turn(5, 25, 3)], [[10, 20, 3]]],
  [
    "a change at a pause",
    [turn(8, 14, 0), turn(15, 30, 1)],
    [
      [10, 14.5, 0],
      [14.5, 20, 1],
    ],
  ],
  [
    "a change while both speak",
    [turn(8, 16, 0), turn(14, 30, 1)],
    [
      [10, 15, 0],
      [15, 20, 1],
    ],
  ],
  ["a word in between", [turn(8, 30, 0), turn(14, 15, 1)], [[10, 20, 0]]],
  [
    "there and back",
    [turn(9, 13, 0), turn(13, 16, 1), turn(16, 22, 0)],
    [
      [10, 13, 0],
      [13, 16, 1],
      [16, 20, 0],
    ],
  ],
  ["the end of another's turn", [turn(5, 10.3, 0), turn(10.3, 25, 1)], [[10, 20, 1]]],
  ["the beginning of another's turn", [turn(5, 19.8, 0), turn(19.8, 25, 1)], [[10, 20, 0]]],
  ["the same speaker after a pause", [turn(10, 12, 0), turn(13, 20, 0)], [[10, 20, 0]]],
])("a span with %s", (_, turns, parts) => {
  const found = partsOf(span, turns).map(({ start, end, speaker }) =>
    speaker === undefined ? [start, end] : [start, end, speaker],
  );
  expect(found).toEqual(parts);
});

test("a voice is described by what is said alone", () => {
  const turns = [turn(0, 10, 0), turn(8, 14, 1), turn(9, 9.5, 2), turn(20, 22, 1)];
  expect([...alone(turns)]).toEqual([
    [0, [{ start: 0, end: 8 }]],
    [
      1,
      [
        { start: 10, end: 14 },
        { start: 20, end: 22 },
      ],
    ],
  ]);
});
