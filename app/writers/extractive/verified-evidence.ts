import { holds } from "../../editing/index.ts";
import { voiceOf } from "../../editing/names.ts";
import type { Cite, Evidence } from "../../formats/format.ts";
import { type Grounding, verifyQuote } from "../../grounding/index.ts";

/**
 * True if the source has the words that a cite claims: the quotation as it is; of each reported
 * sentence its line, of which the report leaves out nothing but its cuts.
 */
function isVerbatim(cite: Cite, grounding: Grounding, language: string): boolean {
  const stands = (words: string) =>
    verifyQuote(words, grounding, cite.segmentIds).status === "verbatim";
  if (!cite.said) return stands(cite.quote ?? "");
  const speaker = cite.speaker === undefined ? undefined : voiceOf(cite.speaker);
  const options = { language, ...(speaker ? { speaker } : {}) };
  return cite.said.every(({ framed, ...said }) => {
    const report = framed === undefined ? said : { ...said, framed };
    return stands(said.line) && holds(report, options);
  });
}

/** Checks each cite against the source, and counts quotations and reported sentences. */
export function verifiedEvidence(
  evidence: Evidence,
  grounding: Grounding,
  language: string,
): { evidence: Evidence; quotations: number; reported: number } {
  const cites = evidence.flatMap((entry) => entry.cites);
  return {
    evidence: evidence.map(({ path, cites: of }) => ({
      path,
      cites: of.map((cite) => ({ ...cite, verbatim: isVerbatim(cite, grounding, language) })),
    })),
    quotations: cites.filter(({ said }) => !said).length,
    reported: cites.reduce((sum, { said = [] }) => sum + said.length, 0),
  };
}
