import type { LanguageEdits } from "../languages/edits.ts";
import { languageFor } from "../languages/index.ts";
import { editsOf, escaped, type Facts, factsOf, straight, whole, wordTest } from "./facts.ts";

export type Cut = [from: number, to: number];

type CutOptions = {
  language: string;
  /** First names by which people in the room speak to each other. */
  addressed?: string[];
  /** "But" stays: the sentence that it is set against stands before it. */
  keepsConnective?: boolean;
};

type Patterns = {
  opening: RegExp;
  paused: RegExp;
  opposing: RegExp;
  hesitation: RegExp;
  aside: RegExp;
  tag: RegExp;
  repeated: RegExp;
  blurs: RegExp;
  isSpaceless: boolean;
  isUnpaused: (word: string) => boolean;
  isPaused: (word: string) => boolean;
  isFronted: (word: string) => boolean;
  isSubject: (word: string) => boolean;
};

const compiled = new Map<LanguageEdits, Patterns>();

function patternsOf(edits: LanguageEdits, spaceless: true | undefined): Patterns {
  const known = compiled.get(edits);
  if (known) return known;
  const word = (words: string) => whole(words, spaceless);
  const pause = "[,;、，،]";
  const fill = `(?:${pause}? ${word(edits.hesitations)})*`;
  const patterns: Patterns = {
    opening: new RegExp(`${word(edits.openings)}(?:\\s*${pause})*\\s*`, "iuy"),
    paused: new RegExp(`${word(edits.pausedOpenings)}\\s*(?:${pause}|[.…—–])+\\s*`, "iuy"),
    opposing: new RegExp(`^${word(edits.opposing)}`, "iu"),
    hesitation: new RegExp(
      `(${pause}?)\\s*${word(edits.hesitations)}(?:${pause}?\\s*${word(edits.hesitations)})*(${pause}?)`,
      "giu",
    ),
    aside: new RegExp(
      `(${pause})\\s*${word(edits.asides)}(?:${pause}?\\s*${word(edits.asides)})*(?:(${pause})|(?=[.!?。？؟]))`,
      "giu",
    ),
    tag: new RegExp(`${pause}\\s*¿?${word(edits.tags)}\\s*(?:[?？؟]|(?=[.!。！]?["”]?$))`, "iu"),
    repeated: new RegExp(
      `(?<![\\p{L}\\p{N}'-])(?:(${edits.stumbles})|(?<!(?<!\\p{L})(?:${edits.runsOn}) )((?:${edits.stumbleRuns})(?: [\\p{L}']+){1,4}))(?:,|-+)?${fill},? (?=(?:\\1\\2)(?![\\p{L}\\p{N}'-]))`,
      "giu",
    ),
    blurs: new RegExp(word(edits.blurs), "iu"),
    isSpaceless: spaceless === true,
    isUnpaused: wordTest(edits.unpaused),
    isPaused: wordTest(edits.paused),
    isFronted: wordTest(edits.frames.fronted),
    isSubject: wordTest(edits.frames.subjects),
  };
  compiled.set(edits, patterns);
  return patterns;
}

