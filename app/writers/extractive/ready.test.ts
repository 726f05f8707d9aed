import { describe, expect, test } from "vitest";
import { listIn } from "./lists.ts";
import { headingsFor } from "./passage-headings.ts";
import { readyIn } from "./ready.ts";
import { roleOf } from "./role-of.ts";
import { type Line, readLines, talk } from "./testing.ts";

const ready = (lines: Line[]) => {
  const { sentences, source } = readLines(lines);
  for (const sentence of sentences) sentence.role = roleOf(sentence, source.language);
  const span = { first: 0, last: sentences.length - 1 };
  const cuts = readyIn(source, span, () => true, { count: 20 });
  return { source, sentences, cuts, span };
};

const textOf = ({ sentences, cuts }: ReturnType<typeof ready>) =>
  cuts.map(({ first, last }) =>
    sentences
      .slice(first, last + 1)
      .map(({ text }) => text)
      .join(" "),
  );

describe("ready passages", () => {
  test("begin with a sentence that stands alone and never share one", () => {
    const { cuts, sentences } = ready(
      talk([
        "Rye bread keeps for two weeks in a linen bag. It dries out slowly because the crumb is dense.",
        "A stone oven needs four hours before the first bread.",
      ]),
    );
    for (const { first } of cuts) expect(sentences[first]?.standsAlone).toBe(true);
    const all = cuts.flatMap(({ first, last }) =>
      Array.from({ length: last - first + 1 }, (_, at) => first + at),
    );
    expect(new Set(all).size).toBe(all.length);
  });

  test("never hold what the speaker takes back at once", () => {
    const found = ready(
      talk([
        "Every baker in the valley uses frozen dough. Just kidding, nobody in the valley does.",
      ]),
    );
    expect(textOf(found).join(" ")).not.toContain("frozen dough");
  });

  test("never end inside somebody else's words", () => {
    const found = ready(
      talk([
        'The oven builders told the bakers of the valley, "We tried that. The stone cracked in winter."',
      ]),
    );
    for (const text of textOf(found)) expect((text.match(/"/g) ?? []).length % 2).toBe(0);
  });
});

describe("headings of a passage", () => {
  test("are the question that it answers, put by somebody else", () => {
    const { source, cuts } = ready([
      ["Ben", "So how long does rye bread keep in a bag?"],
      ...talk(["Rye bread keeps for two weeks in a linen bag."]),
    ]);
    const cut = cuts[0];
    expect(cut && headingsFor(source, new Set(["Ben"]), cut)[0]).toMatch(
      /^How long does rye bread keep/,
    );
  });

  test("share a word with the passage", () => {
    const { source, cuts } = ready(
      talk([
        "The harbour repairs wooden boats.",
        "Rye bread keeps for two weeks in a linen bag at home.",
      ]),
    );
    const cut = cuts.find(({ first }) => source.sentences[first]?.text.startsWith("Rye"));
    expect(cut && headingsFor(source, new Set(), cut)).not.toContain(
      "The harbour repairs wooden boats",
    );
  });
});

describe("a list of the source", () => {
  const items = [
    "The first thing is clean rye flour.",
    "The second thing is a warm stone oven.",
    "The last thing is a patient baker.",
  ];

  test("is found whole", () => {
    const { source, span } = ready(talk(items));
    expect(listIn(source, span)).toHaveLength(3);
  });

  test("is none where an item is missing", () => {
    const { source, span } = ready(talk([items[0] ?? "", "The third thing is a patient baker."]));
    expect(listIn(source, span)).toBeUndefined();
  });

  test("is none where somebody else goes on with it", () => {
    const { source, span } = ready([
      ["Ana", items[0] ?? ""],
      ["Ben", items[1] ?? ""],
      ["Ben", items[2] ?? ""],
    ]);
    expect(listIn(source, span)).toBeUndefined();
  });
});

test.each([
  ["A brand is a promise.", "definition"],
  ["You should dry the seed before you store it.", "advice"],
  ["The harvest fell by 40 percent.", "number"],
  ["When I was ten, the mill burned.", "story"],
  ["The mill stands by the river.", "statement"],
])("%s is a %s", (text, role) => {
  const { sentences } = readLines(talk([text]));
  expect(sentences[0] && roleOf(sentences[0], "en")).toBe(role);
});
