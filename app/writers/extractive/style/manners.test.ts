import { expect, test } from "vitest";
import { callsToAction } from "../../../formats/shared-rules.ts";
import { languages as known } from "../../../languages/index.ts";
import { countWords } from "../../../languages/words.ts";
import { standing } from "../../../samples/style/distance.ts";
import { countManners, inManner } from "./manners.ts";

const languages = known.filter(({ glue }) => glue.manners).map(({ code }) => code);
const slots = ["closing", "reply", "save", "follow"] as const;

test("every manner has its sentence for each slot, and no two are alike", () => {
  for (const language of languages) {
    const said = slots.flatMap((slot) =>
      Array.from({ length: countManners(language) }, (_, manner) =>
        inManner(language, manner, slot),
      ),
    );
    expect(said.every((text) => text && /[.?!]$/u.test(text))).toBe(true);
    expect(new Set(said).size).toBe(said.length);
  }
});

test("what asks the reader for something does so in every manner", () => {
  for (const language of languages)
    for (let manner = 0; manner < countManners(language); manner++)
      for (const slot of ["reply", "save", "follow"] as const) {
        const text = inManner(language, manner, slot) ?? "";
        expect(callsToAction(text, language), text).toBe(true);
      }
});

test("the manners are what they are called: brief, I, we, long", () => {
  for (const language of languages) {
    const textOf = (manner: number) =>
      slots.map((slot) => inManner(language, manner, slot)).join(" ");
    const [brief = "", i = "", we = "", long = ""] = [0, 1, 2, 3].map(textOf);
    expect(countWords(brief)).toBeLessThan(countWords(long) / 2);
    expect(standing(i, language).features.i).toBeGreaterThan(
      standing(brief, language).features.i ?? 0,
    );
    expect(standing(we, language).features.we).toBeGreaterThan(
      standing(i, language).features.we ?? 0,
    );
  }
});

test("other languages and slots keep their plain sentences", () => {
  expect(countManners("ja")).toBe(0);
  expect(inManner("ja", 0, "reply")).toBeUndefined();
  for (const language of languages) expect(inManner(language, 0, "page")).toBeUndefined();
});
