import { joinAccents } from "./glyph-text.ts";
import type { Gutter } from "./gutters.ts";
import { type Edges, label, partedFromMargins } from "./margins.ts";
import { ascent, descent, type Run } from "./runs.ts";

/** Text between two wide gaps of a line. */
type Cell = { x0: number; x1: number; text: string };

/** One line of one column. */
export type Line = {
  page: number;
  text: string;
  x0: number;
  x1: number;
  base: number;
  /** Of most of its letters. */
  size: number;
  font: string;
  isMonospace: boolean;
  cells: Cell[];
};

export const topOf = (line: Line) => line.base - ascent * line.size;
export const bottomOf = (line: Line) => line.base + descent * line.size;

/** A gap is a space from this share of the letters' size on, or at the second where the file has one. */
const spaceShare = 0.19;
const writtenSpaceShare = 0.06;
/** Words of one line are further apart than this only in tables and heads. */
const cellGap = 1.3;

type Row = { runs: Run[]; base: number; size: number };

/** The lines of a page in columns, from top to bottom and from left to right. */
export function linesOf(runs: Run[], gutters: Gutter[], page: number, edges?: Edges): Line[] {
  const { inside, beyond } = partedFromMargins(runs, edges);
  const columns = Map.groupBy(inside, (run) => columnOf(run, gutters));
  return [...columns.values()]
    .flatMap((column) => withoutMargins(rowsOf(column).map((row) => row.runs)))
    .concat(rowsOf(beyond).map((row) => row.runs))
    .map((row) => lineOf(row, page))
    .filter(({ text }) => text !== "")
    .toSorted((a, b) => a.base - b.base || a.x0 - b.x0);
}

/** A text's edge: so many lines begin (or end) there. */
const leastAtEdge = 6;
/** Notes in the margin stand beside fewer lines than this share; more are a column of a table. */
const mostInMargin = 0.3;
/** A line of text is at least so wide, in its size. */
const textWidth = 14;

/** Parts what stands in the margin from the line beside it. */
function withoutMargins(rows: Run[][]): Run[][] {
  const parted = partedAt(rows, usualEdge(rows, leftOf), -1);
  return partedAt(parted, usualEdge(parted, rightOf), 1);
}

const largest = (runs: Run[]) => Math.max(...runs.map(({ size }) => size));
const leftOf = (runs: Run[]) => Math.min(...runs.map(({ x0 }) => x0));
const rightOf = (runs: Run[]) => Math.max(...runs.map(({ x1 }) => x1));

function usualEdge(rows: Run[][], edgeOf: (runs: Run[]) => number): number | undefined {
  const counts = new Map<number, number>();
  for (const row of rows) {
    if (rightOf(row) - leftOf(row) < textWidth * (row[0]?.size ?? 0)) continue;
    const at = Math.round(edgeOf(row));
    counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  const [edge, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0]);
  return count < leastAtEdge ? undefined : edge;
}

/** Rows with text at an edge and something apart beyond it, each as two. */
function partedAt(rows: Run[][], edge: number | undefined, side: -1 | 1): Run[][] {
  if (edge === undefined) return rows;
  const parts = rows.map((row) => {
    const reach = (row[0]?.size ?? 0) * 0.3;
    const beyond = row.filter(({ x0, x1 }) =>
      side < 0 ? x1 < edge - reach * 2 : x0 > edge + reach * 2,
    );
    const inside = row.filter((run) => !beyond.includes(run));
    if (beyond.length === 0 || inside.length === 0) return [row];
    const isAtEdge = Math.abs((side < 0 ? leftOf(inside) : rightOf(inside)) - edge) < reach;
    const isText = rightOf(inside) - leftOf(inside) > textWidth * (inside[0]?.size ?? 0);
    const isImprint = largest(beyond) < 0.85 * largest(inside);
    return isAtEdge && (isText || isImprint) ? [inside, beyond] : [row];
  });
  const beside = parts.filter(({ length }) => length > 1).length;
  return beside > mostInMargin * rows.length ? rows : parts.flat();
}

function columnOf({ x0, x1, base, size }: Run, gutters: Gutter[]): string {
  const middle = base - size / 3;
  return gutters
    .map(({ x, top, bottom }) =>
      middle < top || middle > bottom ? "-" : (x0 + x1) / 2 < x ? 0 : 1,
    )
    .join("");
}

/** Smaller words that are wider, in the size of a line, stand beside it and not in it. */
const widestRaised = 4;

/** Runs on one baseline; raised and lowered small ones belong to the line that they stand on. */
function rowsOf(runs: Run[]): Row[] {
  const rows: Row[] = [];
  const bySize = runs.toSorted((a, b) => b.size - a.size || b.x1 - b.x0 - (a.x1 - a.x0));
  for (const run of bySize) {
    let best: Row | undefined;
    for (const row of rows) {
      const isSmall = run.size < row.size * 0.85 && run.x1 - run.x0 < widestRaised * row.size;
      const share = isSmall ? 0.6 : 0.35;
      const distance = Math.abs(row.base - run.base);
      if (distance > share * row.size || isBelow(run, row)) continue;
      if (!best || distance < Math.abs(best.base - run.base)) best = row;
    }
    if (best) best.runs.push(run);
    else rows.push({ runs: [run], base: run.base, size: run.size });
  }
  return rows;
}

