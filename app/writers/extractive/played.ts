import { say } from "../../editing/index.ts";
import type { Answer, Exchange, Passage } from "../../formats/format.ts";
import { languageFor } from "../../languages/index.ts";
import { withoutStop } from "../../languages/sentences.ts";
import { tokenise } from "../../languages/tokens.ts";
import type { Findings } from "./analysis.ts";
import {
  type End,
  endsFrom,
  endsWritten,
  isFramed,
  type Run,
  tellingOf,
  wholeOf,
} from "./answer-ends.ts";
import { spokenRun, subjectsOf } from "./exchanges.ts";
import { claimsWithin } from "./passage-headings.ts";
import type { Source } from "./passages.ts";
import { reportsOthers } from "./reported.ts";
import { headsNothing } from "./role-of.ts";
import type { Span } from "./sections.ts";
import type { Sentence } from "./sentence.ts";

/** Lines played of one thought stand so near each other. */
const near = 4;
/** Words in which a sentence begins. */
const begins = 4;
/** Words of what is told of it at least. */
const least = 60;
/** Words of a claim that heads it. */
const claimed = { least: 4, most: 9 };
/** What the maker's choice makes a passage worth, as the question does of an answer. */
const chosen = 2.5;

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);

/** True for a sentence that opens what was played: its maker let it stand there, too. */
function mayOpen(sentence: Sentence, language: string): boolean {
  const { teased, leans, quoted, tokens } = sentence;
  const { demonstratives } = languageFor(language).lexicon;
  const isPointing = tokens.slice(0, begins).some(({ word }) => demonstratives.includes(word));
  return teased === true && !leans && !quoted && !isPointing;
}

/** Runs of lines that were played ahead, each within one turn of somebody who is no host. */
function playedIn({ source, hosts }: Findings): Span[] {
  const { sentences } = source;
  const spans: Span[] = [];
  for (const [at, { teased, noise, speaker, turn }] of sentences.entries()) {
    if (!teased || noise || speaker === undefined || hosts.has(speaker)) continue;
    const open = spans.at(-1);
    const goesOn =
      open !== undefined &&
      at - open.last <= near &&
      sentences[open.last]?.turn === turn &&
      !range(open.last, at - 1).some((before) => endsWritten(source, before));
    if (goesOn) open.last = at;
    else spans.push({ first: at, last: at });
  }
  return spans;
}

/**
 * Finds the short claims at which the maker cut a line: "Because what everyone wants is clarity", before
 * "and what everyone wants is …".
 */
function cutsIn({ source }: Findings, { told = [] }: Passage, { first, last }: Span): string[] {
  const { language, addressed, sentences } = source;
  const { personal, demonstratives } = languageFor(language).lexicon;
  return sentences.slice(first, last + 1).flatMap(({ playedAs }) => {
    if (playedAs === undefined) return [];
    const said = say(playedAs, { language, addressed, spoken: true })?.text;
    const claim = withoutStop(said ?? "", ".。!！");
    const words = tokenise(claim, language).map(({ word }) => word);
    const isFit = words.length >= claimed.least && words.length <= claimed.most;
    const isPointing = words.some((word) => [...personal, ...demonstratives].includes(word));
    if (!isFit || isPointing) return [];
    const isSaid = told.some(
      ({ text }) => text.startsWith(claim) && !/^[\p{L}\p{M}]/u.test(text.slice(claim.length)),
    );
    return isSaid && !headsNothing(claim, language) ? [claim] : [];
  });
}

type Told = Run & { first: number; worth: number };

/** The run that begins with a line that was played and tells most of what was, or none. */
function runOf(source: Source, span: Span, turnEnd: number): Told | undefined {
  const { sentences, language } = source;
  const runs = range(span.first, span.last).flatMap((first): Told[] => {
    const opens = sentences[first] as Sentence;
    if (!mayOpen(opens, language) || isFramed(source, first) || reportsOthers(opens.plain))
      return [];
    const run = endsFrom(source, first, turnEnd, { mayLeave: true });
    const playedTo = ({ at }: End) =>
      sentences.slice(first, at + 1).filter(({ teased }) => teased).length;
    const ends = wholeOf(run).filter(({ words }) => words >= least);
    const worth = Math.max(0, ...ends.map((end) => tellingOf(end) * playedTo(end)));
    return ends.length > 0 ? [{ first, ends, left: run.left, worth }] : [];
  });
  return runs.toSorted((a, b) => b.worth - a.worth)[0];
}

/** A run as an answer that nobody asked for. */
function answerOf(findings: Findings, { first, ends, left, worth }: Told): Answer {
  const { source, hosts, spans, chaptersOf } = findings;
  const last = ends.at(-1)?.at ?? first;
  const passage = spokenRun(source, { first, last, weight: worth }, left);
  const top = Math.max(...ends.map((end) => end.worth));
  const shown = { first, last: ends.find((end) => end.worth === top)?.at ?? last };
  const above = [
    ...chaptersOf(first, passage.text),
    ...claimsWithin(source, hosts, shown),
    ...cutsIn(findings, passage, shown),
    ...subjectsOf(findings, { first, last: first - 1 }, shown),
  ];
  const headings = [...new Set(above)];
  return {
    headings,
    answer: { ...passage, headings },
    ends: ends.map((end) => ({
      count: end.at - first + 1 - [...left].filter((at) => at < end.at).length,
      worth: end.worth,
    })),
    chapter: spans.findIndex((section) => first <= section.last),
    weight: Math.max(...ends.map(tellingOf)) * chosen,
  };
}

/**
 * Lists what the maker of a recording played ahead of it, as far as none of the `answers` tells it: the
 * best is often said deep in a turn, where no question asked for it.
 */
export function playedAhead(findings: Findings, answers: readonly Exchange[]): Answer[] {
  const { source } = findings;
  const { sentences } = source;
  const isTold = ({ first, last }: Span) =>
    answers.some(
      ({ answer: { order, told = [] } }) => order <= last && order + told.length > first,
    );
  return playedIn(findings)
    .filter((span) => !isTold(span))
    .flatMap((span, at, all) => {
      const next = all[at + 1]?.first;
      const { turn } = sentences[span.last] ?? {};
      let turnEnd = span.last;
      while (turnEnd + 1 !== next && sentences[turnEnd + 1]?.turn === turn) turnEnd++;
      const run = runOf(source, span, turnEnd);
      return run ? [answerOf(findings, run)] : [];
    })
    .toSorted((a, b) => b.weight - a.weight);
}
