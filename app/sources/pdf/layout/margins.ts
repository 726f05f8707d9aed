import type { Run } from "./runs.ts";

/** A sign or number of a list stands apart from its item. */
export const label = /^(?:\[[^\]]{1,12}\]|\(?[\p{L}\d]{1,3}[.)]|[\d.]{1,8}|[•‣▪◦●■□–-])$/u;

/** Between which places a file's text stands, from page to page. */
export type Edges = { left: number; right: number };

/** Words enough for a line of text. */
const longRun = 20;
/** Text's edges are those of so many lines, to so many points. */
const leastLong = 8;
const nearEdge = 3;
/** A line's number, a stamp's or a recogniser's letters are no longer. */
const longestNote = 5;

/**
 * The outermost places where lines of a file often begin and end, or where any does if they are ragged;
 * undefined without text enough.
 */
export function textEdges(pages: Run[][]): Edges | undefined {
  const long = pages.flat().filter(({ text }) => text.length >= longRun);
  if (long.length < leastLong) return undefined;
  const outermost = (places: number[], side: -1 | 1) => {
    const sorted = places.toSorted((a, b) => side * (b - a));
    const isOften = (place: number) =>
      places.filter((x) => Math.abs(x - place) < nearEdge).length >= leastLong;
    return sorted.find(isOften) ?? sorted[0] ?? 0;
  };
  return {
    left: outermost(
      long.map(({ x0 }) => x0),
      -1,
    ),
    right: outermost(
      long.map(({ x1 }) => x1),
      1,
    ),
  };
}

const isSign = (text: string) => label.test(text) && !/^\d+$/.test(text);

/** A page's few letters beyond its text's edges are no part of the lines that they stand beside. */
export function partedFromMargins(runs: Run[], edges: Edges | undefined) {
  if (!edges) return { inside: runs, beyond: [] };
  const long = runs.filter(({ text }) => text.length > longestNote);
  const left = Math.min(edges.left, ...long.map(({ x0 }) => x0));
  const right = Math.max(edges.right, ...long.map(({ x1 }) => x1));
  // A list's signs may stand left of its text.
  const isBeyond = ({ text, x0, x1, size }: Run) =>
    text.length <= longestNote &&
    (x0 > right + size * 0.3 || (x1 < left - size * 0.3 && !isSign(text)));
  return {
    inside: runs.filter((run) => !isBeyond(run)),
    beyond: runs.filter(isBeyond),
  };
}