/** Smaller words below or above large ones are no part of their line; raised letters stand beside. */
function isBelow(run: Run, row: Row): boolean {
  if (run.size >= row.size * 0.85 || run.x1 - run.x0 < row.size) return false;
  const large = row.runs.filter(({ size }) => size > row.size * 0.85);
  return large.some(({ x0, x1 }) => Math.min(x1, run.x1) - Math.max(x0, run.x0) > run.size);
}

function lineOf(unsorted: Run[], page: number): Line {
  const runs = inReadingOrder(unsorted.toSorted((a, b) => a.x0 - b.x0));
  const main = mainRun(runs);
  const kept = runs.filter((run, index) => !isNoteMark(run, runs[index - 1], main));
  const cells: Cell[] = [];
  let previous: Run | undefined;
  for (const run of kept) {
    const cell = cells.at(-1);
    const isNear = previous && gapBetween(previous, run) < cellGap * main.size;
    if (cell && previous && (isNear || label.test(cell.text))) {
      cell.text += (isParted(previous, run) ? " " : "") + run.text;
      cell.x0 = Math.min(cell.x0, run.x0);
      cell.x1 = Math.max(cell.x1, run.x1);
    } else cells.push({ x0: run.x0, x1: run.x1, text: run.text });
    previous = run;
  }
  for (const cell of cells) cell.text = joinAccents(cell.text).replace(/\s+/g, " ").trim();
  return {
    page,
    text: cells.map(({ text }) => text).join(" "),
    x0: Math.min(...runs.map(({ x0 }) => x0)),
    x1: Math.max(...runs.map(({ x1 }) => x1)),
    base: main.base,
    size: main.size,
    font: main.font,
    isMonospace: main.isMonospace,
    cells,
  };
}

const gapBetween = (one: Run, two: Run) => Math.max(two.x0 - one.x1, one.x0 - two.x1);

/** Words from left to right within a line from right to left stand in their own order. */
function inReadingOrder(runs: Run[]): Run[] {
  if (!runs.some(({ isRightToLeft }) => isRightToLeft) || (runs[0]?.x1 ?? 0) > 0) return runs;
  const ordered: Run[] = [];
  let foreign: Run[] = [];
  for (const run of runs) {
    if (!run.isRightToLeft && /[\p{L}\p{N}]/u.test(run.text)) foreign.unshift(run);
    else {
      ordered.push(...foreign, run);
      foreign = [];
    }
  }
  return [...ordered, ...foreign];
}

/** Capitals of a smaller size (small capitals) may be most of a line: a share of this is enough. */
const leastShare = 0.12;

/** The run with the font and size of most letters; of sizes, the largest that is no lone initial. */
function mainRun(runs: Run[]): Run {
  const all = runs.reduce((sum, { text }) => sum + text.length, 0);
  const letters = new Map<string, number>();
  const key = ({ size, font }: Run) => `${size.toFixed(1)} ${font}`;
  for (const run of runs) letters.set(key(run), (letters.get(key(run)) ?? 0) + run.text.length);
  const often = runs.filter((run) => (letters.get(key(run)) ?? 0) > leastShare * all);
  const size = Math.max(...often.map((run) => run.size));
  const large = often.filter((run) => run.size > size * 0.95);
  const weight = (run: Run) => letters.get(key(run)) ?? 0;
  return large.reduce((best, run) => (weight(run) > weight(best) ? run : best));
}

/** A raised number or sign after a word points at a footnote; after "m" it is an exponent. */
function isNoteMark(run: Run, before: Run | undefined, main: Run): boolean {
  if (run.size > main.size * 0.85 || main.base - run.base < main.size * 0.15) return false;
  if (!/^[\d,;–\-*†‡§¶∗\s]{1,12}$/u.test(run.text)) return false;
  return before !== undefined && /(?:\p{L}{3}|[\p{P}])$/u.test(before.text);
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。「」（）]/u;

function isParted(one: Run, two: Run): boolean {
  const gap = gapBetween(one, two) / Math.min(one.size, two.size);
  const isIdeographic = unspaced.test(one.text.at(-1) ?? "") || unspaced.test(two.text.charAt(0));
  if (isIdeographic) return gap > 0.8;
  return gap > (two.isSpaced ? writtenSpaceShare : spaceShare);
}

/** A head in small capitals that its text follows in the same line: "FOR HELP CALL: Ana". */
export const isRunIn = ({ text }: Line): boolean =>
  /^\p{Lu}[^\p{Ll}]{5,}:\s+\S*\p{Ll}/u.test(text) && !/[.!?:;]$/.test(text);
