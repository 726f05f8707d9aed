import { expect, test } from "vitest";
import { rewritten } from "./rewritten.ts";

const text = "We opened in March. It rained. Nobody came.";
const segment = {
  id: "s1",
  start: 5,
  text,
  cues: [[20, 8] as [number, number], [31, 10.5] as [number, number]],
};

test("a correction keeps the times of the words around it", () => {
  const longer = rewritten(segment, "We opened in March. It rained cats and dogs. Nobody came.");
  expect(longer.cues).toEqual([
    [20, 8],
    [45, 10.5],
  ]);
  expect(rewritten(segment, text)).toEqual({ text, cues: segment.cues });
  expect(rewritten(segment, "Nobody came.").cues).toEqual([[0, 10.5]]);
  expect(rewritten({ id: "s1", text }, "New.")).toEqual({ text: "New." });
});
