import { diffWordsWithSpace } from "diff";

/** A run of text that both versions have, or only the older ("removed") or newer ("added") one. */
export type Change = { kind: "same" | "removed" | "added"; text: string };

/**
 * What makes one text of another, word by word; languages without spaces are taken apart by
 * `Intl.Segmenter`.
 */
export function compareTexts(older: string, newer: string, language: string): Change[] {
  const base = language.split("-")[0] ?? "en";
  const unspaced = base === "ja" || base === "zh" || base === "th";
  const options = unspaced
    ? { intlSegmenter: new Intl.Segmenter(base, { granularity: "word" }) }
    : {};
  return diffWordsWithSpace(older, newer, options).map(({ added, removed, value }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}

/** How many words differ: what a list of versions tells of each. */
export function changedIn(changes: Change[]): { added: number; removed: number } {
  const words = (kind: Change["kind"]) =>
    changes
      .filter((change) => change.kind === kind)
      .reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0);
  return { added: words("added"), removed: words("removed") };
}
