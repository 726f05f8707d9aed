import { describe, expect, test } from "vitest";
import { analyse } from "./analysis.ts";
import { createChapters, longestChapters, longestLine } from "./chapters.ts";
import { boats, bread, talk } from "./testing.ts";

const chapters = [
  { title: "Introduction", start: 0 },
  { title: "2. Bread and its oven", start: 10 },
  { title: "BOATS IN THE HARBOUR", start: 60 },
  { title: "xn", start: 70 },
];

function source(timed: boolean) {
  const segments = talk([...bread, ...boats]).map(([speaker, text], number) => ({
    id: `s${number}`,
    number,
    ...(timed ? { start: number * 10, speaker: speaker as string } : { page: number < 5 ? 1 : 2 }),
    text: text as string,
  }));
  return analyse({ segments, language: "en", words: 400 }).source;
}

describe("the chapter of a passage", () => {
  test.each(["I baked it backwards", "A bread of another kind"])(
    "keeps the word that looks like a count: %s",
    (title) => {
      const headingsOf = createChapters(source(true), [{ title, start: 0 }]);
      expect(headingsOf(2, "Bread is baked backwards.")).toEqual([title]);
    },
  );

  test("heads it if it has a word of it", () => {
    const headingsOf = createChapters(source(true), chapters);
    expect(headingsOf(2, "Rye bread keeps for two weeks.")).toEqual(["Bread and its oven"]);
    expect(headingsOf(2, "Clocks need oil in winter.")).toEqual([]);
    expect(headingsOf(6, "The harbour freezes in winter.")).toEqual(["Boats in the harbour"]);
  });

  test.each(["（二）船队出售进展", "二、船队出售进展", "第二节 船队出售进展"])(
    "loses its count: %s",
    (title) => {
      const segments = [{ id: "s0", number: 0, page: 1, text: "船队出售须经股东大会审议通过。" }];
      const { source: report } = analyse({ segments, language: "zh", words: 15 });
      const headingsOf = createChapters(report, [{ title, page: 1 }]);
      expect(headingsOf(0, "船队出售须经股东大会审议通过。")).toEqual(["船队出售进展"]);
    },
  );

  test("heads nothing where its title is stock or no word", () => {
    const headingsOf = createChapters(source(true), [
      { title: "Introduction", start: 0 },
      { title: "xn", start: 0 },
    ]);
    expect(headingsOf(2, "This introduction to xn names bread.")).toEqual([]);
  });

  test("is any of its page in a document", () => {
    const headingsOf = createChapters(source(false), [
      { title: "Ovens of the valley", page: 1 },
      { title: "Bread of the valley", page: 1 },
      { title: "Boats", page: 2 },
    ]);
    const found = headingsOf(1, "The ovens bake bread for the boats.");
    expect(found).toEqual(["Ovens of the valley", "Bread of the valley"]);
  });

  test("is listed by length for a title, without stock ones", () => {
    expect(longestChapters(chapters, "en")).toEqual(["Bread and its oven", "Boats in the harbour"]);
    expect(longestChapters(undefined, "en")).toEqual([]);
  });
});

describe("a line of a text", () => {
  const segments = [
    { role: "link" as const, text: "All about bread in 2027" },
    ...bread.map((text) => ({ text })),
    { role: "heading" as const, text: "Part 2" },
    { role: "heading" as const, text: "Boats of the harbour" },
    { text: boats[0] ?? "" },
  ].map((one, number) => ({ id: `s${number}`, number, ...one }));
  const text = analyse({ segments, language: "en", words: 400 }).source;
  const at = (words: string) => text.sentences.findIndex(({ plain }) => plain.includes(words));

  test("heads what follows, if that has a word of it", () => {
    const headingsOf = createChapters(text);
    expect(headingsOf(at("Rye bread keeps"), "Rye bread keeps.")).toEqual([
      "All about bread in 2027",
    ]);
    expect(headingsOf(at("wooden boats"), "Wooden boats.")).toEqual(["Boats of the harbour"]);
    expect(headingsOf(at("wooden boats"), "The carpenters.")).toEqual([]);
  });

  test("in capitals keeps the names that the text writes with one, whatever slip it holds", () => {
    const told = [
      ...Array.from(
        { length: 12 },
        (_, at) => `On day ${at + 1} the boats of Mara left the harbour.`,
      ),
      "Nobody wrote mara again after the boats had left.",
    ];
    const lines = [
      { role: "heading" as const, text: "HOW THE BOATS OF MARA LEFT" },
      ...told.map((one) => ({ text: one })),
    ].map((one, number) => ({ id: `s${number}`, number, ...one }));
    const read = analyse({ segments: lines, language: "en", words: 120 }).source;
    const first = read.sentences.findIndex(({ plain }) => plain.includes("day 1 "));
    expect(createChapters(read)(first, "The boats of Mara.")).toEqual([
      "How the boats of Mara left",
    ]);
  });

  test("titles a text of which it heads most", () => {
    expect(longestLine(text)).toBe("All about bread in 2027");
  });
});
