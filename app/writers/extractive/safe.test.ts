import { describe, expect, test } from "vitest";
import { analyse } from "./analysis.ts";
import { isSafe } from "./safe.ts";
import { boats, bread, talk } from "./testing.ts";

/** Studies a talk in which Ana says these lines in one turn, among others. */
function said(lines: string[]) {
  const segments = talk([...bread, lines.join(" "), ...boats]).map(([speaker, text], number) => ({
    id: `s${number}`,
    number,
    speaker: speaker as string,
    text: text as string,
  }));
  const { source } = analyse({ segments, language: "en", words: 400 });
  const first = source.sentences.findIndex(
    ({ text }) => text === lines[0]?.split(/(?<=[.?!]) /)[0],
  );
  expect(first).toBeGreaterThanOrEqual(0);
  return { source, first };
}

const safe = (lines: string[], count = 1) => {
  const { source, first } = said(lines);
  return isSafe(source, { first, last: first + count - 1, weight: 0 });
};

describe("what a piece takes without a person's choice", () => {
  test("is a whole claim about things", () => {
    expect(safe(["A stone oven needs a full day before the bread in it bakes evenly."])).toBe(true);
  });

  test.each([
    ["acted speech", "The baker goes to the mill and says, I want my flour by Monday morning."],
    ["an imagined voice", "When the bread burns in the oven people say, what a lazy baker."],
    ["praise", "The miller of the valley is a brilliant friend of every village bakery."],
    ["talk of the talk", "The long story of the oven is told in this episode with the mason."],
    ["what only those present see", "The bread on this slide was baked in the village oven."],
    [
      "an order to those who listen",
      "Go to Harwick and file a ticket for the rye bread of the bakery.",
    ],
    ["a day without a date", "The village bakery has just started to sell bread to the harbour."],
    ["a story of somebody", "Marta joined the village bakery in spring and swept the oven floor."],
    ["a story of a place", "In Harwick a young miller moved in across from the village bakery."],
    [
      "what goes on about an unnamed thing",
      "It's also the oldest bakery in the whole valley today.",
    ],
    ["a subject said twice", "The village oven, it bakes bread for every house in the valley."],
    ["a place in a list without the list", "The second thing is that flour keeps best in linen."],
    [
      "a count behind a cut word",
      "But two, more importantly, the village bakery keeps its flour in linen.",
    ],
    ["an unnamed person", "In the village bakery he bakes rye bread for the whole valley."],
    ["a mark that hangs", "The bakery sells rye bread ,and the mill sells flour to the valley."],
    [
      "a subordinate clause alone",
      "People who have lived near the mill and then moved to the bakery.",
    ],
    ["a thing without its verb", "Rye bread, including the dark loaf if you have a linen bag."],
    [
      "a sentence begun anew",
      "Wood can heat the oven cannot heat the oven before the bread bakes.",
    ],
    [
      "a clause of time alone",
      "Before the mill came along and before the oven came along as well.",
    ],
  ])("is not %s", (_, line) => {
    expect(safe([line])).toBe(false);
  });

  test("is not what leads to one's own question", () => {
    const remark = "The village bakery has lost its old stone oven to the fire brigade.";
    expect(safe([`${remark} Who bakes the bread of the valley now?`])).toBe(false);
    expect(safe([`${remark} Bread comes from the harbour.`])).toBe(true);
  });

  test("may call a thing perfect", () => {
    expect(safe(["A stone oven that is mended every year outlives a perfect one."])).toBe(true);
  });

  test("is not what the next sentence limits or a later one takes back", () => {
    const claim = "A stone oven needs a full day before the bread in it bakes evenly.";
    expect(safe([claim])).toBe(true);
    expect(safe([claim, "But only if the wood under it is dry."])).toBe(false);
    expect(safe([claim, "The bakers repeat that line.", "Just kidding, gas does."])).toBe(false);
  });

  test("keeps no pronoun behind a sentence that has no subject for it", () => {
    const line = "You can sell rye bread to a harbour if you bake like the village mill.";
    expect(safe([line])).toBe(true);
    expect(safe([line, "They burn the bread in the oven every winter."], 2)).toBe(false);
  });

  test("trusts a language that has no such words of its own", () => {
    const { source, first } = said([
      "A stone oven needs a day here before the bread bakes evenly.",
    ]);
    const cut = { first, last: first, weight: 0 };
    expect(isSafe(source, cut)).toBe(false);
    expect(isSafe({ ...source, language: "fi", told: new Map() }, cut)).toBe(true);
  });
});
