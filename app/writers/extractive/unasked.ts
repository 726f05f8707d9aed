import type { Answer, Exchange } from "../../formats/format.ts";
import type { Findings } from "./analysis.ts";
import { excerptsIn, opensAlone } from "./excerpts.ts";
import { spokenRun, subjectsOf } from "./exchanges.ts";
import { claimsWithin } from "./passage-headings.ts";
import type { Cut } from "./passages.ts";
import { pointsOutOf } from "./pointing.ts";

/** Runs of one part of a source at most. */
const eachPart = 2;

/** A run as an answer that nobody asked for, under a claim or a term of its own; none without. */
function answerOf(findings: Findings, cut: Cut): Answer[] {
  const { source, hosts, spans, chaptersOf } = findings;
  const passage = spokenRun(source, cut);
  const { told = [] } = passage;
  const headings = [
    ...chaptersOf(cut.first, passage.text),
    ...claimsWithin(source, hosts, cut),
    ...subjectsOf(findings, { first: cut.first, last: cut.first - 1 }, cut),
  ];
  // Every sentence can be said as its speaker said it, or it is not told.
  if (headings.length === 0 || told.length < cut.last - cut.first + 1) return [];
  return [
    {
      headings: [...new Set(headings)],
      answer: { ...passage, headings },
      ends: [{ count: told.length, worth: cut.weight }],
      chapter: spans.findIndex((span) => cut.first <= span.last),
      weight: cut.weight,
    },
  ];
}

/**
 * Lists what those who are asked say at length and no answer tells, as far as it is understood by itself,
 * the best first: a conversation of few questions is told by it.
 */
export function toldUnasked(findings: Findings, answers: readonly Exchange[]): Answer[] {
  const { source, hosts, spans } = findings;
  const answered = new Set(
    answers.flatMap(({ answer: { order, told = [] } }) => told.map((_, at) => order + at)),
  );
  const places = new Map(source.sentences.map((sentence, at) => [sentence, at]));
  return spans
    .flatMap((span) =>
      excerptsIn(
        source,
        span,
        (sentence) =>
          sentence.speaker !== undefined &&
          !hosts.has(sentence.speaker) &&
          !answered.has(places.get(sentence) ?? -1),
        { count: eachPart, opens: opensAlone, isSafeOnly: true },
      ),
    )
    .filter(({ first, last }) => ![...answered].some((at) => at >= first && at <= last))
    .filter(({ first, last }) => {
      const run = source.sentences.slice(first, last + 1);
      return !pointsOutOf(run, [], source.language);
    })
    .flatMap((cut) => answerOf(findings, cut))
    .toSorted((a, b) => b.weight - a.weight);
}
