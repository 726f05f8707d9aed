import type { Format, PieceContext } from "../../../formats/format.ts";
import { formats } from "../../../formats/index.ts";
import { folded } from "../../../languages/sentences.ts";
import { titleLengths } from "../../steps/titles.ts";
import { withoutSentences } from "../cleaning.ts";
import { fitLeaf } from "../mending.ts";
import type { Item, Leaf, Tree } from "../shapes/draft.ts";
import { isLeaf, leavesOf } from "../shapes/reply.ts";
import { settled, type Verdicts } from "../verifying.ts";

const mostTitles = 5;
const mostTips = 3;

/** Words of a fixed set, which nobody verifies. */
export const isChoice = ({ part }: Leaf) => part.name === "format" || part.name === "priority";
/** Figures beside these texts are counted and printed by code. */
const isWithoutFigures = ({ part }: Leaf) => part.name === "reason" || part.name === "engagement";

export const itemsOf = (tree: Tree, name: string) => (tree[name] ?? []) as Item[];
export const textOf = (item: Item | Tree, name: string) => (item[name] as Leaf | undefined)?.text;
export const linesOf = (item: Item, name: string) => (item[name] ?? []) as Leaf[];

/** What the verifier could not find goes, with its sentence: a strategy shows no marks. */
function withoutMarked(leaf: Leaf, verdicts: Verdicts): void {
  const marks = verdicts.get(leaf)?.marks ?? [];
  const isOut = (sentence: string) =>
    marks.some(({ text }) => sentence.includes(text)) ||
    (isWithoutFigures(leaf) && /\p{N}/u.test(sentence));
  const left = withoutSentences(leaf.text, isOut);
  leaf.text = isOut(left) ? "" : left;
}

/** True where the text rests on a line of the source. */
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

const layouts = new Map<string, Format["layout"]>(formats.map(({ id, layout }) => [id, layout]));

export const formatNamed = (item: Item) => textOf(item, "format")?.trim().toLowerCase() ?? "";

function fitAdvice(item: Item): void {
  const layout = layouts.get(formatNamed(item));
  if (!layout) return;
  const { least, most } = titleLengths[layout];
  const titles = linesOf(item, "titles");
  for (const leaf of titles) leaf.text = leaf.text.replace(/[.。]\s*$/u, "");
  const fits = ({ text }: Leaf) => [...text].length >= least && [...text].length <= most;
  const keyOf = ({ text }: Leaf) => folded(text);
  item.titles = distinct(titles.filter(fits), keyOf).slice(0, mostTitles);
  item.tips = distinct(linesOf(item, "tips"), keyOf).slice(0, mostTips);
}

/**
 * Takes out of a draft what does not hold: sentences with what the source lacks, points without a
 * place in it, repeats, titles of the wrong length, formats that do not exist.
 */
export function settle(tree: Tree, verdicts: Verdicts, context: PieceContext): void {
  for (const { path, leaf } of leavesOf(tree)) {
    if (isChoice(leaf)) continue;
    withoutMarked(leaf, verdicts);
    if (!path.startsWith("formats.") && !isCited(leaf, verdicts)) leaf.text = "";
    // A title that is too long is none: half of one says something else.
    if (leaf.part.name !== "titles") fitLeaf(leaf, context);
  }
  for (const name of ["primaryGoals", "keyTakeaways"]) {
    const most = name === "primaryGoals" ? 4 : 6;
    if (tree[name] && !isLeaf(tree[name]))
      tree[name] = distinct(itemsOf(tree, name), (item) =>
        folded(textOf(item, "text") ?? ""),
      ).slice(0, most);
  }
  if (!tree.formats) return;
  const known = itemsOf(tree, "formats").filter((item) => layouts.has(formatNamed(item)));
  tree.formats = distinct(known, formatNamed);
  for (const item of itemsOf(tree, "formats")) fitAdvice(item);
}
