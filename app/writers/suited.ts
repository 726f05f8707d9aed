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
 * that it has room for, and the best statements that those do not hold.
 */
export function suitedTo(
  layout: Format["layout"],
  passages: readonly ReadyPassage[],
): ReadyPassage[] {
  const long = passages.filter((one) => one.unit !== "statement" && hasRoom(layout, one));
  const isPart = partOf(long);
  const statements = passages
    .filter((one) => one.unit === "statement" && !isPart(one))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, Math.max(listed.statements, listed.least - long.length));
  const kept = new Set(
    [...long, ...statements].toSorted((a, b) => a.rank - b.rank).slice(0, listed.most),
  );
  return passages.filter((one) => kept.has(one));
}
