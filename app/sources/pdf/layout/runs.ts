import type { TextContent, TextItem } from "pdfjs-dist/types/src/display/api.js";
import { cleanGlyphs } from "./glyph-text.ts";

/** A run of glyphs on one line. Points from the top left; in reading direction from x0 to x1. */
export type Run = {
  text: string;
  x0: number;
  x1: number;
  /** The baseline's distance from the top. */
  base: number;
  size: number;
  font: string;
  isRightToLeft: boolean;
  /** All letters of its font are equally wide, as in program code. */
  isMonospace: boolean;
  /** White space stands before it in the file. */
  isSpaced: boolean;
};

/** A run as it lies on the page: `turn` counts the quarter turns of its baseline. */
type Placed = Run & { turn: number; isVertical: boolean };

export type PageRuns = { runs: Run[]; width: number; height: number };

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** A glyph's box above and below its baseline, in its size. */
export const ascent = 0.75;
export const descent = 0.22;
/** Slanted text is a stamp, not a line: this much of a quarter turn. */
const slant = 0.04;

const isItem = (item: TextContent["items"][number]): item is TextItem => "str" in item;

/**
 * The runs of a page turned so that lines run from left to right and follow each other downwards:
 * pages that lie on their side, vertical writing and writing from right to left too. Stamps at
 * another angle are left out.
 */
export function runsOf(content: TextContent, transform: number[]): Run[] {
  const placed = place(content, transform);
  const vertical = isVerticalPage(placed);
  const main = vertical ? undefined : mainTurn(placed);
  const upright = vertical
    ? placed.flatMap(stood)
    : placed.flatMap((run) => (run.turn === main ? [turned(run, main)] : []));
  return oriented(upright);
}

/** Mirrors a page that reads from right to left, so that reading goes from left to right. */
export function oriented(runs: Run[]): Run[] {
  return readsFromRight(runs) ? runs.map(mirrored) : runs;
}

function place({ items, styles }: TextContent, transform: number[]): Placed[] {
  const placed: Placed[] = [];
  let isSpaced = false;
  for (const item of items) {
    if (!isItem(item)) continue;
    const text = cleanGlyphs(item.str);
    if (text.trim() === "") {
      isSpaced ||= item.str !== "";
      continue;
    }
    const [a, b, c, d, x, base] = multiply(transform, item.transform);
    const size = Math.hypot(c, d);
    const quarters = Math.atan2(b, a) / (Math.PI / 2);
    const turn = (Math.round(quarters) + 4) % 4;
    const isVertical = styles[item.fontName]?.vertical === true;
    const length = isVertical ? item.height : item.width;
    if (size > 0 && Math.abs(quarters - Math.round(quarters)) < slant)
      placed.push({
        text: text.trim(),
        x0: x,
        x1: x + length,
        base,
        size,
        font: item.fontName,
        isRightToLeft: item.dir === "rtl",
        isMonospace: styles[item.fontName]?.fontFamily === "monospace",
        isSpaced: isSpaced || /^\s/.test(text),
        turn,
        isVertical,
      });
    isSpaced = /\s$/.test(text);
  }
  return placed;
}

type Matrix = [number, number, number, number, number, number];

function multiply(one: number[], two: number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = one;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = two;
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ];
}

function mainTurn(runs: Placed[]): number {
  const letters = [0, 0, 0, 0];
  for (const { turn, text } of runs) letters[turn] = (letters[turn] ?? 0) + text.length;
  return letters.indexOf(Math.max(...letters));
}

/** Moves a run whose baseline has made `turn` quarter turns onto a level one. */
function turned(run: Run, turn: number): Run {
  const length = run.x1 - run.x0;
  const at = [
    [run.x0, run.base],
    [run.base, -run.x0],
    [-run.x0, -run.base],
    [-run.base, run.x0],
  ][turn] ?? [0, 0];
  const [x = 0, base = 0] = at;
  return { ...run, x0: x, x1: x + length, base };
}

/** Vertical fonts, or programs that set one character below the other. */
function isVerticalPage(runs: Placed[]): boolean {
  const letters = runs.reduce((sum, { text }) => sum + text.length, 0);
  const inVertical = runs.filter(({ isVertical }) => isVertical);
  if (inVertical.reduce((sum, { text }) => sum + text.length, 0) > letters / 2) return true;
  const single = runs.filter(({ text, turn }) => turn === 0 && text.length === 1 && cjk.test(text));
  if (single.length < 20 || single.length < letters / 2) return false;
  const stacked = single.slice(1).filter((run, index) => {
    const before = single[index];
    if (!before) return false;
    const [dx, dy] = [Math.abs(run.x0 - before.x0), run.base - before.base];
    return dx < run.size * 0.3 && dy > run.size * 0.5 && dy < run.size * 2;
  });
  return stacked.length > single.length / 2;
}

/** A run of vertical writing, turned so that "downwards" reads as "to the right". */
function stood(run: Placed): Run[] {
  if (run.turn === 1) return [turned(run, 1)];
  if (run.turn !== 0) return [];
  const centre = run.isVertical ? run.x0 : (run.x0 + run.x1) / 2;
  const top = run.isVertical ? run.base : run.base - run.size * 0.88;
  const length = run.isVertical ? run.x1 - run.x0 : run.size;
  return [{ ...run, x0: top, x1: top + length, base: run.size * 0.35 - centre }];
}

function readsFromRight(runs: Run[]): boolean {
  const letters = runs.reduce((sum, { text }) => sum + text.length, 0);
  const fromRight = runs.filter(({ text }) => rightToLeft.test(text));
  return fromRight.reduce((sum, { text }) => sum + text.length, 0) > letters / 2;
}

function mirrored(run: Run): Run {
  return { ...run, x0: -run.x1, x1: -run.x0 };
}
