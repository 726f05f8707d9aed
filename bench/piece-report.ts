import { AppError } from "../app/errors.ts";
import type { Content } from "../app/formats/content.ts";
import type { Check, Evidence, Material } from "../app/formats/format.ts";
import { formatOf } from "../app/formats/index.ts";
import { textsOf } from "../app/formats/rules.ts";
import { type Grounding, timesIn, unsupportedTimes, verifyQuote } from "../app/grounding/index.ts";
import { phrasesOf } from "../app/languages/phrases.ts";
import { seedOf } from "../app/writers/extractive/material.ts";
import { writePiece } from "../app/writers/extractive/piece.ts";
import type { ExtractivePlan } from "../app/writers/extractive/stored-plan.ts";

import { type Lint, lint } from "./piece-lint.ts";

export type Counted = { checked: number; right: number };

export type PieceReport = {
  format: string;
  /** What the person is told where the writer refuses the piece. */
  refused?: string;
  /** True if the source's text has no punctuation: posts and slides of it are rightly refused. */
  unpunctuated?: true;
  rules: { rule: string; passed: boolean }[];
  /** Looked up in the whole file by the bench, whatever the piece says of itself. */
  quotations: Counted;
  /** Times of cites, each of its own first word, and times in the text. */
  times: Counted;
  /** Segments that the piece cites. */
  cited: string[];
  text: string;
  lint: Lint;
};

/** A piece that broke a rule is not handed out; its checks are counted all the same. */
function unchecked(plan: ExtractivePlan, format: string) {
  const material: Material = {
    ...plan.material,
    phrases: phrasesOf(plan.material.language, seedOf(plan.material)),
  };
  return formatOf(format).compose(material);
}

function attempt(plan: ExtractivePlan, format: string) {
  try {
    return { ...writePiece(plan, format), refused: undefined };
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return { ...unchecked(plan, format), refused: thrown.message };
  }
}

const counted = (verdicts: boolean[]): Counted => ({
  checked: verdicts.length,
  right: verdicts.filter(Boolean).length,
});

type Cite = Evidence[number]["cites"][number];

/** The source's words that a cite claims: a quotation, sentences that it reports, or that it counts. */
const claimedBy = ({ quote, said, counted: items = [] }: Cite): string[] =>
  said?.map(({ line }) => line) ?? (quote === undefined ? items : [quote]);

const stands = (words: string, grounding: Grounding) =>
  verifyQuote(words, grounding).status === "verbatim";

/** The segments that a cite names, as the whole file has them. */
const segmentsOf = ({ segmentIds }: Cite, { segments }: Grounding) =>
  segments.filter(({ id }) => segmentIds.includes(id));

/** True for each claim that holds; a name or an address stands in a segment that the cite names. */
function verdictsOf(cite: Cite, grounding: Grounding): boolean[] {
  const { mention } = cite;
  if (!mention) return claimedBy(cite).map((words) => stands(words, grounding));
  const named = mention.name ?? mention.link ?? "";
  return [segmentsOf(cite, grounding).some(({ text }) => text.includes(named))];
}

const quotationsIn = (evidence: Evidence, grounding: Grounding): boolean[] =>
  evidence.flatMap(({ cites }) => cites.flatMap((cite) => verdictsOf(cite, grounding)));

/** True if a cite's time is that of its first word; what is only mentioned has its segment's. */
function isTimely(cite: Cite, grounding: Grounding): boolean {
  const [words] = claimedBy(cite);
  if (words === undefined)
    return segmentsOf(cite, grounding).some(({ start }) => start === cite.start);
  const verdict = verifyQuote(words, grounding);
  return "start" in verdict && verdict.start === cite.start;
}

function timesOf(text: string, evidence: Evidence, grounding: Grounding): boolean[] {
  const cites = evidence.flatMap((item) => item.cites).filter(({ start }) => start !== undefined);
  const wrong = new Set(unsupportedTimes(text, grounding));
  return [
    ...cites.map((cite) => isTimely(cite, grounding)),
    ...timesIn(text).map((time) => !wrong.has(time)),
  ];
}

/** Checks a piece's own claims against the file, without believing its `verbatim` marks. */
function regrounded(evidence: Evidence, grounding: Grounding): Evidence {
  return evidence.map(({ path, cites }) => ({
    path,
    cites: cites.map((cite) => ({
      ...cite,
      verbatim: verdictsOf(cite, grounding).every(Boolean),
    })),
  }));
}

function hardRules(plan: ExtractivePlan, format: string, content: Content, evidence: Evidence) {
  const { language, words, timed, duration } = plan.material;
  const context = {
    language,
    sourceWords: words,
    timed,
    ...(duration === undefined ? {} : { duration }),
  };
  const checks: Check[] = formatOf(format).check(content, evidence, context);
  return checks
    .filter(({ level }) => level === "hard")
    .map(({ rule, passed }) => ({ rule, passed }));
}

/** Writes one piece as the product does and measures it against the whole source. */
export function reportPiece(
  plan: ExtractivePlan,
  format: string,
  grounding: Grounding,
): PieceReport {
  const { content, evidence, refused } = attempt(plan, format);
  const blocks = formatOf(format).blocks(content);
  const texts = textsOf(blocks);
  const text = texts.map((item) => item.text).join("\n");
  return {
    format,
    ...(refused === undefined ? {} : { refused }),
    ...(plan.material.unpunctuated ? { unpunctuated: true as const } : {}),
    rules: hardRules(plan, format, content, regrounded(evidence, grounding)),
    quotations: counted(quotationsIn(evidence, grounding)),
    times: counted(timesOf(text, evidence, grounding)),
    cited: [...new Set(evidence.flatMap(({ cites }) => cites.flatMap((c) => c.segmentIds)))],
    text,
    lint: lint({ blocks, evidence }, grounding.segments, plan.material.language),
  };
}
