import type { GroundingLanguage } from "./language.ts";
import type { NumberWords } from "./numerals.ts";
import { timePattern } from "./times.ts";
import { fold, joinTexts, type Token, tokensOf } from "./tokens.ts";
import type { Grounding } from "./transcript.ts";
import { type NumberMention, unitAfter } from "./units.ts";
import { spokenNumber, valueOfDigits, valueOfHan } from "./values.ts";

/** Makes `1,000` and `1000` the same number. */
export const digitsOf = (number: string) => number.replace(/(?<=\d)[.,](?=\d{3}(?!\d))/g, "");

/** Finds the numbers of a text, except those in times such as "14:07". */
export function numbersIn(text: string): string[] {
  return tokensOf(text.replace(timePattern, " "))
    .map((token) => token.text)
    .filter((token) => /^-?\p{N}/u.test(token));
}

const scales = new Map([
  ["k", 1e3],
  ["m", 1e6],
  ["mio", 1e6],
  ["mn", 1e6],
  ["bn", 1e9],
  ["mrd", 1e9],
]);
const digitsPattern = /^(-?\d[\d.,]*)(\p{L}*)$/u;
const hanRun =
  /[\d０-９][\d０-９.,，]*[十百千万萬億亿兆][〇零一二三四五六七八九十百千万萬億亿兆两兩\d０-９.,，]*|(?!万一)[〇零一二三四五六七八九十百千万萬億亿兆两兩]{2,}|[二三四五六七八九十百千两兩](?=[人名年月日回個个本枚歳岁間时時分度倍割位次种種块円元％%席つ部か週周天秒台头頭匹冊册軒家店階楼層层杯倍点點小公吨壶壺级級キメリグ])/gu;
