import { expect, test } from "vitest";
import { inLanguages } from "../languages/testing.ts";
import { askedAs, coreOf } from "./index.ts";

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

const core = (line: string, language = "en") =>
  coreOf(line, language, { least: 16, most: 60, fits: () => true })?.text;

test.each(
  inLanguages([
    [
      "en",
      "So my first question is how do you choose a lamp for a harbour and why do harbours need one?",
      "How do you choose a lamp for a harbour?",
    ],
    [
      "en",
      "What have you learned about the keepers of old lamps, but also about not sleeping?",
      "What have you learned about the keepers of old lamps?",
    ],
    ["en", "Do you clean the lamps in winter?", "Do you clean the lamps in winter?"],
    [
      "en",
      "Could you maybe quickly provide a summary of lamps for the audience to start us off?",
      "Could you provide a summary of lamps?",
    ],
    [
      "en",
      "Do you quickly clean the lamps in winter?",
      "Do you quickly clean the lamps in winter?",
    ],
    // What it means stands before it, or half of a choice would be lost.
    ["en", "How do you navigate that, given the storms?", undefined],
    ["en", "Would you say they are good lamps?", undefined],
    ["de", "Der Leuchtturm, was macht die denn?", undefined],
  ]),
)("in %s the core of %s is %s", (language, line, expected) => {
  expect(core(line, language)).toBe(expected);
});

test("a question is not cut between the two sides of what it asks about", () => {
  const line =
    "Can you speak to the trust between the old keepers and the harbour masters of this coast?";
  expect(core(line)).toBeUndefined();
  expect(
    core("What kinds of lamps did you want for harbours, possibly lit by gas or oil or wood?"),
  ).toBe("What kinds of lamps did you want for harbours?");
});
