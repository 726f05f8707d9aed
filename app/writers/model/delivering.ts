import type { Check } from "../../formats/format.ts";
import { isBroken } from "../../formats/rules.ts";
import { languageRules } from "../../formats/shared-rules.ts";
import { clipped } from "../../formats/shortening.ts";
import { countWords } from "../../languages/words.ts";
import { cuttable } from "./cleaning.ts";
import type { Line } from "./numbering.ts";
import { isLeaf, itemsOf, type Leaf, leavesOf, type Shape, type Tree } from "./shapes/draft.ts";
import { shortenedTo } from "./shortening.ts";

/** Rules whose break would be false, or would not fit the platform; all others are wishes. */
const hardRules = new Set([...languageRules, "every cite verifies", "post length"]);

/** True for a broken rule that keeps a model's piece from being delivered. */
export const isRefused = (check: Check): boolean => isBroken(check) && hardRules.has(check.rule);

/** Shows broken wishes as warnings. */
export const asWarnings = (checks: readonly Check[]): Check[] =>
  checks.map((check) =>
    isBroken(check) && !isRefused(check) ? { ...check, level: "soft" } : check,
  );

/** Names what is shorter or less than the format asks, for the note above the piece. */
export function shortfall(checks: readonly Check[]): string {
  const rules = [
    ...new Set(
      checks
        .filter(isBroken)
        .filter((check) => !isRefused(check))
        .map(({ rule }) => rule),
    ),
  ];
  return rules.length > 0 ? ` It does not keep every wish of its format: ${rules.join(", ")}.` : "";
}

const required = (tree: Tree): Leaf[] =>
  leavesOf(tree).flatMap(({ leaf }) => (leaf.part.optional ? [] : [leaf]));

/** True if more than half of a draft's texts, or of a list's items, are missing. */
export function isMostlyMissing(tree: Tree, shape: Shape): boolean {
  const leaves = required(tree);
  if (leaves.filter(({ text }) => text === "").length > leaves.length / 2) return true;
  return shape.parts.some(
    (part) => part.kind === "list" && itemsOf(tree, part.name).length < part.least / 2,
  );
}

/** Quotes a run of sentences that the draft does not say yet, of about as many words as asked. */
function passageFor(
  { part }: Leaf,
  lines: readonly Line[],
  said: string[],
): Pick<Leaf, "text" | "segmentIds"> {
  const wanted = part.unit === "words" ? part.least : 1;
  let best = { text: "", segmentIds: [] as string[], words: 0 };
  for (const { text, segments } of lines) {
    if (/[“”„«»「」"?？]/.test(text)) continue;
    const fresh = cuttable(text).filter(
      (sentence) => !said.some((each) => each.includes(sentence.text)),
    );
    const first = fresh[0];
    if (!first) continue;
    // Only a run of neighbouring sentences is a quotation.
    const run = text
      .slice(
        first.from,
        fresh.findLast(({ from }, at) => from === (fresh[at - 1]?.to ?? first.from))?.to,
      )
      .trim();
    const quoted = shortenedTo(
      run,
      part.unit,
      part.unit === "words" ? part.most - 4 : part.most - 24,
    );
    const words = Math.min(wanted, countWords(quoted));
    if (quoted.length < 12 || words <= best.words) continue;
    const speaker = segments[0]?.speaker;
    best = {
      text: speaker ? `${speaker}: “${quoted}”` : quoted,
      segmentIds: segments.map(({ id }) => id),
      words,
    };
    if (words >= wanted) break;
  }
  said.push(best.text);
  return { text: best.text, segmentIds: best.segmentIds };
}

/**
 * Fills texts that are still missing with the source's own words: a heading with the beginning of
 * its text, others with quotations. Returns the filled texts, to be
 * verified.
 */
export function fillGaps(tree: Tree, shape: Shape, lines: readonly Line[]): Leaf[] {
  const filled: Leaf[] = [];
  const said = leavesOf(tree).map(({ leaf }) => leaf.text);
  const fill = (leaf: Leaf, near: string) => {
    if (leaf.text !== "" || leaf.part.optional) return;
    if (near && leaf.part.unit === "characters")
      leaf.text = clipped(near.replace(/[“”„«»「」"]/gu, ""), leaf.part.most);
    else Object.assign(leaf, passageFor(leaf, lines, said));
    if (leaf.text) filled.push(leaf);
  };
  for (const part of shape.parts) {
    const value = tree[part.name];
    if (part.kind === "text" && value && isLeaf(value)) fill(value, "");
    if (part.kind !== "list") continue;
    for (const item of itemsOf(tree, part.name)) {
      const leaves = Object.values(item).filter(isLeaf);
      const longest = leaves.toSorted((a, b) => b.text.length - a.text.length)[0]?.text ?? "";
      for (const leaf of leaves) fill(leaf, longest);
    }
  }
  return filled;
}
