import type { Check, PieceContext } from "../../formats/format.ts";
import { boundOf, type DraftShape, type Item, type Leaf, type Tree } from "./shapes/draft.ts";
import { words } from "./shapes/measures.ts";
import { isLeaf, leavesOf } from "./shapes/reply.ts";

/** A part that has to be written anew, and what the model is told of it. */
export type Problem = { path: string; says: string; leaf?: Leaf };

/** Texts that are missing or too short; what is too long was cut. */
function shortTexts(tree: Tree, context: PieceContext): Problem[] {
  return leavesOf(tree).flatMap(({ path, leaf }) => {
    const { measure, least, most, optional } = leaf.part;
    const size = measure.of(leaf.text);
    const wanted = boundOf(least, context);
    if (optional || (size >= wanted && leaf.text !== "")) return [];
    const range = `${wanted} to ${boundOf(most, context)} ${measure.unit}`;
    const says =
      leaf.text === ""
        ? `nothing of it stands in the source, or it was said before; write ${range} that do`
        : `${size} ${measure.unit}; write ${range}`;
    return [{ path, says, leaf }];
  });
}

function shortLists(tree: Tree, shape: DraftShape): Problem[] {
  return shape.parts.flatMap((part) => {
    const count = (tree[part.name] as Item[] | undefined)?.length ?? 0;
    if (part.kind !== "list" || count >= part.least) return [];
    return [
      { path: part.name, says: `${count}; write ${part.least} to ${part.most} different ones` },
    ];
  });
}

/** Sections that rest on no place in the source, where code has to print one. */
function placeless(tree: Tree, startOf: (leaf: Leaf) => number | undefined): Problem[] {
  return leavesOf(tree)
    .filter(({ leaf }) => leaf.part.timed && startOf(leaf) === undefined)
    .map(({ path, leaf }) => ({ path, leaf, says: "its cites name no line of the source" }));
}

/** A whole that is too short is lengthened where there is most room: in the longest kind of text. */
function shortWhole(
  tree: Tree,
  shape: DraftShape,
  broken: readonly Check[],
  context: PieceContext,
): Problem[] {
  if (!shape.words || !broken.some(({ rule }) => rule === "length")) return [];
  const room = (leaf: Leaf) => boundOf(leaf.part.most, context);
  const leaves = leavesOf(tree);
  const inWords = leaves.filter(({ leaf }) => leaf.part.measure === words);
  const most = Math.max(...inWords.map(({ leaf }) => room(leaf)));
  const longest = inWords.filter(({ leaf }) => room(leaf) === most);
  const has = leaves.reduce((sum, { leaf }) => sum + words.of(leaf.text), 0);
  const lacks = boundOf(shape.words.least, context) * 1.15 - has;
  return longest.map(({ path, leaf }) => {
    const wanted = Math.ceil(words.of(leaf.text) + lacks / longest.length);
    const says = `the piece has too few words in all; write ${Math.min(wanted, most)} to ${most} words here`;
    return { path, leaf, says };
  });
}

/**
 * What of a draft has to be asked for again. Where a rule is broken that no part explains, that is
 * all of it.
 */
export function problemsOf(
  tree: Tree,
  shape: DraftShape,
  context: PieceContext,
  checks: readonly Check[],
  startOf: (leaf: Leaf) => number | undefined,
): Problem[] {
  const broken = checks.filter(({ level, passed }) => level === "hard" && !passed);
  const lists = shortLists(tree, shape);
  const inLists = (path: string) => lists.some((list) => path.startsWith(`${list.path}.`));
  const texts = [
    ...shortTexts(tree, context),
    ...(context.timed ? placeless(tree, startOf) : []),
  ].filter(({ path }) => !inLists(path));
  const found = [...lists, ...texts];
  if (found.length > 0 || broken.length === 0) return found;
  const short = shortWhole(tree, shape, broken, context);
  if (short.length > 0) return short;
  return broken.map(({ rule, measured, wanted }) => ({
    path: rule,
    says: `${measured}; wanted: ${wanted}`,
  }));
}

/** True where the whole draft has to be written anew. */
export const concernsAll = (problems: readonly Problem[], tree: Tree): boolean =>
  problems.some(({ path, leaf }) => !leaf && !(path in tree && !isLeaf(tree[path] ?? [])));
