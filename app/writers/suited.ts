import type { Format } from "../formats/format.ts";
import type { ReadyPassage } from "./choice.ts";
import { partOf } from "./held-passages.ts";

/** How many passages make a list to choose from, and of them statements beside longer passages. */
const listed = { least: 30, most: 60, statements: 18 };

const shortLayouts: readonly Format["layout"][] = ["thread", "carousel"];

/** What a layout has room for: posts and slides hold statements, one answer fills a carousel. */
function hasRoom(layout: Format["layout"], { unit }: ReadyPassage): boolean {
  if (unit === "answer") return layout !== "carousel";
  return !shortLayouts.includes(layout);
}

/**
 * Lists the passages that suit a layout, in the order of the source, at most sixty: the longer ones
 * that it has room for, the best statements that those do not hold, and where there are fewer, what
 * ranks behind all statements, as far as it holds nothing of the others.
 */
export function suitedTo(
  layout: Format["layout"],
  passages: readonly ReadyPassage[],
): ReadyPassage[] {
  const all = passages.toSorted((a, b) => a.rank - b.rank);
  const lastStatement = all.findLast(({ unit }) => unit === "statement")?.rank ?? all.length;
  const long = all.filter((one) => one.unit !== "statement" && hasRoom(layout, one));
  const first = long.filter(({ rank }) => rank <= lastStatement);
  const isPart = partOf(first);
  const statements = all
    .filter((one) => one.unit === "statement" && !isPart(one))
    .slice(0, Math.max(listed.statements, listed.least - first.length));
  const last = long.filter(({ rank }) => rank > lastStatement);
  const kept = new Set([...first, ...statements, ...last].slice(0, listed.most));
  const isIn = partOf(last.filter((one) => kept.has(one)));
  return passages.filter((one) => kept.has(one) && !(one.unit === "statement" && isIn(one)));
}
