import { expect, test } from "vitest";
import { voiceOf } from "./names.ts";

test.each([
  ["Ana Roth", "Roth"],
  ["Ana", "Ana"],
  ["Dr Frank Holt", "Holt"],
  ["Kirsty Roth AM", "Roth"],
  ["John Holt Ph.D.", "Holt"],
  ["Ana Roth (host)", "Roth"],
  // A short last name is one, a letter is none.
  ["Wei LI", "LI"],
  ["Professor B", "Professor B"],
])("%s is %s after the first mention", (name, short) => {
  expect(voiceOf(name)?.short).toBe(short);
});

test.each(["Speaker 2", "B", ""])("%j names nobody", (name) => {
  expect(voiceOf(name)).toBeUndefined();
});
