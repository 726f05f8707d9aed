/** A line is running if it appears at the edge of this share of the pages … */
const minShare = 0.3;
/** … and of at least this many, because on two pages it may be chance. */
const minPages = 3;
/** A page's edge: the top and bottom tenth of its lines. */
const edgeShare = 0.1;

/** Treats all digits alike, because page numbers differ. */
function shapeOf(line: string): string {
  return line.replace(/\d+/g, "0").replace(/\s+/g, " ").trim().toLowerCase();
}

/** "3 / 9" may be a page number; three or more figures make a table row. */
function isTableRow(line: string): boolean {
  return !/\p{L}/u.test(line) && (line.match(/\d+/g)?.length ?? 0) > 2;
}

function edgeSize(lines: string[]): number {
  return Math.max(1, Math.ceil(lines.length * edgeShare));
}

function isEdge(index: number, lines: string[]): boolean {
  const size = edgeSize(lines);
  return index < size || index >= lines.length - size;
}

/** Removes running heads, feet and page numbers: lines repeated at the edges of pages. */
export function dropRunningLines(pages: string[][]): string[][] {
  const pagesWith = new Map<string, number>();
  for (const lines of pages) {
    const shapes = new Set(lines.filter((_, index) => isEdge(index, lines)).map(shapeOf));
    for (const shape of shapes) pagesWith.set(shape, (pagesWith.get(shape) ?? 0) + 1);
  }
  const least = Math.max(minPages, pages.length * minShare);
  const isRunning = (line: string) =>
    !isTableRow(line) && (pagesWith.get(shapeOf(line)) ?? 0) >= least;
  return pages.map((lines) => lines.filter((line, i) => !(isEdge(i, lines) && isRunning(line))));
}
