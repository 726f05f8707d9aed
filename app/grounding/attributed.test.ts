import { expect, test } from "vitest";
import { groundingOf } from "../transcripts/grounded.ts";
import { verifyAttributed } from "./attributed.ts";

const one = (text: string, language?: string) => groundingOf([{ id: "s1", text }], language);

test.each([
  ["en", "So, um, we we lent you know 412 packets.", "we lent 412 packets"],
  ["en", "I think, like, the the soil decides.", "I think the soil decides"],
  ["en", "And all I want all I want is rain.", "And all I want is rain"],
  ["de", "Der Zug äh steht, also, nicht in Wien.", "Der Zug steht nicht in Wien"],
  ["es", "Las redes, o sea, son son de nailon.", "Las redes son de nailon"],
  ["fr", "On a euh planté, du coup, des arbres.", "On a planté des arbres"],
  ["pt", "A horta né cresce cresce devagar.", "A horta cresce devagar"],
  ["it", "Il forno ehm resta, diciamo, caldo.", "Il forno resta caldo"],
  ["nl", "De dijk uhm houdt het water zeg maar tegen.", "De dijk houdt het water tegen"],
  ["ja", "種は、えっと、毎年春に、春に返ってきます。", "種は、毎年春に返ってきます"],
  ["zh", "我们嗯把种子借给邻居。", "我们把种子借给邻居"],
  ["ar", "القناة آه تحمل الماء.", "القناة تحمل الماء"],
])("lets fillers and repeats go in %s", (language, source, text) => {
  expect(verifyAttributed(text, one(source, language)).status).toBe("condensed");
});

test.each([
  ["a negation", "en", "We did not, you know, lose the seed.", "We did lose the seed"],
  ["a repeated negation", "en", "It was not not a failure for us.", "It was not a failure for us"],
  ["a number", "en", "We lent four hundred packets of seed.", "We lent packets of seed"],
  ["a repeated number", "en", "We lent ten ten packets of seed.", "We lent ten packets of seed"],
  ["a word of content", "en", "The soil always decides in the end.", "The soil decides in the end"],
  ["a filler's twin", "en", "You turn right here for the town.", "You turn here for the town"],
  ["half of a doubled word", "ja", "ここにいろいろな種がある。", "ここにいろな種がある"],
  ["a filler of another language", "en", "Il parle euh de la ville.", "Il parle de la ville"],
])("never lets go of %s", (_, language, source, text) => {
  const verdict = verifyAttributed(text, one(source, language));
  expect(verdict.status).not.toBe("verbatim");
  expect(verdict.status).not.toBe("condensed");
});

test("stays inside one turn", () => {
  const grounding = groundingOf(
    [
      { id: "a", speaker: "Ana", text: "We lent the seed, um" },
      { id: "b", speaker: "Ben", text: "to everybody in town." },
    ],
    "en",
  );
  expect(verifyAttributed("lent the seed to everybody", grounding).status).not.toBe("condensed");
});

test("gives the source's own words and the place", () => {
  const verdict = verifyAttributed("we lent packets", one("And we, um, lent packets.", "en"));
  expect(verdict).toMatchObject({ quote: "we, um, lent packets", segmentIds: ["s1"] });
});

test("repairs what is near and finds nothing for the rest", () => {
  const grounding = one("The soil always decides in the end.", "en");
  expect(verifyAttributed("The soil decides in the end", grounding)).toMatchObject({
    status: "repaired",
    quote: "The soil always decides in the end",
  });
  expect(verifyAttributed("Nobody said a word of this", grounding).status).toBe("missing");
});

test("ends on a text of nothing but repeats", () => {
  const grounding = one("the ".repeat(3_000), "en");
  expect(verifyAttributed(`${"the ".repeat(40)}end`, grounding).status).toBe("repaired");
  expect(verifyAttributed("the ".repeat(40), grounding).status).toBe("verbatim");
});
