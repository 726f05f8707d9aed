import { expect, test } from "vitest";
import { measures } from "../../formats/lengths.ts";
import { shortenedTo, wholeSentences } from "./shortening.ts";

test("a text is cut at a sentence, and stays where it fits", () => {
  const text = "One two three. Four five six. Seven eight nine.";
  expect(shortenedTo(text, "words", 9)).toBe(text);
  expect(shortenedTo(text, "words", 7)).toBe("One two three. Four five six.");
});

test("a first sentence that is too long is cut at a clause or word", () => {
  const text = "A first clause that is long enough, and another that goes on for ever and ever";
  expect(shortenedTo(text, "characters", 40)).toBe("A first clause that is long enough…");
  expect(measures.weighted.of(shortenedTo("橋".repeat(300), "weighted", 280))).toBeLessThanOrEqual(
    280,
  );
});

test("half of a quotation loses its mark", () => {
  const text = "Ann: “It works because nobody ever told the river to stop where it was standing”";
  const cut = shortenedTo(text, "characters", 40);
  expect(cut).not.toMatch(/[“”]/);
  expect(cut.length).toBeLessThanOrEqual(40);
});

test.each([
  ["Whole. And half a", "Whole."],
  ["No stop at all", "No stop at all."],
  ["橋は長い", "橋は長い。"],
  ["Done.", "Done."],
  ["", ""],
])("a post stops at the end of a sentence: %s", (text, expected) => {
  expect(wholeSentences(text)).toBe(expected);
});
