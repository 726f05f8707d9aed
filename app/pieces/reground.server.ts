import type { Cite, Evidence } from "../formats/format.ts";
import { citeOf, quotedIn, verifyQuote } from "../grounding/index.ts";
import { type Source, transcriptInfo } from "../sources/sources.server.ts";
import { groundingOf } from "../transcripts/grounded.ts";
import { readParts } from "../transcripts/store.server.ts";
import type { Segment } from "../transcripts/transcript.ts";
import type { Mark } from "../writers/writer.ts";
import type { Changed } from "./carry.ts";

type Regrounded = { evidence: Evidence; marks: Mark[] };

/** Reads a whole transcript. */
export async function segmentsOf({ userId, id }: Source): Promise<Segment[]> {
  const segments: Segment[] = [];
  for await (const part of readParts(userId, id)) segments.push(...part);
  return segments;
}

/**
 * Checks the quotations in a person's own texts against the source, without altering a word: one
 * found in the source gets its evidence, any other gets a mark.
 */
export async function reground(source: Source, changed: Changed[]): Promise<Regrounded> {
  const found: Regrounded = { evidence: [], marks: [] };
  const quoting = changed.filter(({ text }) => quotedIn(text).length > 0);
  const grounding =
    quoting.length > 0
      ? groundingOf(await segmentsOf(source), transcriptInfo(source).language)
      : undefined;
  for (const { path, text, cites } of changed) {
    const all: Cite[] = [...cites];
    for (const { inner } of quotedIn(text)) {
      if (!grounding || cites.some(({ quote }) => quote?.includes(inner))) continue;
      const verdict = verifyQuote(inner, grounding);
      if (verdict.status === "verbatim") all.push({ ...citeOf(verdict), quote: inner });
      else found.marks.push({ path, what: "quotation", text: inner });
    }
    if (all.length > 0) found.evidence.push({ path, cites: all });
  }
  return found;
}
