import type { Line } from "./lines.ts";

/** A line is running if it appears at the edge of this share of the pages … */
const minShare = 0.3;
/** … and of at least this many, because on two pages it may be chance, unless it stands apart. */
const minPages = 3;
const minPagesApart = 2;
/** Heads that stand apart change with the chapter: on so many pages they are running ones. */
const enoughApart = 4;
/** Apart: this far from the text, in its letters' size. */
const apart = 1.9;
/** Heads and feet stand in this share of a page's height, and among this many lines from its edge. */
const edgeShare = 0.2;
const edgeRows = 3;
const edgeLines = 6;

export type LaidPage = { lines: Line[]; width: number; height: number };

/** Treats all digits alike, because page numbers differ, and stand on one side or the other. */
function shapeOf(text: string): string {
  const words = text.replace(/^\s*\d+\s+(?=\D*\p{L})|(?<=\p{L}\D*)\s+\d+\s*$/gu, "");
  return words.replace(/\d+/g, "0").replace(/\s+/g, " ").trim().toLowerCase();
}

/** "3 / 9" may be a page number; three or more figures without a word make a table row. */
function isTableRow(text: string): boolean {
  return !/\p{L}/u.test(text) && (text.match(/\d+/g)?.length ?? 0) > 2;
}

/** The lines at a page's top and bottom, from the edge inwards, and numbers that stand alone. */
function edgesOf({ lines, height }: LaidPage): Line[] {
  const start = lines.length > 0 ? Math.min(...lines.map(({ base }) => base)) : 0;
  // Turned pages begin elsewhere than at 0.
  const from = start < 0 || start > height ? start : 0;
  const at = (line: Line) => (line.base - from) / height;
  const top = lines.filter((line) => at(line) < edgeShare);
  const bottom = lines.filter((line) => at(line) > 1 - edgeShare).toReversed();
  const numbers = lines.filter(({ text }) => /^[^\p{L}\d]{0,3}\d{1,5}[^\p{L}\d]{0,3}$/u.test(text));
  return [...new Set([firstRows(top), firstRows(bottom), numbers].flat())];
}

function firstRows(lines: Line[]): Line[] {
  let rows = 0;
  let base = Number.NaN;
  return lines
    .filter((line) => {
      if (!(Math.abs(line.base - base) < line.size * 0.5)) rows += 1;
      base = line.base;
      return rows <= edgeRows;
    })
    .slice(0, edgeLines);
}

/**
 * Removes running heads, feet and page numbers: what comes back at the edges of pages, digits
 * aside, and lines with a number that counts the pages. Returns their texts.
 */
export function dropFurniture(pages: LaidPage[]): string[] {
  const dropped: string[] = [];
  const edges = pages.map(edgesOf);
  const pagesWith = new Map<string, number>();
  const offsets = new Map<number, number>();
  for (const [index, lines] of edges.entries()) {
    for (const shape of new Set(lines.map((line) => shapeOf(line.text))))
      pagesWith.set(shape, (pagesWith.get(shape) ?? 0) + 1);
    for (const offset of new Set(lines.flatMap(numbersAtEnds).map((number) => number - index)))
      offsets.set(offset, (offsets.get(offset) ?? 0) + 1);
  }
  const share = pages.length * minShare;
  for (const [index, page] of pages.entries()) {
    const running = edges[index]?.filter((line) => {
      const isAlone = isApart(line, page);
      const least = isAlone
        ? Math.min(enoughApart, Math.max(minPagesApart, share))
        : Math.max(minPages, share);
      const alike = pagesWith.get(shapeOf(line.text)) ?? 0;
      if (alike >= least && !isTableRow(line.text)) return true;
      // Numbered headings may count pages too, where each page has one.
      if (alike < minPagesApart && /\p{L}/u.test(line.text)) return false;
      return numbersAtEnds(line).some((number) => (offsets.get(number - index) ?? 0) >= least);
    });
    const gone = new Set(running?.flatMap((line) => rowWith(line, edges[index] ?? [])));
    for (const { text } of gone) dropped.push(text);
    page.lines = page.lines.filter((line) => !gone.has(line));
  }
  return dropped;
}

function isApart(line: Line, { lines }: LaidPage): boolean {
  return lines.every((other) => {
    const distance = Math.abs(other.base - line.base);
    return distance < line.size * 0.5 || distance > apart * line.size;
  });
}

/** Short lines that stand beside a running one are part of the head. */
function rowWith(line: Line, edge: Line[]): Line[] {
  return edge.filter((other) => {
    const isShort = other.x1 - other.x0 < 16 * other.size && other.size < 1.2 * line.size;
    return other === line || (isShort && Math.abs(other.base - line.base) < line.size * 0.5);
  });
}

const longestHead = 120;

/** The numbers a line begins or ends with: where a page's number stands. */
function numbersAtEnds({ text }: Line): number[] {
  if (text.length > longestHead || isTableRow(text)) return [];
  const found = [/^\D{0,3}(\d{1,5})(?=\D|$)/.exec(text), /(?:^|\D)(\d{1,5})\D{0,3}$/.exec(text)];
  return found.flatMap((match) => (match?.[1] ? [Number(match[1])] : []));
}
