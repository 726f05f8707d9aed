import { holds } from "../../editing/index.ts";
import { voiceOf } from "../../editing/names.ts";
import type { Cite, Evidence } from "../../formats/format.ts";
import { type Grounding, unsupportedLinks, verifyQuote } from "../../grounding/index.ts";

type Verified = {
  language: string;
  /** Addresses that the source's publisher gave with it. */
  links?: ReadonlySet<string>;
};

/**
 * True if the source has what a cite claims: the quotation as it is; of each reported sentence its
 * line, of which the report leaves out nothing but its cuts; what is mentioned, by its name and
 * address; each of the sentences that were counted.
 */
function isVerbatim(cite: Cite, grounding: Grounding, { language, links }: Verified): boolean {
  const stands = (words: string) =>
    verifyQuote(words, grounding, cite.segmentIds).status === "verbatim";
  const { mention, counted } = cite;
  if (mention) {
    const { name, link } = mention;
    const isKnown = !link || links?.has(link) || unsupportedLinks(link, grounding).length === 0;
    return isKnown && (name === undefined || stands(name));
  }
  if (counted) return new Set(counted).size === counted.length && counted.every(stands);
  if (!cite.said) return stands(cite.quote ?? "");
  const speaker = cite.speaker === undefined ? undefined : voiceOf(cite.speaker);
  const options = { language, ...(speaker ? { speaker } : {}) };
  return cite.said.every(({ framed, ...said }) => {
    const report = framed === undefined ? said : { ...said, framed };
    const meant = said.antecedent === undefined || stands(said.antecedent.line);
    return meant && stands(said.line) && holds(report, options);
  });
}

/** When the first words of a cite are said: a post that goes on with an answer begins later than it. */
function startOf({ said, quote, segmentIds }: Cite, grounding: Grounding): number | undefined {
  const words = said?.[0]?.line ?? quote;
  if (words === undefined) return undefined;
  const verdict = verifyQuote(words, grounding, segmentIds);
  return "start" in verdict ? verdict.start : undefined;
}

/** Checks each cite against the source, gives it the time of its first words, and counts quotations and reported sentences. */
export function verifiedEvidence(
  evidence: Evidence,
  grounding: Grounding,
  verified: Verified,
): { evidence: Evidence; quotations: number; reported: number } {
  const cites = evidence.flatMap((entry) => entry.cites);
  return {
    evidence: evidence.map(({ path, cites: of }) => ({
      path,
      cites: of.map((cite) => {
        const start = cite.start === undefined ? undefined : startOf(cite, grounding);
        const verbatim = isVerbatim(cite, grounding, verified);
        return { ...cite, verbatim, ...(start === undefined ? {} : { start }) };
      }),
    })),
    quotations: cites.filter(({ said, mention, counted }) => !said && !mention && !counted).length,
    reported: cites.reduce((sum, { said = [] }) => sum + said.length, 0),
  };
}
