import { expect, test } from "vitest";
import {
  caption,
  footnote,
  notice,
  paperPdf,
  paperSentences,
  references,
} from "./fixtures.testing.ts";
import { namedParts } from "./layout/openings.ts";
import { makePdf, pdfPieces } from "./testing.ts";

const columns = [1, 2, 3] as const;

async function paper(count: (typeof columns)[number]) {
  const { pieces, ...known } = await pdfPieces(await paperPdf(count));
  const body = pieces.filter(({ role }) => role === undefined).map(({ text }) => text);
  return { pieces, body, ...known };
}

test.each(columns)("each sentence of %i columns is whole, once, in its order", async (count) => {
  const { body } = await paper(count);
  const text = body.join("\n");
  const places = paperSentences.map((sentence) => text.indexOf(sentence));
  expect(paperSentences.filter((_, i) => places[i] === -1)).toEqual([]);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(text.replace(/\s+/g, " ")).toBe(paperSentences.join(" "));
});

test.each(columns)("what surrounds the text of %i columns has its role", async (count) => {
  const { pieces } = await paper(count);
  const of = (role: string) =>
    pieces.filter((piece) => piece.role === role).map(({ text }) => text);
  expect(of("caption")).toEqual([caption]);
  expect(of("footnote")).toEqual([footnote]);
  expect(of("permission")).toEqual([notice]);
  expect(of("reference")).toEqual(references);
  expect(of("heading")).toEqual([
    "Seeds that wait for a wet spring",
    "Abstract",
    "1 Introduction",
    "2 What the drawers hold",
    "References",
  ]);
  expect(pieces.map(({ text }) => text).join("\n")).not.toMatch(/Proceedings of the Seed|^\d$/m);
});

test.each(columns)("a first page of %i columns tells title, authors and date", async (count) => {
  expect(await paper(count)).toMatchObject({
    title: "Seeds that wait for a wet spring",
    people: [
      { name: "Ana Ruiz", part: "author" },
      { name: "Ben Osei", part: "author" },
    ],
    date: "2024-05-04",
  });
});

test("a paragraph over a column's end is one, and a page's sentence stays on its page", async () => {
  const { body, pieces } = await paper(2);
  expect(body.every((text) => /^Count/.test(text) && /[.!?]$/.test(text))).toBe(true);
  const pages = pieces.map(({ page = 0 }) => page);
  expect(pages.at(-1)).toBeGreaterThan(1);
});

/** Lines of a page, each at its left or right edge. */
const page = (lines: [text: string, y: number][], align: "left" | "right") =>
  makePdf((document) => {
    document.font("Times-Roman", 10);
    for (const [text, y] of lines) {
      const x = align === "left" ? 72 : 540 - document.widthOfString(text);
      document.text(text, x, y, { lineBreak: false });
    }
  });

test("a text that is set to the right has whole paragraphs, wherever its lines begin", async () => {
  const paragraphs = [0, 1, 2, 3].map((at) => [
    `The harbour number ${at} was dredged in the spring of the year in which the ice`,
    "stayed longest, and the sand that came out of it was sold to the",
    "builders of the new lighthouse on the northern island, who",
    "mixed it with lime.",
  ]);
  const lines = paragraphs.flatMap((paragraph, at) =>
    paragraph.map((text, on): [string, number] => [text, 90 + at * 64 + on * 12]),
  );
  const { pieces } = await pdfPieces(await page(lines, "right"));
  expect(pieces.map(({ text }) => text)).toEqual(
    paragraphs.map((paragraph) => paragraph.join(" ")),
  );
});

test("rows of amounts and of dots are no sentences", async () => {
  const prose = [0, 1, 2, 3, 4].map((at): [string, number] => [
    `In the year number ${at} the society sold more boats than in all the years before it.`,
    90 + at * 40,
  ]);
  const rows: [string, number][] = [
    ["Boats and their oars 12,436,695.05 10,084,791.64 as in the year before", 330],
    ["Repairs of the pier ........................ up to 79 hours", 380],
    ["Members who found it useful in all 42 116 74 22 254", 430],
  ];
  const { pieces } = await pdfPieces(await page([...prose, ...rows], "left"));
  const of = (role: string | undefined) =>
    pieces.filter((piece) => piece.role === role).map(({ text }) => text);
  expect(of("table")).toEqual(rows.map(([text]) => text));
  expect(of(undefined)).toEqual(prose.map(([text]) => text));
});

test("a running head is one on either side of its page's number", async () => {
  const document = await makePdf((pdf) => {
    for (let number = 1; number <= 6; number++) {
      if (number > 1) pdf.addPage();
      pdf.font("Times-Roman", 10);
      const head = "Annals of the Harbour / Volume 12 / Spring";
      const left = number % 2 ? head : `${700 + number} ${head}`;
      pdf.text(number === 3 ? head : left, 72, 40, { lineBreak: false });
      if (number === 5) pdf.text("705", 500, 40, { lineBreak: false });
      for (const at of [0, 1, 2])
        pdf.text(
          `On page ${number} the tide number ${at} came in late and left the sand wet.`,
          72,
          200 + at * 60,
        );
    }
  });
  const { pieces } = await pdfPieces(document);
  expect(pieces.map(({ text }) => text).join(" ")).not.toContain("Annals");
  expect(pieces).toHaveLength(18);
});

test.each([
  ["Findings – The seeds of wet years sleep longer.", "Findings"],
  ["RESULTS: The seeds of wet years sleep longer.", "RESULTS"],
  ["Abstract—The seeds of wet years sleep longer.", "Abstract"],
  ["Practical implications – The seeds of wet years sleep longer.", "Practical implications"],
])("a part of a structured abstract loses its name: %s", (text, name) => {
  expect(namedParts(text)).toEqual([{ name, said: "The seeds of wet years sleep longer." }]);
});

test.each([
  "Results of the wet years are kept apart.",
  "Values – as told – differ.",
  "purpose – The seeds sleep.",
  "Methods-based work goes on.",
])("other text stays whole: %s", (text) => {
  expect(namedParts(text)).toEqual([]);
});

test("the parts of a structured abstract are told within one paragraph", () => {
  const text =
    "Purpose – We count seeds. Findings – They sleep. Wet years last. Practical implications – Wait.";
  expect(namedParts(text)).toEqual([
    { name: "Purpose", said: "We count seeds." },
    { name: "Findings", said: "They sleep. Wet years last." },
    { name: "Practical implications", said: "Wait." },
  ]);
});
