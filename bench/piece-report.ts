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
  rules: { rule: string; passed: boolean }[];
  /** Looked up in the whole file by the bench, whatever the piece says of itself. */
  quotations: Counted;
  /** Times of cites and times in the text: each is the start of a segment, a cite's of its own. */
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

/** The source's words that a cite claims: a quotation, or the sentences that it reports. */
const claimedBy = ({ quote = "", said }: Evidence[number]["cites"][number]): string[] =>
  said?.map(({ line }) => line) ?? [quote];

const stands = (words: string, grounding: Grounding) =>
  verifyQuote(words, grounding).status === "verbatim";

function quotationsIn(evidence: Evidence, grounding: Grounding): boolean[] {
  return evidence.flatMap(({ cites }) =>
    cites.flatMap((cite) => claimedBy(cite).map((words) => stands(words, grounding))),
  );
}

function timesOf(text: string, evidence: Evidence, grounding: Grounding): boolean[] {
  const startOf = new Map(grounding.segments.map(({ id, start }) => [id, start]));
  const cites = evidence.flatMap((item) => item.cites).filter(({ start }) => start !== undefined);
  const inCites = cites.map(({ start, segmentIds }) =>
    segmentIds.some((id) => startOf.get(id) === start),
  );
  const wrong = new Set(unsupportedTimes(text, grounding));
  return [...inCites, ...timesIn(text).map((time) => !wrong.has(time))];
}

/** Checks a piece's own claims against the file, without believing its `verbatim` marks. */
function regrounded(evidence: Evidence, grounding: Grounding): Evidence {
  return evidence.map(({ path, cites }) => ({
    path,
    cites: cites.map((cite) => ({
      ...cite,
      verbatim: claimedBy(cite).every((words) => stands(words, grounding)),
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
    rules: hardRules(plan, format, content, regrounded(evidence, grounding)),
    quotations: counted(quotationsIn(evidence, grounding)),
    times: counted(timesOf(text, evidence, grounding)),
    cited: [...new Set(evidence.flatMap(({ cites }) => cites.flatMap((c) => c.segmentIds)))],
    text,
    lint: lint({ blocks, evidence }, grounding.segments, plan.material.language),
  };
}
