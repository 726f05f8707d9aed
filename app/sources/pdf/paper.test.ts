import { expect, test } from "vitest";
import {
  caption,
  footnote,
  notice,
  paperPdf,
  paperSentences,
  references,
} from "./fixtures.testing.ts";
import { pdfPieces } from "./testing.ts";

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