const groupSpace = /^[\u0020\u00a0\u202f\u2009'’]$/;

const blank = (text: string, from: number, to: number) =>
  text.slice(0, from) + " ".repeat(to - from) + text.slice(to);

function hanMentions(text: string): NumberMention[] {
  return [...text.matchAll(hanRun)].map((match) => ({
    written: match[0],
    from: match.index,
    to: match.index + match[0].length,
    values: [valueOfHan(match[0].normalize("NFKC"))],
    unit: "",
    inWords: !/\p{Nd}/u.test(match[0]),
    folded: match[0],
  }));
}

/**
 * Ends a number whose groups of digits are separated by spaces or apostrophes, as "8 000" and
 * "1’412".
 */
function groupEnd(text: string, tokens: Token[], first: number): number {
  let last = first;
  if (!/^-?\d{1,3}$/.test(tokens[first]?.text ?? "")) return last;
  for (let at = first + 1; /^\d{3}$/.test(tokens[at]?.text ?? ""); at++) {
    if (!groupSpace.test(text.slice(tokens[at - 1]?.to, tokens[at]?.from))) break;
    last = at;
  }
  return last;
}

/** Reads "million" or "thousand" after digits: its value, and the token where it ends. */
function scaleAfter(text: string, tokens: Token[], at: number, table: NumberWords | undefined) {
  const next = tokens[at + 1];
  const scale = next && table?.atoms.get(next.text);
  if (!next || scale === undefined || scale < 1_000) return { factor: 1, end: at };
  const gap = text.slice(tokens[at]?.to, next.from);
  return /^[\s\u00a0-]*$/.test(gap) ? { factor: scale, end: at + 1 } : { factor: 1, end: at };
}

function digitMention(text: string, tokens: Token[], at: number, language: GroundingLanguage) {
  const token = tokens[at];
  const [, digits = "", suffix = ""] = digitsPattern.exec(token?.text ?? "") ?? [];
  if (!token || digits === "") return undefined;
  const grouped = suffix ? at : groupEnd(text, tokens, at);
  const parts = tokens.slice(at, grouped + 1).map((part) => part.text);
  const value =
    grouped > at
      ? Number(parts.join(""))
      : valueOfDigits(digits.replace(/[.,]$/, ""), language.decimal);
  const { factor, end } = scaleAfter(text, tokens, grouped, language.numberWords);
  const values = value === undefined ? [] : [value * factor];
  const scale = scales.get(suffix);
  if (value !== undefined && scale) values.push(value * scale);
  const to = tokens[end]?.to ?? token.to;
  const written = text.slice(token.from, to);
  const mention = { written, from: token.from, to, values, unit: "", inWords: false };
  return { mention: { ...mention, folded: fold(written) }, last: end };
}

/** Reads "nineteen eighty four" both as a year and as two numbers, "three point five" as one. */
function wordMention(text: string, tokens: Token[], first: number, table: NumberWords) {
  const one = spokenNumber(text, tokens, first, table);
  const token = tokens[first];
  if (!one || !token) return undefined;
  let { value, last } = one;
  const values: number[] = [];
  const point = tokens[last + 1];
  const next = tokens[last + 2] && spokenNumber(text, tokens, last + 2, table);
  const follows = tokens[last + 1] && spokenNumber(text, tokens, last + 1, table);
  if (point && table.point.has(point.text) && next) {
    value = Number(`${value}.${next.value}`);
    last = next.last;
  } else if (follows && value >= 10 && value < 100 && follows.value >= 10 && follows.value < 100) {
    values.push(value, follows.value);
    value = value * 100 + follows.value;
    last = follows.last;
  }
  const to = tokens[last]?.to ?? token.to;
  const written = text.slice(token.from, to);
  const mention = { written, from: token.from, to, values: [value, ...values], unit: "" };
  return { mention: { ...mention, inWords: true, folded: fold(written) }, last };
}

/**
 * Finds every number of a text with its readings and its unit, except those in times such as
 * "14:07".
 */
export function mentionsIn(source: string, language: GroundingLanguage): NumberMention[] {
  const mentions = hanMentions(source);
  let text = source.replace(timePattern, (time) => " ".repeat(time.length));
  for (const { from, to } of mentions) text = blank(text, from, to);
  const tokens = tokensOf(text);
  const { numberWords: table, units } = language;
  for (let at = 0; at < tokens.length; at++) {
    const found =
      digitMention(text, tokens, at, language) ?? (table && wordMention(text, tokens, at, table));
    const ordinal = table?.ordinals.get(tokens[at]?.text ?? "");
    if (found) {
      mentions.push(found.mention);
      at = found.last;
    } else if (ordinal !== undefined) {
      const { from = 0, to = 0, text: folded = "" } = tokens[at] ?? {};
      const written = source.slice(from, to);
      mentions.push({ written, from, to, values: [ordinal], unit: "", inWords: true, folded });
    }
  }
  return mentions.toSorted((a, b) => a.from - b.from).map(unitAfter(source, units));
}

/** The numbers of a source: for each value, the units it was said with. */
export type KnownNumbers = { units: Map<number, Set<string>>; written: Set<string> };

function know(known: KnownNumbers, text: string, language: GroundingLanguage): void {
  for (const mention of mentionsIn(text, language)) {
    known.written.add(mention.folded);
    const parts = mention.written.split(/[\u0020\u00a0\u202f\u2009'’]/).map(Number);
    const apart = parts.some(Number.isNaN) ? [] : parts;
    for (const value of [...mention.values, ...apart]) {
      const units = known.units.get(value) ?? new Set();
      known.units.set(value, units.add(mention.unit));
    }
  }
}

const sources = new WeakMap<Grounding, KnownNumbers>();

/**
 * Collects a transcript's numbers, turn by turn because captions break in the middle of numbers.
 */
export function knownNumbers(grounding: Grounding): KnownNumbers {
  const ready = sources.get(grounding);
  if (ready) return ready;
  const known: KnownNumbers = { units: new Map(), written: new Set() };
  let turn: string[] = [];
  for (const [at, segment] of grounding.segments.entries()) {
    turn.push(segment.text);
    const next = grounding.segments[at + 1];
    // Cuts long turns, so that a monologue is read in pieces of bounded size.
    if (next && next.speaker === segment.speaker && turn.length < 64) continue;
    know(known, joinTexts(turn), grounding.language);
    turn = [];
  }
  sources.set(grounding, known);
  return known;
}

function isKnown(mention: NumberMention, known: KnownNumbers): boolean {
  if (known.written.has(mention.folded) && mention.unit === "") return true;
  return mention.values.some((value) => {
    const units = known.units.get(value);
    if (!units) return false;
    if (mention.unit === "" || units.has(mention.unit)) return true;
    return mention.unit !== "percent" && units.has("");
  });
}

/** What else a text may name: numbers the user gave, and counts of its own parts. */
export type GivenNumbers = { given?: readonly string[]; counts?: readonly number[] };

/**
 * Finds numbers, in digits or words, that occur neither in the source nor in what the user gave.
 * Compares values: "1,412", "1412" and "fourteen hundred and twelve" are the same, 8 and 8 million
 * differ, and a percentage is not an amount. Structural counts ("four takeaways") are exempt, and
 * so are zero and one in words.
 */
export function unsupportedMentions(
  text: string,
  grounding: Grounding,
  { given = [], counts = [] }: GivenNumbers = {},
): NumberMention[] {
  const mentions = mentionsIn(text, grounding.language);
  if (mentions.length === 0) return [];
  const known = knownNumbers(grounding);
  const extra: KnownNumbers = { units: new Map(), written: new Set() };
  for (const each of given) know(extra, each, grounding.language);
  return mentions.filter((mention) => {
    if (mention.inWords && mention.values.every((value) => value <= 1)) return false;
    if (mention.values.some((value) => counts.includes(value))) return false;
    return !isKnown(mention, known) && !isKnown(mention, extra);
  });
}

/** Like `unsupportedMentions`, but returns the numbers as written. */
export function unsupportedNumbers(
  text: string,
  grounding: Grounding,
  given: readonly string[] = [],
  counts: readonly number[] = [],
): string[] {
  return unsupportedMentions(text, grounding, { given, counts }).map(({ written }) => written);
}
