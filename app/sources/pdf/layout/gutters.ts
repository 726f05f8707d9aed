import { ascent, descent, type Run } from "./runs.ts";

/** White space between two columns, from `top` to `bottom`. */
export type Gutter = { x: number; top: number; bottom: number };

/** The narrowest white space between columns, in sizes of the body's letters. */
const narrowest = 0.62;
/** Fewer lines than this beside each other may be chance, or cells of a table. */
const leastLines = 4;
/** The same near a place where other pages have a gutter. */
const leastKnownLines = 2.4;
/** Columns of prose are at least as wide as this, in sizes: numbers of a list are not. */
const leastWidth = 7;
/** And filled with ink to this share, which columns of figures are not. */
const leastFill = 0.45;

type Box = { x0: number; x1: number; top: number; bottom: number; base: number; isFigure: boolean };

const boxOf = ({ text, x0, x1, base, size }: Run): Box => ({
  isFigure: !/\p{L}{2}/u.test(text),
  x0,
  x1,
  top: base - ascent * size,
  bottom: base + descent * size,
  base,
});

type Strip = Gutter & { last: number };

/**
 * The white strips of a page between columns of text at least four lines high. Near a place in
 * `known` (where other pages of the file have one) two lines suffice.
 */
export function guttersOf(runs: Run[], body: number, known: number[] = []): Gutter[] {
  if (runs.length === 0) return [];
  const boxes = runs.map(boxOf);
  const found: Gutter[] = [];
  for (const strip of stripsOf(boxes, body)) {
    const isKnown = known.some((x) => Math.abs(x - strip.x) < body * 1.5);
    const isTall = strip.bottom - strip.top > leastLines * body * 1.1;
    const isHigh = strip.bottom - strip.top > leastKnownLines * body;
    if (!((isKnown && isHigh) || isTall) || !partsColumns(boxes, strip, body, isKnown)) continue;
    const rival = found.findIndex((other) => areOne(strip, other, body));
    const other = found[rival];
    if (!other) found.push(strip);
    else if (strip.bottom - strip.top > other.bottom - other.top) found[rival] = strip;
  }
  const isKnown = ({ x }: Gutter) => known.some((place) => Math.abs(place - x) < body * 1.5);
  const columns = found.filter(isKnown);
  return found
    .filter((strip) => isKnown(strip) || !isWithinTable(boxes, strip, columns, body))
    .toSorted((a, b) => a.x - b.x);
}

/** Columns of prose between two gutters are at least so wide, in sizes; those of a table are not. */
const leastBetween = 8.5;

/** Whether a strip lies beside a taller gutter of the file, too near it for a column: cells stand between. */
function isWithinTable(boxes: Box[], strip: Gutter, columns: Gutter[], body: number): boolean {
  return columns.some((other) => {
    const isTaller = other.bottom - other.top > 1.5 * (strip.bottom - strip.top);
    const isBeside = other.top <= strip.top + body && other.bottom >= strip.bottom - body;
    if (!isTaller || !isBeside) return false;
    const [left, right] = other.x < strip.x ? [other.x, strip.x] : [strip.x, other.x];
    const between = boxes.filter(
      ({ x0, x1, base }) => x0 >= left && x1 <= right && base > strip.top && base < strip.bottom,
    );
    if (between.length === 0) return false;
    const width =
      Math.max(...between.map(({ x1 }) => x1)) - Math.min(...between.map(({ x0 }) => x0));
    return width < leastBetween * body;
  });
}

/** Strips side by side without text between them, of which one is enough. */
function areOne(one: Gutter, two: Gutter, body: number): boolean {
  const overlap = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
  return Math.abs(one.x - two.x) < body * leastWidth && overlap > 0;
}

/** The tallest empty strips: at each place the heights without ink, joined with those beside it. */
function stripsOf(boxes: Box[], body: number): Strip[] {
  const step = Math.max(1, body / 8);
  const left = Math.min(...boxes.map(({ x0 }) => x0));
  const right = Math.max(...boxes.map(({ x1 }) => x1));
  const top = Math.min(...boxes.map((box) => box.top)) - body;
  const bottom = Math.max(...boxes.map((box) => box.bottom)) + body;
  const width = narrowest * body;
  const count = Math.ceil((right - left) / step);
  const inked: Box[][] = Array.from({ length: Math.min(count, 4_000) }, () => []);
  for (const box of boxes) {
    const from = Math.max(0, Math.ceil((box.x0 - width - left) / step));
    const to = Math.min(inked.length, Math.ceil((box.x1 - left) / step));
    for (let at = from; at < to; at++) inked[at]?.push(box);
  }
  const strips: Strip[] = [];
  let open: Strip[] = [];
  for (const [at, over] of inked.entries()) {
    const x = left + at * step + width / 2;
    open = open.filter(({ last }) => last === at - 1);
    for (const gap of gapsIn(over, top, bottom, body)) grow({ x, ...gap, last: at }, open, strips);
  }
  return strips;
}

/** A strip that goes on at the next place is one; where it is tallest is its middle. */
function grow(next: Strip, open: Strip[], strips: Strip[]): void {
  const same = open.find((strip) => {
    const overlap = Math.min(strip.bottom, next.bottom) - Math.max(strip.top, next.top);
    const longer = Math.max(strip.bottom - strip.top, next.bottom - next.top);
    return overlap > 0.9 * longer;
  });
  if (!same) {
    open.push(next);
    strips.push(next);
  } else if (next.bottom - next.top >= same.bottom - same.top) Object.assign(same, next);
  else same.last = next.last;
}

function gapsIn(over: Box[], top: number, bottom: number, body: number) {
  const gaps: { top: number; bottom: number }[] = [];
  let from = top;
  for (const box of over.toSorted((a, b) => a.top - b.top)) {
    if (box.top - from > body) gaps.push({ top: from, bottom: box.top });
    from = Math.max(from, box.bottom);
  }
  if (bottom - from > body) gaps.push({ top: from, bottom });
  return gaps;
}

const inkOf = (boxes: Box[]) => boxes.reduce((sum, { x0, x1 }) => sum + x1 - x0, 0);

/** Whether both sides of a strip are columns: lines enough, wide and full enough. */
function partsColumns(boxes: Box[], { x, top, bottom }: Gutter, body: number, isKnown: boolean) {
  const beside = boxes.filter((box) => box.base > top && box.base - body / 3 < bottom);
  const sides = [beside.filter((box) => box.x1 <= x), beside.filter((box) => box.x0 >= x)];
  return sides.every((side) => {
    if (side.length === 0) return false;
    const lines = new Set(side.map(({ base }) => Math.round(base / (body * 0.6)))).size;
    const width =
      Math.max(...side.map(({ x1 }) => x1)) - Math.min(...side.map(({ x0 }) => x0)) + body;
    const ink = inkOf(side);
    if (inkOf(side.filter(({ isFigure }) => isFigure)) > ink / 2) return false;
    if (isKnown) return width > (leastWidth / 2) * body;
    return lines >= leastLines - 1 && width > leastWidth * body && ink > leastFill * lines * width;
  });
}

/** Places where gutters stand on several pages, or along most of one. */
export function commonGutters(pages: { gutters: Gutter[]; height: number }[], body: number) {
  const places: { x: number; weight: number }[] = [];
  for (const { gutters, height } of pages)
    for (const { x, top, bottom } of gutters) {
      const near = places.find((place) => Math.abs(place.x - x) < body);
      const weight = (bottom - top) / height;
      if (near) near.weight += weight;
      else places.push({ x, weight });
    }
  return places.filter(({ weight }) => weight > 0.5).map(({ x }) => x);
}
