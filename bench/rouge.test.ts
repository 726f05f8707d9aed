import { expect, test } from "vitest";
import { meanRouge, rouge, rougeTokens } from "./rouge.ts";

test("counts a word only as often as the reference has it", () => {
  // 3 words against 4; "the" counts once of two: common = the, cat = 2; 2·2/(3+4).
  expect(rouge("the the cat", "the cat sat down").rouge1).toBeCloseTo(4 / 7);
});

test("counts pairs of neighbours", () => {
  // "killed" and "kill" share a stem, so the three pairs of both meet.
  expect(rouge("police killed the gunman", "police kill the gunman").rouge2).toBe(1);
  // Only "the gunman" is in both: 2·1/(3+3).
  expect(rouge("the gunman kill police", "police kill the gunman").rouge2).toBeCloseTo(1 / 3);
});

test("follows the longest common subsequence, gaps allowed", () => {
  // Lin (2004): "police kill the gunman" 3 of 4, "the gunman kill police" 2 of 4.
  expect(rouge("police kill the gunman", "police killed a gunman").rougeL).toBeCloseTo(0.75);
  expect(rouge("the gunman kill police", "police killed the gunman").rougeL).toBeCloseTo(0.5);
});

test("is one for the same text and zero for nothing in common", () => {
  expect(rouge("Rye bread keeps.", "rye BREAD keeps")).toEqual({
    rouge1: 1,
    rouge2: 1,
    rougeL: 1,
  });
  expect(rouge("rye", "boats")).toEqual({ rouge1: 0, rouge2: 0, rougeL: 0 });
});

test("an empty summary scores nothing", () => {
  expect(rouge("", "rye bread")).toEqual({ rouge1: 0, rouge2: 0, rougeL: 0 });
  expect(rouge("", "")).toEqual({ rouge1: 0, rouge2: 0, rougeL: 0 });
});

test("stems long English words, keeps short ones and other scripts", () => {
  expect(rougeTokens("Meetings was über 種を x-ray")).toEqual([
    "meet",
    "was",
    "über",
    "種",
    "を",
    "x",
    "ray",
  ]);
});

test("averages each measure", () => {
  const scores = [rouge("rye bread", "rye bread"), rouge("rye", "boats")];
  expect(meanRouge(scores)).toEqual({ rouge1: 0.5, rouge2: 0.5, rougeL: 0.5 });
  expect(meanRouge([]).rouge1).toBe(0);
});
