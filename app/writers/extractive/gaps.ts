import { isBalanced } from "./answer-ends.ts";
import { opensForReader } from "./excerpts.ts";
import type { Cut, Source } from "./passages.ts";
import { limits, retracts } from "./role-of.ts";
import type { Span } from "./sections.ts";
import type { Sentence } from "./sentence.ts";

/** The first letter of their ids: they rank behind all that stands by itself. */
export const loose = "g";

/** Of a run, in words. */
const least = 25;
const most = 110;
const leastFluency = 0.5;
/** How well a run ends: with its turn, where the next sentence needs nothing of it, or elsewhere. */
const endWorth = { turn: 1.2, apart: 1, elsewhere: 0.6 };
/** A person sees what these hang on; they go behind all that stands by itself. */
const worth = 0.5;

const canBeRead = ({ noise, torn, fluency }: Sentence): boolean =>
  !noise && !torn && fluency >= leastFluency;

/** Where a run that opens here ends best; undefined if nowhere well. */
function runFrom({ sentences, language }: Source, first: number, last: number): Cut | undefined {
  let words = 0;
  let covered = 0;
  let text = "";
  let best: Cut | undefined;
  for (let at = first; at <= last; at++) {
    const sentence = sentences[at] as Sentence;
    const next = sentences[at + 1];
    const goesOn = next !== undefined && next.turn === sentence.turn;
    if (sentence.turn !== sentences[first]?.turn || !canBeRead(sentence)) break;
    words += sentence.words;
    if (words > most) break;
    covered += sentence.importance * sentence.words;
    text += ` ${sentence.text}`;
    if (words < least || !isBalanced(text)) continue;
    if (goesOn && (limits(next, language) || retracts(next, language))) continue;
    const isApart = next?.standsAlone === true && !next.leans;
    const ends = goesOn ? (isApart ? endWorth.apart : endWorth.elsewhere) : endWorth.turn;
    const weight = (covered / words) * ends * Math.sqrt(words / most) * worth;
    if (!best || weight > best.weight) best = { first, last: at, weight };
  }
  return best;
}

/**
 * Finds what a person may choose where nothing safer is offered: runs of whole sentences of one turn that
 * share none with those `taken`, the best first, at most `count`. They may be broken off inside or lean
 * on what their neighbours say, so that no piece takes them by itself.
 */
export function gapsIn(
  source: Source,
  { first, last }: Span,
  accept: (sentence: Sentence) => boolean,
  { taken, count }: { taken: readonly Cut[]; count: number },
): Cut[] {
  const isApart = (cut: Cut, others: readonly Cut[]) =>
    others.every((other) => other.last < cut.first || other.first > cut.last);
  const cuts = source.sentences.slice(first, last + 1).flatMap((sentence, index) => {
    const at = first + index;
    const opens = opensForReader(sentence) && !sentence.isQuestion && accept(sentence);
    const next = taken.filter((cut) => cut.first > at).map((cut) => cut.first - 1);
    return (opens && runFrom(source, at, Math.min(last, ...next))) || [];
  });
  const chosen: Cut[] = [];
  for (const cut of cuts.toSorted((a, b) => b.weight - a.weight || a.first - b.first)) {
    if (chosen.length >= count) break;
    if (isApart(cut, [...taken, ...chosen])) chosen.push(cut);
  }
  return chosen;
}
