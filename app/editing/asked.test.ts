import { expect, test } from "vitest";
import { inLanguages } from "../languages/testing.ts";
import { askedAs } from "./index.ts";

test.each(
  inLanguages([
    [
      "en",
      "So how do you know if a lamp burns well and how do you learn it?",
      "How do you know if a lamp burns well?",
    ],
    ["en", "Okay, why is oil so important?", "Why is oil so important?"],
    [
      "en",
      "And what are actually the best lamps for a harbour?",
      "What are the best lamps for a harbour?",
    ],
    [
      "de",
      "Und wie viel Öl braucht eigentlich eine Lampe und wer löscht sie?",
      "Wie viel Öl braucht eine Lampe?",
    ],
    ["de", "Okay, warum braucht ein Hafen zwei Lampen?", "Warum braucht ein Hafen zwei Lampen?"],
  ]),
)("in %s “%s” makes a heading", (language, line, text) => {
  expect(askedAs(line, language)?.text).toBe(text);
});

test.each([
  "What do you think?",
  "Could you tell us about it?",
  "Why is that?",
  "How did it go?",
  "The lamp burns.",
])("makes no heading of “%s”", (line) => {
  expect(askedAs(line, "en")).toBeUndefined();
});