const lastWord = (text: string) => /[\p{L}\p{N}'-]+$/u.exec(text.trimEnd())?.[0] ?? "";
const firstWord = (text: string) => /^[\p{L}\p{N}'-]+/u.exec(text.trimStart())?.[0] ?? "";
const leastWords = 3;
/** Letters of scripts without spaces count as half a word. */
const unspacedLetter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const countOf = (text: string) =>
  (text.match(/[\p{L}\p{N}'-]+/gu)?.length ?? 0) + (text.match(unspacedLetter)?.length ?? 0) / 2;

/** "ER" is a name, "OK" an answer. */
const isAcronym = (text: string) => /^[\s,]*(?!OK\b)\p{Lu}{2}/u.test(text);

function namesPattern(names: string[]): RegExp | undefined {
  const words = names.filter(Boolean).map(escaped);
  return words.length ? new RegExp(`(?:${words.join("|")})(?![\\p{L}\\p{N}'-])`, "uy") : undefined;
}

/** The openings of a sentence that carry nothing, one after the other. */
function openings(text: string, { edits }: Facts, patterns: Patterns, options: CutOptions): Cut[] {
  const cuts: Cut[] = [];
  const names = namesPattern(options.addressed ?? []);
  let at = 0;
  for (let round = 0; round < 6; round++) {
    const rest = text.slice(at);
    if (edits.openingStays.test(rest)) break;
    if (options.keepsConnective && patterns.opposing.test(rest)) break;
    const sticky = [patterns.opening, patterns.paused];
    let end = 0;
    for (const pattern of sticky) {
      pattern.lastIndex = at;
      end = Math.max(end, pattern.test(text) ? pattern.lastIndex : 0);
    }
    if (names && end === 0) {
      names.lastIndex = at;
      const comma = names.test(text) ? /^,\s*/.exec(text.slice(names.lastIndex))?.[0] : undefined;
      if (comma) end = names.lastIndex + comma.length;
    }
    if (end <= at || countOf(text.slice(end)) < leastWords || isAcronym(text.slice(at))) break;
    cuts.push([at, end]);
    at = end;
  }
  return cuts;
}

/** Takes one comma of an aside with it, or both where none may stay; none where that is unclear. */
function withCommas(
  text: string,
  match: RegExpExecArray,
  start: number,
  patterns: Patterns,
): Cut[] {
  const from = match.index;
  const to = from + match[0].length;
  const [, opening = "", closing = ""] = match;
  const [before, after] = [lastWord(text.slice(start, from)), firstWord(text.slice(to))];
  // "that, again, that": without it a word would stand twice.
  if (before !== "" && before.toLowerCase() === after.toLowerCase()) return [];
  if (!opening || before === "" || patterns.isUnpaused(before)) return [[from, to]];
  const head = text.slice(start, from);
  const isFronted = patterns.isFronted(firstWord(head)) && !head.includes(",");
  if (patterns.isPaused(after) || (isFronted && patterns.isSubject(after)))
    return [closing ? [from, to - closing.length] : [from + opening.length, to]];
  return closing && patterns.isSubject(after) ? [] : [[from, to]];
}

/** True for "two, I mean, three" and "it takes, like, 40 hours": what stands beside is corrected. */
function blursNumber(text: string, match: RegExpExecArray, { number }: Facts, patterns: Patterns) {
  if (!patterns.blurs.test(match[0])) return false;
  const after = text.slice(match.index + match[0].length).trimStart();
  const before = text.slice(0, match.index).trimEnd();
  const [last, next] = patterns.isSpaceless
    ? [before.slice(-1), after]
    : [lastWord(before), firstWord(after)];
  return number.test(next) || number.test(last);
}

function insides(text: string, start: number, facts: Facts, patterns: Patterns): Cut[] {
  return [patterns.hesitation, patterns.aside].flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .filter(({ 0: found, index }) => index >= start && !isAcronym(found))
      .filter((match) => !blursNumber(text, match, facts, patterns))
      .flatMap((match) => withCommas(text, match, start, patterns)),
  );
}

function repeats(text: string, patterns: Patterns): Cut[] {
  const doubled = [...text.matchAll(patterns.repeated)].map(
    (match): Cut => [match.index, match.index + match[0].length],
  );
  const broken = [...text.matchAll(/(?<![\p{L}\p{N}'-])(\p{L}{1,6})-{1,2} (?=\1)/giu)];
  return [...doubled, ...broken.map((match): Cut => [match.index, match.index + match[0].length])];
}

function vocatives(text: string, start: number, names: string[], patterns: Patterns): Cut[] {
  const words = names.filter(Boolean).map(escaped);
  if (!words.length) return [];
  const pattern = new RegExp(
    `(,)\\s*(?:${words.join("|")})(?:(,)(?!\\s*(?:and|or|und|oder)\\b)|(?=[.?!]$))`,
    "gu",
  );
  return [...text.matchAll(pattern)].flatMap((match) => withCommas(text, match, start, patterns));
}

function joined(cuts: Cut[], text: string): Cut[] {
  const all: Cut[] = [];
  for (const [from, to] of cuts.toSorted((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const last = all.at(-1);
    if (last && from < last[1]) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all.filter(([from, to]) => to > from && to <= text.length);
}

const wordEnd = /[\p{L}\p{N}]$/u;
const wordStart = /^[\p{L}\p{N}]/u;
const numberEnd = /\p{N}$/u;
const numberStart = /^\p{N}/u;

/** Leaves out cuts between two words, or in scripts without spaces two numbers, that would become one. */
function apartFromWords(cuts: Cut[], text: string, isSpaceless: boolean): Cut[] {
  const [ends, starts] = isSpaceless ? [numberEnd, numberStart] : [wordEnd, wordStart];
  const touches = (at: number, step: 1 | -1): number => {
    const next = cuts[at + step];
    const here = cuts[at];
    const isNext = step > 0 ? next?.[0] === here?.[1] : next?.[1] === here?.[0];
    return next && isNext ? touches(at + step, step) : at;
  };
  return cuts.filter((_, at) => {
    const from = cuts[touches(at, -1)]?.[0] ?? 0;
    const to = cuts[touches(at, 1)]?.[1] ?? 0;
    return !(ends.test(text.slice(0, from)) && starts.test(text.slice(to)));
  });
}

/** True if a sentence says words twice by mistake. */
export function stumbles(text: string, language: string): boolean {
  const edits = editsOf(language);
  if (!edits) return false;
  const { repeated } = patternsOf(edits, languageFor(language).spaceless);
  repeated.lastIndex = 0;
  return repeated.test(straight(text));
}

/**
 * Finds what a sentence can lose: openings, hesitations, asides, repeats, closing tags and names of
 * people spoken to. No cut holds a word that is guarded. Parentheses stay: they say what a term means.
 */
export function findCuts(line: string, options: CutOptions): Cut[] {
  const facts = factsOf(options.language);
  if (!facts) return [];
  const text = straight(line);
  const patterns = patternsOf(facts.edits, languageFor(options.language).spaceless);
  const head = openings(text, facts, patterns, options);
  const start = head.at(-1)?.[1] ?? 0;
  const tag = patterns.tag.exec(text);
  const found: Cut[] = [
    ...insides(text, start, facts, patterns),
    ...vocatives(text, start, options.addressed ?? [], patterns),
    ...(tag ? [[tag.index, tag.index + tag[0].length] satisfies Cut] : []),
  ].filter(([from]) => from >= start);
  const doubled = repeats(text, patterns).filter(
    ([from, to]) => from >= start && !facts.guarded.test(text.slice(from, to)),
  );
  return apartFromWords(joined([...head, ...found, ...doubled], line), line, patterns.isSpaceless);
}
