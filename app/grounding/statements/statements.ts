import type { Grounding } from "../transcript.ts";
import { type Held, tells, wrongSpeakers } from "./attribution.ts";
import { wrongContrasts } from "./contrasts.ts";
import { type Counted, wrongQuantities } from "./counting.ts";
import type { Finding } from "./finding.ts";
import { citedLines, type Line } from "./lines.ts";
import { wrongNames } from "./naming.ts";
import { madeSurer, turnedRound } from "./polarity.ts";
import { otherLanguage } from "./tongue.ts";
import { sharedStems, stemsOf } from "./words.ts";

/** A sentence with fewer of its words in its lines says something else. */
const leastSupport = 0.12;
const tellingWords = 5;

/**
 * Finds a sentence that hardly shares a word with its lines. Names of speakers do not count: they
 * stand beside every line. What a speaker is said to say has to stand in the cited lines themselves.
 */
function unsaid(text: string, lines: readonly Line[], grounding: Grounding): Finding[] {
  const { language, segments } = grounding;
  const speakers = new Set(segments.map(({ speaker = "" }) => speaker));
  const names = [...speakers].flatMap((speaker) => stemsOf(speaker, language));
  const stems = stemsOf(text, language).filter((stem) => !names.includes(stem));
  const near = tells(text, grounding) ? lines.filter(({ isCited }) => isCited) : lines;
  const shared = sharedStems(
    stems,
    near.flatMap((line) => line.stems),
  ).length;
  const isThin = stems.length >= tellingWords && shared < leastSupport * stems.length;
  return isThin ? [{ kind: "claim", words: text }] : [];
}

const blanked = (text: string, held: readonly Held[]) =>
  held.reduce(
    (rest, { from, to }) => rest.slice(0, from) + " ".repeat(to - from) + rest.slice(to),
    text,
  );

/** Without what leads to a quotation: "Of cheese he says:". */
const withoutLeads = (text: string, held: readonly Held[]) =>
  held.reduce((rest, { from }) => {
    const lead = /[^.!?;]*:\s*$/u.exec(rest.slice(0, from))?.[0].length ?? 0;
    return rest.slice(0, from - lead) + " ".repeat(lead) + rest.slice(from);
  }, text);

export type Statement = {
  text: string;
  /** Its verified quotations, whose words need no further look. */
  held: readonly Held[];
  segmentIds: readonly string[];
};

/**
 * Compares a sentence with the lines that it cites and their neighbours: language, quantities, names,
 * speakers, denials and certainty. What stands elsewhere in the source does not count. In another
 * language than the source's only what has the same value in both can be compared: quantities,
 * names, and who says the words it quotes.
 */
export function findingsOf(
  { text, held, segmentIds }: Statement,
  grounding: Grounding,
  counted: Omit<Counted, "starts">,
): Finding[] {
  const { language, written } = grounding;
  const own = blanked(text, held);
  const told = withoutLeads(own, held);
  const foreign = otherLanguage(own, written);
  if (foreign.length > 0) return foreign;
  const lines = citedLines(segmentIds, grounding);
  const starts = lines.flatMap(({ segment }) => segment.start ?? []);
  const isCompared = segmentIds.length > 0 && written === language;
  return [
    ...wrongQuantities(own, lines, grounding, { ...counted, starts }),
    ...wrongNames(own, lines, grounding, counted.given),
    ...wrongSpeakers(text, held, lines, grounding),
    ...(isCompared ? turnedRound(told, lines, language) : []),
    ...(isCompared ? madeSurer(told, lines, language) : []),
    ...(isCompared ? wrongContrasts(told, lines, language) : []),
    ...(isCompared && held.length === 0 ? unsaid(own, lines, grounding) : []),
  ];
}
