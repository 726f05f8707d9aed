import type { Content } from "../formats/content.ts";
import type { Evidence, Format } from "../formats/format.ts";
import { withTexts } from "../formats/paths.ts";
import { textsOf } from "../formats/rules.ts";
import { quotedIn, type Token, tokensOf } from "../grounding/index.ts";
import type { Mark } from "../writers/writer.ts";
import { linesOf } from "./evidence-notes.ts";
import { findRun, wordsOf } from "./word-runs.ts";

type Quoting = { content: Content; evidence: Evidence; marks: readonly Mark[] };

/** Everything in quotation marks that the piece's evidence stands behind. */
function verifiedRuns(evidence: Evidence): Token[][] {
  const cites = evidence.flatMap((entry) => entry.cites).filter((cite) => cite.verbatim);
  return cites.flatMap((cite) => [
    linesOf(cite).flatMap((line) => tokensOf(line.text)),
    tokensOf(cite.quote ?? ""),
  ]);
}

/** The text without the quotation marks around words that nothing stands behind. */
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
  // Marks within marks come to light once the outer ones are gone.
  return withoutUnverified(shown, runs, isMarked);
}

/**
 * The content of a piece as it may be shown: nothing stands in quotation marks that its evidence
 * does not hold word for word. What a person wrote and the piece marks as not found keeps its marks,
 * as it is shown as such. The last line of defence: whatever wrote or changed the piece comes by here.
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
