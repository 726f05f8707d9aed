import { anyOf, languageFor, primary } from "./index.ts";
import { segmenterFor } from "./words.ts";

export type Range = { from: number; to: number };

/** A name in any language may stand in a text, and so may the titles before it. */
const abbreviations = anyOf(({ abbreviations: words }) => words || undefined);
const abbreviated = new RegExp(
  `(?:^|[\\s("“„«])(?:\\p{L}|[A-Z]\\.[A-Z]|${abbreviations || "(?!)"})\\.["'”’)]*\\s*$`,
  "u",
);
/** "Im 10. Schuljahr", "am 3. Oktober": an ordinal number, not the end of a sentence. */
const ordinal = /(?:^|\s)\d{1,2}\.\s*$/u;
/** "5 U.S.C. 552": a code by its initials, and its number. */
const initials = /(?:\p{Lu}\.){2,}\s*$/u;
const numberStart = /^[\d§]/u;
const lowerStart = /^["'“„«(\s]*\p{Ll}/u;
const maxMergedLength = 600;

/**
 * The sentences between two places of a text, without a gap: as the Unicode rules see them, those
 * that an abbreviation, an ordinal number or a small letter parts joined again.
 */
export function sentencesBetween(text: string, { from, to }: Range, language: string): Range[] {
  const { ordinalStop } = languageFor(language);
  const ranges: Range[] = [];
  const parts = segmenterFor(primary(language), "sentence").segment(text.slice(from, to));
  for (const { segment, index } of parts) {
    const start = from + index;
    const last = ranges.at(-1);
    const before = last ? text.slice(last.from, start) : "";
    const joins =
      last &&
      before.length < maxMergedLength &&
      (segment.trim() === "" ||
        abbreviated.test(before.slice(-20)) ||
        (ordinalStop && ordinal.test(before.slice(-6))) ||
        (numberStart.test(segment) && initials.test(before.slice(-20))) ||
        lowerStart.test(segment));
    if (joins) last.to = start + segment.length;
    else ranges.push({ from: start, to: start + segment.length });
  }
  return ranges;
}

const lineEnd = /\n+/g;
/** The Unicode rules part neither before a quotation that goes on small nor behind an ellipsis. */
const finerEnd = /\n+|[.!?…]["”’»)\]]*[^\S\n]+(?=["“„«(¿¡])|…["”’»)\]]*[^\S\n]+(?=\p{Lu})/gu;

export type SentenceSpan = Range & { text: string };

/**
 * The sentences of a text with their places; a line break ends one, white space belongs to it. For
 * what is to be cut out, `finer` parts before a quotation and behind an ellipsis as well.
 */
export function sentenceSpans(text: string, language = "en", finer = false): SentenceSpan[] {
  const ends = [...text.matchAll(finer ? finerEnd : lineEnd)].map(
    ({ 0: end, index }) => index + end.length,
  );
  return [...ends, text.length].flatMap((to, at) =>
    sentencesBetween(text, { from: ends[at - 1] ?? 0, to }, language)
      .map((range) => ({ ...range, text: text.slice(range.from, range.to).trim() }))
      .filter((span) => span.text !== ""),
  );
}

/** The sentences of a text, each trimmed; a line break ends one. */
export const sentencesOf = (text: string, language = "en"): string[] =>
  sentenceSpans(text, language).map((span) => span.text);

/** Removes the full stop, which a heading does not have, or whichever of these marks it ends with. */
export const withoutStop = (text: string, marks = ".。") =>
  marks.includes(text.at(-1) ?? " ") ? text.slice(0, -1) : text;

/** Letters and digits alone, lower-cased after NFKC: equal for two writings of one sentence. */
export function folded(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const sentenceEnd =
  /[.!?…。！？｡؟۔।॥።](?:["'“”‘’«»‹›」』）)\]*_]|\s)*\p{Extended_Pictographic}?\uFE0F?$/u;
const lineWithoutNeed = /(?:https?:\/\/\S+|[#＃][\p{L}\p{N}_]+)$/u;
/** These scripts write no sentence ends. */
const endless = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]$/u;

/** True where a text stops at the end of a sentence, a link or a hashtag. */
export function endsSentence(text: string): boolean {
  const trimmed = text.trim();
  return sentenceEnd.test(trimmed) || lineWithoutNeed.test(trimmed) || endless.test(trimmed);
}

/** Makes the first letter a capital; "iPhone" and "npm" keep their spelling. */
export function capitalised(text: string): string {
  const at = text.search(/[\p{L}\p{N}]/u);
  if (at < 0) return text;
  const letter = String.fromCodePoint(text.codePointAt(at) ?? 32);
  if (/^\p{Ll}+\p{Lu}/u.test(text.slice(at))) return text;
  return text.slice(0, at) + letter.toLocaleUpperCase() + text.slice(at + letter.length);
}

/** Who said it and when, around a quotation: no part of the sentence. */
const timeAhead = /^\s*\[[\d:]+\]\s*/gm;
const nameAhead = /^[^\n:：“„«「]{1,200}[:：]\s*(?=[“„«「])/gm;
/** The name ahead of what somebody says in a dialogue: whoever answers "Yes." twice repeats nothing. */
const speakerAhead =
  /^[\p{Lu}\p{Lo}][\p{L}\p{M}.’'-]*(?:[ \u00a0][\p{Lu}\p{Lo}][\p{L}\p{M}.’'-]*){0,5}\u00a0?[:：]\s*/u;
const originBehind = /(^|["”“»」])\s*(?:— [^\n—]{1,200}|（[^\n（）]{1,200}）)$/gm;

const bareWords = (text: string): string =>
  text.replace(timeAhead, "").replace(nameAhead, "").replace(originBehind, "$1");

/** A sentence of these scripts says in a dozen characters what others say in forty. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function tells(key: string): boolean {
  if (dense.test(key)) return key.length >= 10;
  return key.length >= 12 && (key.includes(" ") || key.length >= 16);
}

/** The keys by which two texts are seen to share a sentence; too short ones do not count. */
export function sentenceKeys(text: string, language?: string): string[] {
  return sentencesOf(bareWords(text), language)
    .filter((sentence) => tells(folded(sentence.replace(speakerAhead, ""))))
    .map(folded);
}
