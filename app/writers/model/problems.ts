import type { Check, PieceContext } from "../../formats/format.ts";
import { measures } from "../../formats/lengths.ts";
import { isBroken } from "../../formats/rules.ts";
import { countWords } from "../../languages/words.ts";
import { isLeaf, itemsOf, type Leaf, leavesOf, type Shape, type Tree } from "./shapes/draft.ts";

/** A part that must be written anew, and what to tell the model about it. */
export type Problem = { path: string; says: string; leaf?: Leaf };

/** Finds texts that are missing or too short; too long ones have been cut. */
function shortTexts(tree: Tree): Problem[] {
  return leavesOf(tree).flatMap(({ path, leaf }) => {
    const { unit, least, most, optional } = leaf.part;
    const { of, asked } = measures[unit];
    const size = of(leaf.text);
    if (optional || (size >= least && leaf.text !== "")) return [];
    const range = `${least} to ${most} ${asked}`;
    const says =
      leaf.text === ""
        ? `nothing of it stands in the source, or it was said before; write ${range} that do`
        : `${size} ${asked}; write ${range}`;
    return [{ path, says, leaf }];
  });
}

function shortLists(tree: Tree, shape: Shape): Problem[] {
  return shape.parts.flatMap((part) => {
    if (part.kind !== "list") return [];
    const count = itemsOf(tree, part.name).length;
    if (count >= part.least) return [];
    return [
      { path: part.name, says: `${count}; write ${part.least} to ${part.most} different ones` },
    ];
  });
}

/** Finds sections without a place in the source, though code has to print their time. */
function placeless(tree: Tree, startOf: (leaf: Leaf) => number | undefined): Problem[] {
  return leavesOf(tree)
    .filter(({ leaf }) => leaf.part.timed && startOf(leaf) === undefined)
    .map(({ path, leaf }) => ({ path, leaf, says: "its cites name no line of the source" }));
}

/** Lengthens a piece that is too short where there is most room: in its longest kind of text. */
function shortWhole(tree: Tree, shape: Shape, broken: readonly Check[]): Problem[] {
  if (!shape.words || !broken.some(({ rule }) => rule === "length")) return [];
  const leaves = leavesOf(tree);
  const inWords = leaves.filter(({ leaf }) => leaf.part.unit === "words");
  const most = Math.max(...inWords.map(({ leaf }) => leaf.part.most));
  const longest = inWords.filter(({ leaf }) => leaf.part.most === most);
  const has = leaves.reduce((sum, { leaf }) => sum + countWords(leaf.text), 0);
  const lacks = shape.words.least * 1.15 - has;
  return longest.map(({ path, leaf }) => {
    const wanted = Math.ceil(countWords(leaf.text) + lacks / longest.length);
    const says = `the piece has too few words in all; write ${Math.min(wanted, most)} to ${most} words here`;
    return { path, leaf, says };
  });
}

/** Lists what to ask for again: everything, if a rule is broken that no part explains. */
export function problemsOf(
  tree: Tree,
  shape: Shape,
  context: PieceContext,
  checks: readonly Check[],
  startOf: (leaf: Leaf) => number | undefined,
): Problem[] {
  const broken = checks.filter(isBroken);
  const lists = shortLists(tree, shape);
  const inLists = (path: string) => lists.some((list) => path.startsWith(`${list.path}.`));
  const texts = [...shortTexts(tree), ...(context.timed ? placeless(tree, startOf) : [])].filter(
    ({ path }) => !inLists(path),
  );
  const found = [...lists, ...texts];
  if (found.length > 0 || broken.length === 0) return found;
  const short = shortWhole(tree, shape, broken);
  if (short.length > 0) return short;
  return broken.map(({ rule, measured, wanted }) => ({
    path: rule,
    says: `${measured}; wanted: ${wanted}`,
  }));
}

/** True if the whole draft must be written anew. */
export const concernsAll = (problems: readonly Problem[], tree: Tree): boolean =>
  problems.some(({ path, leaf }) => !leaf && !(path in tree && !isLeaf(tree[path] ?? [])));
