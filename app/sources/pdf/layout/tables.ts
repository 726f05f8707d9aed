import type { Line } from "./lines.ts";

/** Rows of one table are no further apart than this, in their letters' size. */
const rowReach = 4;
/** Cells stand below each other if an edge or their middle differs by less, in that size. */
const aligned = 0.6;
export const leastRows = 3;

export const leaders = /\.{4,}|(?:\. ){4,}|…{2,}|·{4,}|_{6,}/;
const figure = /^[\p{Sc}(+−–-]*\d[\d.,:%/]*\)?\s?%?$/u;

/** The lines of a page that are rows of a table, or of a list of contents. */
export function tableLines(lines: Line[]): Set<Line> {
  const rows = lines.filter((line) => line.cells.length > 1 || leaders.test(line.text));
  const found = new Set<Line>();
  for (const [index, row] of rows.entries()) {
    const mates = matesOf(row, rows, index);
    if (mates.length >= leastRows - 1) for (const line of [row, ...mates]) found.add(line);
  }
  const inside = new Set([...found, ...between(lines, found)]);
  return new Set([...inside, ...cellsBelow(lines, inside)]);
}

/** Lines right below a row that go on in a cell of it, though not in its first: they begin there too. */
function cellsBelow(lines: Line[], rows: Set<Line>): Line[] {
  const found = new Set<Line>();
  for (const line of lines) {
    if (rows.has(line)) continue;
    const above = [...rows, ...found].find(({ base, size, x0, x1 }) => {
      const isBelow = line.base > base && line.base - base < 1.6 * size;
      return isBelow && line.x0 > x0 + size && line.x1 <= x1 + size;
    });
    if (!above) continue;
    const reach = aligned * above.size;
    const cells = found.has(above) ? above.cells : above.cells.slice(1);
    if (line.cells.every((cell) => cells.some(({ x0 }) => Math.abs(cell.x0 - x0) < reach)))
      found.add(line);
  }
  return [...found];
}

function matesOf(row: Line, rows: Line[], index: number): Line[] {
  const mates: Line[] = [];
  for (const step of [-1, 1]) {
    let last = row;
    for (let at = index + step; rows[at]; at += step) {
      const other = rows[at] as Line;
      if (Math.abs(other.base - last.base) > rowReach * row.size) break;
      if (!areAligned(row, other)) continue;
      mates.push(other);
      last = other;
    }
  }
  return mates;
}

function areAligned(one: Line, two: Line): boolean {
  if (leaders.test(one.text) && leaders.test(two.text)) return true;
  const reach = aligned * one.size;
  const near = (a: number, b: number) => Math.abs(a - b) < reach;
  return one.cells
    .slice(1)
    .some((a) =>
      two.cells
        .slice(1)
        .some((b) => near(a.x0, b.x0) || near(a.x1, b.x1) || near(a.x0 + a.x1, b.x0 + b.x1)),
    );
}

/** Short lines among the rows: cells that go on, or rows with one cell. */
function between(lines: Line[], rows: Set<Line>): Line[] {
  if (rows.size === 0) return [];
  return lines.filter((line) => {
    if (rows.has(line)) return false;
    const near = [...rows].filter(
      (row) =>
        Math.abs(row.base - line.base) < 2 * line.size && row.x0 < line.x1 && line.x0 < row.x1,
    );
    const isBetween =
      near.some((row) => row.base < line.base) && near.some((row) => row.base > line.base);
    return isBetween && near.every((row) => line.x1 - line.x0 < 0.7 * (row.x1 - row.x0));
  });
}

/** Whether most words are figures. */
export function isOfFigures(text: string): boolean {
  const words = text.split(/\s+/);
  const figures = words.filter((word) => figure.test(word));
  return words.length > 2 && figures.length > words.length / 2;
}

const sentenceEnd = /[.!?。！？][\p{Pe}\p{Pf}"']*$/u;
const amount = /\d{1,3}(?:[,.’]\d{3})+(?:[.,]\d+)?/g;
const endsInAmount = /\s[(-]?\d{1,3}(?:[,.’]\d{3})+(?:[.,]\d+)?\)?$/;
/** Of a row's name before its amount. */
const fewWords = 6;
const digitShare = 0.15;
const mostWords = 25;

/** Cells that were read as one line: amounts, figures or a percentage behind words that end nothing. */
export function isOfCells(text: string): boolean {
  if (sentenceEnd.test(text)) return false;
  const digits = text.match(/\d/g)?.length ?? 0;
  const amounts = text.match(amount)?.length ?? 0;
  if (amounts === 1 && endsInAmount.test(text) && text.split(/\s+/).length <= fewWords) return true;
  if (amounts >= 2 && digits >= digitShare * text.length) return true;
  if (/(?:\s[\d.,]*\d%?){3,}$/.test(text)) return true;
  return /\d\s?%$/.test(text) && text.split(/\s+/).length <= mostWords;
}

/** Whether a page has rows of amounts, as financial statements do. */
export const hasAmounts = (lines: readonly { text: string }[]): boolean =>
  lines.filter(({ text }) => (text.match(amount)?.length ?? 0) > 0).length >= leastRows;
