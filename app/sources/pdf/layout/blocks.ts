import { bottomOf, isRunIn, type Line, topOf } from "./lines.ts";

/** Lines below each other, of one size and without a gap. */
export type Block = { lines: Line[]; x0: number; x1: number; top: number; bottom: number };

/** Lines of one block differ in size by less than this share. */
const sizeTolerance = 0.12;
/** The distance of two lines of one block, in that of most lines of the page. */
const widestPitch = 1.45;

/** Joins the lines of a page into blocks: each line to the one right above it, if it has just one. */
export function blocksOf(lines: Line[]): Block[] {
  const pitch = usualPitch(lines);
  const above = new Map<Line, Line | undefined>();
  const heirs = new Map<Line, number>();
  for (const [index, line] of lines.entries()) {
    const over = nearestAbove(lines, index, pitch);
    above.set(line, over.length === 1 ? over[0] : undefined);
    for (const one of over) heirs.set(one, (heirs.get(one) ?? 0) + 1);
  }
  const blocks: Block[] = [];
  const blockOf = new Map<Line, Block>();
  for (const line of lines) {
    const over = above.get(line);
    const block = over && heirs.get(over) === 1 ? blockOf.get(over) : undefined;
    if (block) extend(block, line);
    else blocks.push(blockFrom(line));
    blockOf.set(line, block ?? (blocks.at(-1) as Block));
  }
  return blocks;
}

function blockFrom(line: Line): Block {
  return { lines: [line], x0: line.x0, x1: line.x1, top: topOf(line), bottom: bottomOf(line) };
}

function extend(block: Block, line: Line): void {
  block.lines.push(line);
  block.x0 = Math.min(block.x0, line.x0);
  block.x1 = Math.max(block.x1, line.x1);
  block.bottom = Math.max(block.bottom, bottomOf(line));
}

/** The lines of the row right above that touch this one; lines come sorted by their baseline. */
function nearestAbove(lines: Line[], index: number, pitch: number): Line[] {
  const line = lines[index] as Line;
  const reach = widestPitch * Math.max(pitch, line.size * 1.2);
  const found: Line[] = [];
  for (let at = index - 1; at >= 0; at--) {
    const other = lines[at] as Line;
    const distance = line.base - other.base;
    if (distance > reach || (found[0] && found[0].base - other.base > line.size * 0.6)) break;
    if (distance < line.size * 0.4 || !overlaps(line, other)) continue;
    found.push(other);
  }
  const alike = found.filter(
    (other) => Math.abs(other.size - line.size) <= sizeTolerance * line.size || isRunIn(other),
  );
  return found.length === 1 ? alike : found;
}

const overlaps = (one: Line, two: Line) => one.x0 < two.x1 && two.x0 < one.x1;

/** The distance of most lines from the one above them. */
function usualPitch(lines: Line[]): number {
  const pitches = lines.flatMap((line, index) => {
    for (let at = index - 1; at >= Math.max(0, index - 12); at--) {
      const other = lines[at] as Line;
      const distance = line.base - other.base;
      if (distance > line.size * 0.6 && overlaps(line, other))
        return distance < line.size * 3 ? [distance] : [];
    }
    return [];
  });
  return pitches.toSorted((a, b) => a - b)[Math.floor(pitches.length / 2)] ?? 0;
}
