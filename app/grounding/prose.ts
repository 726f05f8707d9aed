import type { Action, Allowed } from "./draft.ts";
import type { GroundingLanguage } from "./language.ts";
import { linksIn, unsupportedLinks } from "./links.ts";
import { unsupportedNames } from "./names.ts";
import { unsupportedMentions } from "./numbers.ts";
import { type TimeLimits, timePattern, unsupportedTimes } from "./times.ts";
import type { Grounding } from "./transcript.ts";

type Range = { from: number; to: number };
type Limits = Allowed & TimeLimits;

const blanked = (text: string, ranges: readonly Range[]) =>
  ranges.reduce(
    (rest, { from, to }) => rest.slice(0, from) + " ".repeat(to - from) + rest.slice(to),
    text,
  );

/**
 * Blanks the verified quotations and the links, so that only the writer's own words are checked.
 */
const ownWords = ({ text, held }: { text: string; held: readonly Range[] }) =>
  blanked(blanked(text, held), linksIn(text));

/** Cuts ranges out of a text and moves the `held` ranges accordingly. */
function cut(text: string, ranges: readonly Range[], held: readonly Range[]) {
  const inOrder = ranges.toSorted((a, b) => b.from - a.from);
  let rest = text;
  let kept = [...held];
  for (const { from, to } of inOrder) {
    rest = rest.slice(0, from) + rest.slice(to);
    kept = kept
      .filter((range) => range.to <= from || range.from >= to)
      .map((range) =>
        range.from >= to ? { from: range.from - (to - from), to: range.to - (to - from) } : range,
      );
  }
  return { text: rest, held: kept };
}

/** Removes a Markdown link's address and keeps its words. */
function linkRanges(text: string, { from, to }: Range): Range[] {
  const words = /\[[^\]\n]*\]\(\s*$/.exec(text.slice(0, from));
  if (!words || text[to] !== ")") return [{ from, to }];
  const bracket = words[0].indexOf("](");
  return [
    { from: words.index, to: words.index + 1 },
    { from: words.index + bracket, to: to + 1 },
  ];
}

/** Extends a time by the brackets around it or the comma or word that leads to it. */
function timeRange(text: string, { from, to }: Range, lead: RegExp): Range {
  const opens = /[[(（]\s*$/.exec(text.slice(0, from));
  const closes = /^\s*[\])）]/.exec(text.slice(to));
  if (opens && closes) return { from: opens.index, to: to + closes[0].length };
  return { from: lead.exec(text.slice(0, from))?.index ?? from, to };
}

const tidied = (text: string) =>
  text
    .replace(/[^\S\n]{2,}/g, " ")
    .replace(/[^\S\n]+(?=[.,;:!?)](?:\s|$))/g, "")
    .trim();

/** Returns the sentences that hold one of the places, or none if that would be the whole text. */
function sentencesWith(text: string, places: readonly Range[], language: GroundingLanguage) {
  const sentences = language.sentences(text);
  const hit = sentences.filter(({ from, to }) =>
    places.some((place) => place.from >= from && place.from < to),
  );
  return hit.length < sentences.length ? hit : [];
}

/**
 * Removes from prose what the source does not support: links, times, and sentences with unsupported
 * numbers. If that would remove every sentence, marks the numbers instead. Number words and names
 * are only marked. Does not check the verified quotations in `held`.
 */
export function checkProse(
  source: string,
  held: readonly Range[],
  grounding: Grounding,
  limits: Limits,
): { text: string; actions: Action[] } {
  const actions: Action[] = [];
  const note = (action: Action["action"], what: Action["what"], before: string) =>
    actions.push({ action, what, before });

  const links = unsupportedLinks(blanked(source, held), grounding, limits.given);
  for (const { written } of links) note("removed", "link", written);
  let state = cut(
    source,
    links.flatMap((link) => linkRanges(source, link)),
    held,
  );

  const prose = blanked(state.text, state.held);
  const wrong = new Set(unsupportedTimes(prose, grounding, limits));
  const times = [...prose.matchAll(timePattern)].filter(([time]) => wrong.has(time));
  for (const [time] of times) note("removed", "time", time);
  state = cut(
    state.text,
    times.map((match) =>
      timeRange(
        prose,
        { from: match.index, to: match.index + match[0].length },
        grounding.language.timeLead,
      ),
    ),
    state.held,
  );

  const numbers = unsupportedMentions(ownWords(state), grounding, limits);
  const inDigits = numbers.filter(({ inWords }) => !inWords);
  const sentences = sentencesWith(state.text, inDigits, grounding.language);
  for (const number of numbers) {
    const goes = sentences.some(({ from, to }) => number.from >= from && number.from < to);
    note(goes ? "removed" : "marked", "number", number.written);
  }
  state = cut(state.text, sentences, state.held);

  const names = unsupportedNames(ownWords(state), grounding, limits.given);
  for (const { written } of names) note("marked", "name", written);
  return {
    text: actions.some(({ action }) => action === "removed") ? tidied(state.text) : state.text,
    actions,
  };
}
