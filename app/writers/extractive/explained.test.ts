import { expect, test } from "vitest";
import { holds } from "../../editing/index.ts";
import { inLanguages } from "../../languages/testing.ts";
import { readLines } from "./testing.ts";
import { isExplained, toldAt } from "./told.ts";

/** Two sentences that one person says one after the other. */
const readBoth = (before: string, line: string, language: string) =>
  readLines([["Ana", `${before} ${line}`]], language).source;

test.each(
  inLanguages([
    ["en", "The lamp is rarely clean.", "It attracts ships.", "It [the lamp] attracts ships."],
    [
      "en",
      "The old lamp never burns alone.",
      "It attracts ships, of course.",
      "It [the old lamp] attracts ships.",
    ],
    ["en", "Good lamps are rare.", "They need clean oil.", "They [good lamps] need clean oil."],
    [
      "de",
      "Die Lampe brennt nachts.",
      "Sie braucht Öl vom Hafen.",
      "Sie [die Lampe] braucht Öl vom Hafen.",
    ],
    [
      "de",
      "Der alte Turm steht seit langem leer.",
      "Er braucht ein Dach.",
      "Er [der alte Turm] braucht ein Dach.",
    ],
  ] as const),
)("in %s after “%s” “%s” tells what its pronoun means", (language, before, line, text) => {
  const source = readBoth(before, line, language);
  const said = toldAt(source, 1, false);
  expect(said?.text).toBe(text);
  const speaker = source.voices.get("Ana");
  const options = { language, ...(speaker ? { speaker } : {}) };
  if (!said?.antecedent) throw new Error("nothing is explained");
  expect(holds(said, options)).toBe(true);
  const { antecedent, ...without } = said;
  const other = { line: antecedent.line, words: "the keeper" };
  const swapped = { ...said, antecedent: other, text: text.replace(antecedent.words, other.words) };
  expect(holds(swapped, options)).toBe(false);
  expect(holds({ ...said, text: text.replace(/ \[.*\]/, "") }, options)).toBe(false);
  expect(holds(without, options)).toBe(false);
  // Behind its neighbour nothing needs to be explained.
  expect(toldAt(source, 1, true)?.antecedent).toBeUndefined();
});

test.each(
  inLanguages([
    ["en", "A lamp of the harbour burns all night.", "It attracts ships."],
    ["en", "A lamp needs oil.", "It attracts ships."],
    ["en", "The keeper sleeps all day.", "It attracts ships."],
    ["en", "Lamps rarely burn well.", "It attracts ships."],
    ["en", "A lamp burns all night.", "It is easy to forget."],
    ["en", "A lamp burns all night.", "It takes two people."],
    ["en", "Lamps rarely burn well.", "They say ships sink."],
    ["en", "Does a lamp burn all night?", "It attracts ships."],
    ["de", "Die Lampe braucht Öl.", "Sie brennt nachts am Hafen."],
    ["de", "Die Lampen brennen nachts.", "Sie brauchen Öl vom Hafen."],
    ["de", "Die Lampe brennt nachts.", "Er braucht Öl vom Hafen."],
    ["de", "Das Licht brennt nachts.", "Es braucht Öl vom Hafen."],
  ] as const),
)("in %s after “%s” “%s” is left as it is", (language, before, line) => {
  expect(isExplained(readBoth(before, line, language), 1)).toBe(false);
});
