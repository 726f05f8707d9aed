import type { Grounding } from "../transcript.ts";
import { type Held, wrongSpeakers } from "./attribution.ts";
import { type Counted, wrongQuantities } from "./counting.ts";
import type { Finding } from "./finding.ts";
import { citedLines, type Line } from "./lines.ts";
import { wrongNames } from "./naming.ts";
import { madeSurer, turnedRound } from "./polarity.ts";
import { otherLanguage } from "./tongue.ts";
import { sharedStems, stemsOf } from "./words.ts";

/** A sentence with few words of its lines says something else. */
const leastSupport = 0.12;
const tellingWords = 5;

function unsaid(text: string, lines: readonly Line[], grounding: Grounding): Finding[] {
  const stems = stemsOf(text, grounding.language);
  if (stems.length < tellingWords) return [];
  const said = [
    ...lines.flatMap((line) => line.stems),
    ...lines.flatMap(({ segment }) => stemsOf(segment.speaker ?? "", grounding.language)),
  ];
  return sharedStems(stems, said).length < leastSupport * stems.length
    ? [{ kind: "claim", words: text }]
    : [];
}

const blanked = (text: string, held: readonly Held[]) =>
  held.reduce(
    (rest, { from, to }) => rest.slice(0, from) + " ".repeat(to - from) + rest.slice(to),
    text,
  );

export type Statement = {
  text: string;
  /** Its verified quotations, whose words need no further look. */
  held: readonly Held[];
  segmentIds: readonly string[];
};

/**
 * Compares a sentence with the lines that it cites and their neighbours: language, quantities, names,
 * speakers, denials and certainty. What stands elsewhere in the source does not count.
 */
export function findingsOf(
  { text, held, segmentIds }: Statement,
  grounding: Grounding,
  counted: Omit<Counted, "starts">,
): Finding[] {
  const { language } = grounding;
  const own = blanked(text, held);
  const foreign = otherLanguage(own, language);
  if (foreign.length > 0) return foreign;
  const lines = citedLines(segmentIds, grounding);
  const starts = lines.flatMap(({ segment }) => segment.start ?? []);
  const isCiting = segmentIds.length > 0;
  return [
    ...wrongQuantities(own, lines, language, { ...counted, starts }),
    ...wrongNames(own, lines, grounding, counted.given),
    ...wrongSpeakers(text, held, lines, grounding),
    ...(isCiting ? turnedRound(own, lines, language) : []),
    ...(isCiting ? madeSurer(own, lines, language) : []),
    ...(isCiting && held.length === 0 ? unsaid(own, lines, grounding) : []),
  ];
}
