import type { Content } from "../formats/content.ts";
import type { Evidence, Format } from "../formats/format.ts";
import { withTexts } from "../formats/paths.ts";
import { textsOf } from "../formats/rules.ts";
import { quotedIn, type Token, tokensOf } from "../grounding/index.ts";
import type { Mark } from "../writers/writer.ts";
import { linesOf } from "./evidence-notes.ts";
import { findRun, wordsOf } from "./word-runs.ts";

type Quoting = { content: Content; evidence: Evidence; marks: readonly Mark[] };

/** Collects the token runs that the piece's evidence verifies. */
function verifiedRuns(evidence: Evidence): Token[][] {
  const cites = evidence.flatMap((entry) => entry.cites).filter((cite) => cite.verbatim);
  return cites.flatMap((cite) => [
    linesOf(cite).flatMap((line) => tokensOf(line.text)),
    tokensOf(cite.quote ?? ""),
  ]);
}

/** Removes the quotation marks around unverified words. */
function withoutUnverified(
  text: string,
  runs: Token[][],
  isMarked: (inner: string) => boolean,
): string {
  const unverified = quotedIn(text).filter(({ inner }) => {
    const words = wordsOf(inner);
    return words.length > 0 && !isMarked(inner) && !runs.some((tokens) => findRun(words, tokens));
  });
  if (unverified.length === 0) return text;
  const shown = unverified
    .toReversed()
    .reduce((rest, { from, to, inner }) => rest.slice(0, from) + inner + rest.slice(to), text);
  // Nested marks come to light once the outer ones are gone.
  return withoutUnverified(shown, runs, isMarked);
}

/**
 * Removes quotation marks around words that the evidence does not hold word for word. Keeps those
 * that a person wrote and the piece marks as not found, because screens flag them. This is the last
 * line of defence: whatever wrote or changed the piece, its content passes through here.
 */
export function unquoted(format: Format, { content, evidence, marks }: Quoting): Content {
  const runs = verifiedRuns(evidence);
  const shown = textsOf(format.blocks(content)).map(({ path, text }) => {
    const isMarked = (inner: string) =>
      marks.some((mark) => mark.path === path && mark.what === "quotation" && mark.text === inner);
    return { path, text: withoutUnverified(text, runs, isMarked) };
  });
  return withTexts(content, shown);
}
