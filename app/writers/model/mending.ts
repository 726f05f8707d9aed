import type { PieceContext } from "../../formats/format.ts";
import { measures } from "../../formats/lengths.ts";
import { isStockOpener } from "../../formats/shared-rules.ts";
import { folded, sentenceKeys } from "../../languages/sentences.ts";
import { countWords } from "../../languages/words.ts";
import { cuttable, withoutSentences } from "./cleaning.ts";
import {
  type Item,
  isLeaf,
  itemsOf,
  type Leaf,
  type LinesPart,
  type ListPart,
  leavesOf,
  linesOf,
  type Shape,
  type Tree,
} from "./shapes/draft.ts";
import { shortenedTo, wholeSentences } from "./shortening.ts";

const leavesIn = (tree: Tree) => leavesOf(tree).map(({ leaf }) => leaf);
const listsOf = (shape: Shape) => shape.parts.filter((part) => part.kind === "list");

/** Removes a stock opening with its sentence, if anything follows it. */
function withoutStockOpener(leaf: Leaf): void {
  const [first, second] = cuttable(leaf.text);
  if (first && second && isStockOpener(leaf.text)) leaf.text = leaf.text.slice(second.from).trim();
}

/** Keeps only the first occurrence of each sentence. */
function withoutRepeats(leaves: Leaf[], language: string): void {
  const seen = new Set<string>();
  for (const leaf of leaves) {
    leaf.text = withoutSentences(leaf.text, (sentence) => {
      const keys = sentenceKeys(sentence, language);
      const isRepeat = keys.length > 0 && keys.every((key) => seen.has(key));
      for (const key of keys) seen.add(key);
      return isRepeat;
    });
    for (const key of sentenceKeys(leaf.text, language)) seen.add(key);
  }
}

export function fitLeaf(leaf: Leaf): void {
  const { unit, most, whole } = leaf.part;
  leaf.text = shortenedTo(leaf.text, unit, most);
  if (whole) leaf.text = shortenedTo(wholeSentences(leaf.text), unit, most);
}

/** True for an item whose required texts are empty or repeat an earlier item's. */
function isSpent(item: Item, earlier: Set<string>): boolean {
  const leaves = Object.values(item).filter(isLeaf);
  const texts = leaves.map(({ text }) => folded(text));
  const isSaid = texts.length > 0 && texts.some((text) => text !== "" && earlier.has(text));
  for (const text of texts) earlier.add(text);
  return isSaid || leaves.some(({ text, part }) => text === "" && !part.optional);
}

/** Drops empty lines, and all lines if fewer remain than a list needs. */
export function fitLines(item: Tree, lines: LinesPart): void {
  const kept = linesOf(item, lines.name)
    .filter(({ text }) => text !== "")
    .slice(0, lines.most);
  item[lines.name] = kept.length < lines.least ? [] : kept;
}

/** Keeps at most `most` values, evenly spread, including the first and the last. */
export function spread<Value>(values: readonly Value[], most: number): Value[] {
  if (values.length <= most) return [...values];
  const step = (values.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => values[Math.round(at * step)] as Value);
}

function fitList(tree: Tree, part: ListPart, startOf: (item: Item) => number | undefined): void {
  const items = itemsOf(tree, part.name);
  for (const lines of part.parts)
    if (lines.kind === "lines") for (const item of items) fitLines(item, lines);
  const earlier = new Set<string>();
  const kept = spread(
    items.filter((item) => !isSpent(item, earlier)),
    part.most,
  );
  // If too few items would remain, keeps them all; the later check then sees what is missing.
  const left = kept.length >= part.least ? kept : items.slice(0, part.most);
  const isTimed = part.parts.some((each) => each.kind === "text" && each.timed);
  tree[part.name] = isTimed ? left.toSorted((a, b) => (startOf(a) ?? 0) - (startOf(b) ?? 0)) : left;
}

/** Removes last sentences from the longest texts until the whole is short enough. */
function fitWhole(tree: Tree, most: number): void {
  const leaves = leavesIn(tree);
  const count = () => leaves.reduce((sum, { text }) => sum + countWords(text), 0);
  while (count() > most) {
    const spare = leaves
      .filter(({ text, part }) => {
        const sentences = cuttable(text);
        const shorter = text.slice(0, sentences.at(-1)?.from).trim();
        return sentences.length > 1 && measures[part.unit].of(shorter) >= part.least;
      })
      .toSorted((a, b) => countWords(b.text) - countWords(a.text))[0];
    if (!spare) return;
    spare.text = spare.text.slice(0, cuttable(spare.text).at(-1)?.from).trim();
  }
}

/**
 * Repairs by code whatever a draft breaks of its format: stock openings, repeats, lengths, counts,
 * order. Adds nothing. `startOf` tells where in the source an item begins.
 */
export function mend(
  tree: Tree,
  shape: Shape,
  { language }: PieceContext,
  startOf: (item: Item) => number | undefined,
): void {
  for (const leaf of leavesIn(tree)) withoutStockOpener(leaf);
  for (const part of listsOf(shape)) fitList(tree, part, startOf);
  withoutRepeats(leavesIn(tree), language);
  for (const leaf of leavesIn(tree)) fitLeaf(leaf);
  for (const part of listsOf(shape)) {
    const texts = itemsOf(tree, part.name).flatMap(leavesIn);
    shape.tidy?.(texts);
    for (const leaf of texts) fitLeaf(leaf);
    fitList(tree, part, startOf);
  }
  if (shape.words) fitWhole(tree, shape.words.most);
}
