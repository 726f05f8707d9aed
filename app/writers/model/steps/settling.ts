import { formatOf, isFormatId } from "../../../formats/index.ts";
import { titleLength } from "../../../formats/lengths.ts";
import { folded } from "../../../languages/sentences.ts";
import { withoutSentences } from "../cleaning.ts";
import { fitLeaf } from "../mending.ts";
import {
  type Item,
  isLeaf,
  itemsOf,
  type Leaf,
  leavesOf,
  linesOf,
  type Tree,
} from "../shapes/draft.ts";
import { settled, type Verdicts } from "../verifying.ts";

const mostTitles = 5;
const mostTips = 3;

/** True for a word from a fixed set, which needs no verification. */
export const isChoice = ({ part }: Leaf) => part.name === "format" || part.name === "priority";
/** True for texts beside which code prints the counted figures. */
const isWithoutFigures = ({ part }: Leaf) => part.name === "reason" || part.name === "engagement";

export function textOf(tree: Tree, name: string): string | undefined {
  const value = tree[name];
  return value && isLeaf(value) ? value.text : undefined;
}

/** Removes sentences with anything the verifier could not find: a strategy shows no marks. */
function withoutMarked(leaf: Leaf, verdicts: Verdicts): void {
  const marks = verdicts.get(leaf)?.marks ?? [];
  const isOut = (sentence: string) =>
    marks.some(({ text }) => sentence.includes(text)) ||
    (isWithoutFigures(leaf) && /\p{N}/u.test(sentence));
  const left = withoutSentences(leaf.text, isOut);
  leaf.text = isOut(left) ? "" : left;
}

/** True if the text rests on a line of the source. */
const isCited = (leaf: Leaf, verdicts: Verdicts) => {
  const verdict = verdicts.get(leaf);
  return verdict !== undefined && settled(leaf, verdict).cites.length > 0;
};

const distinct = <Each>(all: Each[], keyOf: (each: Each) => string): Each[] => {
  const seen = new Set<string>();
  return all.filter((each) => {
    const key = keyOf(each);
    return key !== "" && !seen.has(key) && seen.add(key);
  });
};

export const formatNamed = (item: Item) => textOf(item, "format")?.trim().toLowerCase() ?? "";

function fitAdvice(item: Item): void {
  const { least, most } = titleLength(formatOf(formatNamed(item)));
  const titles = linesOf(item, "titles");
  for (const leaf of titles) leaf.text = leaf.text.replace(/[.。]\s*$/u, "");
  const fits = ({ text }: Leaf) => [...text].length >= least && [...text].length <= most;
  const keyOf = ({ text }: Leaf) => folded(text);
  item.titles = distinct(titles.filter(fits), keyOf).slice(0, mostTitles);
  item.tips = distinct(linesOf(item, "tips"), keyOf).slice(0, mostTips);
}

/**
 * Removes from a draft what does not hold: sentences that the source does not support, points
 * without a place in it, repeats, titles of the wrong length, unknown formats.
 */
export function settle(tree: Tree, verdicts: Verdicts): void {
  for (const { path, leaf } of leavesOf(tree)) {
    if (isChoice(leaf)) continue;
    withoutMarked(leaf, verdicts);
    if (!path.startsWith("formats.") && !isCited(leaf, verdicts)) leaf.text = "";
    // Keeps a long title whole, to be dropped later: half of it would say something else.
    if (leaf.part.name !== "titles") fitLeaf(leaf);
  }
  for (const name of ["primaryGoals", "keyTakeaways"]) {
    const most = name === "primaryGoals" ? 4 : 6;
    if (tree[name] && !isLeaf(tree[name]))
      tree[name] = distinct(itemsOf(tree, name), (item) =>
        folded(textOf(item, "text") ?? ""),
      ).slice(0, most);
  }
  if (!tree.formats) return;
  const known = itemsOf(tree, "formats").filter((item) => isFormatId(formatNamed(item)));
  tree.formats = distinct(known, formatNamed);
  for (const item of itemsOf(tree, "formats")) fitAdvice(item);
}
