import { diffArrays, diffWordsWithSpace } from "diff";
import { languageFor, primary } from "../languages/index.ts";
import { segmenterFor } from "../languages/words.ts";

/** A run of text that both versions have, or only the older ("removed") or newer ("added") one. */
export type Change = { kind: "same" | "removed" | "added"; text: string };

/** Merges changed words in a row into one change; interleaved, they would be unreadable. */
function merged(changes: Change[]): Change[] {
  const all: Change[] = [];
  let pending = { removed: "", added: "" };
  const flush = () => {
    for (const kind of ["removed", "added"] as const)
      if (pending[kind]) all.push({ kind, text: pending[kind] });
    pending = { removed: "", added: "" };
  };
  for (const [at, { kind, text }] of changes.entries()) {
    const between = pending.removed && pending.added && changes[at + 1]?.kind !== "same";
    if (kind !== "same") pending[kind] += text;
    else if (between && at < changes.length - 1 && /^[^\S\n]*$/.test(text)) {
      pending.removed += text;
      pending.added += text;
    } else {
      flush();
      all.push({ kind, text });
    }
  }
  flush();
  return all;
}

/**
 * With more edits (words and spaces) than this, texts are compared by paragraphs. The time grows
 * with the square: 800 edits take some 30 ms, a rewritten post of 2,600 words over a second.
 */
const maxEdits = 800;

/** A text with few words left unchanged reads best as removed and added paragraphs. */
function byParagraph(older: string, newer: string): Change[] {
  const paragraphs = (text: string) => text.split(/(?<=\n\n)/);
  return diffArrays(paragraphs(older), paragraphs(newer)).map(({ added, removed, value }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value.join(""),
  }));
}

/**
 * Lists the changes from one text to another, word by word, or by paragraphs if most words differ.
 * `Intl.Segmenter` splits languages without spaces. Takes some 50 ms for the longest posts.
 */
export function compareTexts(older: string, newer: string, language: string): Change[] {
  const { spaceless } = languageFor(language);
  const changes = diffWordsWithSpace(older, newer, {
    maxEditLength: maxEdits,
    ...(spaceless ? { intlSegmenter: segmenterFor(primary(language), "word") } : {}),
  });
  if (!changes) return byParagraph(older, newer);
  return merged(
    changes.map(({ added, removed, value }) => ({
      kind: added ? "added" : removed ? "removed" : "same",
      text: value,
    })),
  );
}

/** Counts the added and the removed words. */
export function changedIn(changes: Change[]): { added: number; removed: number } {
  const words = (kind: Change["kind"]) =>
    changes
      .filter((change) => change.kind === kind)
      .reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0);
  return { added: words("added"), removed: words("removed") };
}
