/** A line counts as running where it stands at the edge of this share of the pages … */
const minShare = 0.3;
/** … and of at least so many: on two pages a repetition may be chance. */
const minPages = 3;
/** The edge of a page: the top and the bottom tenth of its lines. */
const edgeShare = 0.1;

/** Page numbers differ from page to page, so digits count alike. */
function shapeOf(line: string): string {
  return line.replace(/\d+/g, "0").replace(/\s+/g, " ").trim().toLowerCase();
}

/** "3 / 9" may be a page number, a line of three and more figures is a table's row. */
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

/** Drops running heads, feet and page numbers: lines that come back at the edges of the pages. */
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
