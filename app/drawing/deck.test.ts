import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, muted, ownPalette, textOn } from "./colours.ts";
import { cardOf, pagesOf } from "./deck.ts";
import { MissingLetter } from "./faces.ts";
import type { Mark, Page } from "./page.ts";
import { anyDeck, deckOf, faultsOf } from "./testing.ts";

type Glyphs = Extract<Mark, { kind: "glyphs" }>;

const linesOf = ({ marks }: Page) => marks.filter((mark): mark is Glyphs => mark.kind === "glyphs");

test("random texts in ten languages leave no empty box and no ink outside the margins", async () => {
  const property = fc.asyncProperty(anyDeck, async (deck) => {
    const pages = [...(await pagesOf(deck)), await cardOf(deck)];
    expect(pages.flatMap(faultsOf)).toEqual([]);
  });
  await fc.assert(property, { numRuns: 150 });
});

test("a fault would be seen: a text that is too wide, and a letter that no font holds", async () => {
  const [page] = await pagesOf(deckOf());
  const [line] = page ? linesOf(page) : [];
  if (!page || !line) throw new Error("There is no line");
  expect(faultsOf(page)).toEqual([]);
  const wide = { ...line, size: line.size * 3 };
  expect(faultsOf({ ...page, marks: [wide] })).not.toEqual([]);
  const boxes = line.glyphs.map((glyph) => ({ ...glyph, id: 0 }));
  expect(faultsOf({ ...page, marks: [{ ...line, glyphs: boxes }] })).not.toEqual([]);
});

test("a letter that no font holds is named; a picture that none holds is left out", async () => {
  const hebrew = pagesOf(deckOf({ cover: "Sefer: ספר" }));
  await expect(hebrew).rejects.toEqual(new MissingLetter("ס"));
  const [page] = await pagesOf(deckOf({ cover: "Done \u{E000}" }));
  expect(page?.text).toBe("Done");
});

test("Arabic begins at the right, and numbers in it run to the right", async () => {
  const [page] = await pagesOf(
    deckOf({ language: "ar", direction: "rtl", cover: "عام 2024 سعيد", name: "" }),
  );
  const [line] = page ? linesOf(page) : [];
  if (!page || !line) throw new Error("There is no line");
  const edges = line.glyphs.map((glyph) => ({ ...glyph, ink: glyph.face.ink("strong", glyph.id) }));
  const right = Math.max(
    ...edges.map(({ x, ink }) => line.x + (x + (ink?.right ?? 0)) * line.size),
  );
  expect(right).toBeGreaterThan(page.width - 96 - line.size * 0.2);
  // Of "2024", the last digit is another than the others and stands right of them.
  const digits = edges.filter(({ face, ink }) => ink && face.covers(0x32));
  const [two, zero, again, four] = digits.toSorted((a, b) => a.x - b.x).map(({ id }) => id);
  expect([two === again, zero === two, four === two]).toEqual([true, false, false]);
});

test("letters of Arabic join: a word is not its letters one by one", async () => {
  const word = "سلام";
  const idsOf = async (cover: string) => {
    const [page] = await pagesOf(deckOf({ language: "ar", direction: "rtl", cover }));
    return page ? (linesOf(page)[0]?.glyphs.map(({ id }) => id) ?? []) : [];
  };
  const joined = await idsOf(word);
  const apart = await idsOf([...word].join("\u200c"));
  expect(joined.length).toBeGreaterThan(0);
  expect(joined).not.toEqual(apart);
});

test("no word is broken that fits on a line at a smaller size", async () => {
  const long = "Geschwindigkeitsbegrenzung";
  const [page] = await pagesOf(deckOf({ language: "de", cover: `Die ${long} gilt` }));
  const lines = page ? linesOf(page) : [];
  expect(lines.some(({ glyphs }) => glyphs.length === long.length)).toBe(true);
});

test("every slide of a carousel has the same size of type, unless it is too long", async () => {
  const pages = await pagesOf(deckOf({ slides: ["Short.", "A little longer than that.", "End."] }));
  const sizes = pages.slice(1, 3).map((page) => linesOf(page)[0]?.size);
  expect(new Set(sizes).size).toBe(1);
});

test("all text is legible on its ground, whatever the accent", () => {
  const channel = fc.integer({ min: 0, max: 0xff_ff_ff });
  const property = fc.property(channel, (value) => {
    const accent = `#${value.toString(16).padStart(6, "0")}`;
    expect(contrast(textOn(accent), accent)).toBeGreaterThanOrEqual(4.5);
  });
  fc.assert(property, { numRuns: 2_000 });
  const { ink, paper, accent } = ownPalette;
  expect(contrast(ink, paper)).toBeGreaterThan(12);
  expect(contrast(accent, paper)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(muted(ink, paper), paper)).toBeGreaterThanOrEqual(4.5);
});
