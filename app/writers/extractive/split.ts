import { clausesBetween } from "../../languages/clauses.ts";
import { anyOf } from "../../languages/index.ts";
import { type Range as Span, sentencesBetween } from "../../languages/sentences.ts";

/** A sentence's place in its turn's text. */
export type Range = {
  from: number;
  to: number;
  /** Cut from a longer run: it does not end where a sentence does. */
  torn: boolean;
  /** It begins in the middle of a sentence. */
  continued?: boolean;
};

const laughter = anyOf(({ lexicon }) => lexicon.laughter);
const aside = new RegExp(
  `\\[[^\\]]{1,60}\\]|\\{[^}]{1,60}\\}|\\((?:${laughter})[^)]{0,20}\\)|♪|>>+`,
  "giu",
);
const terminal = /[.!?。！？؟۔।]/gu;
/** Splits a text at notes such as [laughter], which nobody said. */
function spoken(text: string): { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = [];
  let from = 0;
  for (const match of text.matchAll(aside)) {
    if (match.index > from) parts.push({ from, to: match.index });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ from, to: text.length });
  return parts;
}

/** A word that needs what it stands before: "as told in [12]". */
const leaning =
  /(?<!\p{L})(?:in|by|at|on|of|to|from|with|under|see|and|or|through|for|about|via|using|than|as|into|within|like|von|bei|aus|nach|durch|und|mit|laut|über|für|als|par|dans|chez|de|et|en|avec|pour|sur|selon|por|según|con|para|sobre|mediante|da|di|em|per|su|secondo|tramite|com|segundo|van|door|bij|met|voor|over|volgens)\s*$/iu;

/** Whether a note was taken out behind a word that leans on it: what is left is no whole sentence. */
const leansOnNote = (text: string, to: number): boolean =>
  /^\s*\[/.test(text.slice(to)) && leaning.test(text.slice(Math.max(0, to - 20), to));

/** Where a transcriber did not hear, words are missing: what stands before is no whole sentence. */
const unheard =
  /^\s*[[({](?:inaudible|unintelligible|indistinct|unclear|crosstalk|unverständlich|incompréhensible|ininteligible|incomprensible|incomprensibile|onverstaanbaar|聞き取れず|听不清)/iu;
const missesWords = (text: string, to: number): boolean =>
  unheard.test(text.slice(to, to + 40)) && !/[.!?…。！？؟]["'”’»)]*\s*$/u.test(text.slice(0, to));

/** The number of an item before its sentence: "(ii) Steps …". */
const itemNumber = /\((?:\d{1,2}|[ivx]{1,5}|[a-z])\)\s+(?=\p{Lu})/uy;

function trimmed(text: string, from: number, to: number, torn: boolean): Range | undefined {
  let start = from;
  let end = to;
  while (start < end && /[\s>*#•·■▪|~]/.test(text[start] ?? "")) start++;
  itemNumber.lastIndex = start;
  if (itemNumber.test(text) && itemNumber.lastIndex < end) start = itemNumber.lastIndex;
  while (end > start && /\s/.test(text[end - 1] ?? "")) end--;
  return end > start ? { from: start, to: end, torn } : undefined;
}

function byRules(text: string, part: { from: number; to: number }, language: string): Range[] {
  return sentencesBetween(text, part, language).flatMap(
    ({ from, to }) => trimmed(text, from, to, false) ?? [],
  );
}

/**
 * True if speech recognition wrote no sentence ends: fewer than one in sixty words, and hardly any
 * commas, which a contract with sentences of a hundred words does have.
 */
export function isUnpunctuated(text: string): boolean {
  const words = text.split(/\s+/).length;
  const ends = text.match(terminal)?.length ?? 0;
  const commas = text.match(/[,;，、،؛]/gu)?.length ?? 0;
  return words > 60 && ends < words / 60 && commas < words / 40;
}

/** Speech without full stops, by its clauses. */
const byClauses = (text: string, part: Span, language: string, breaks: Set<number>): Range[] =>
  clausesBetween(text, part, language, breaks).flatMap(
    ({ from, to }) => trimmed(text, from, to, true) ?? [],
  );

function partedAt(part: { from: number; to: number }, borders: number[]) {
  const inside = borders.filter((at) => at > part.from && at < part.to);
  return [part.from, ...inside].map((from, at) => ({ from, to: inside[at] ?? part.to }));
}

/** Splits a sentence too long to quote at a comma, a semicolon or a dash. */
function parted(text: string, range: Range, most: number): Range[] {
  if (range.to - range.from <= most) return [range];
  const cut = text.slice(range.from + (most >> 1), range.from + most);
  const marks = [...cut.matchAll(/[,;:—–、，；：،]\s*|\s+(?=[—–-]\s)/gu)];
  const mark = marks.at(-1) ?? [...cut.matchAll(/\s+/g)].at(-1);
  const at = range.from + (most >> 1) + (mark ? mark.index + mark[0].length : cut.length);
  const head = trimmed(text, range.from, at, true);
  return [...(head ? [head] : []), ...parted(text, { ...range, from: at, torn: true }, most)];
}

/**
 * Returns the longest sentence kept whole, in characters: about 95 words, or 180 letters of Han.
 */
export function longest(text: string): number {
  return /[\p{Script=Han}\p{Script=Hiragana}]/u.test(text) ? 180 : 560;
}

/**
 * Splits a turn into sentences. `pauses` are offsets at which the speaker paused; they end a
 * sentence if nothing else does. No sentence crosses one of the `borders`.
 */
export function splitSentences(
  text: string,
  language: string,
  options: { unpunctuated: boolean; pauses: number[]; borders: number[] },
): Range[] {
  const breaks = new Set(options.pauses);
  return spoken(text)
    .flatMap((part) => partedAt(part, options.borders))
    .flatMap(({ from, to }) =>
      options.unpunctuated
        ? byClauses(text, { from, to }, language, breaks)
        : byRules(text, { from, to }, language),
    )
    .flatMap((range) => {
      const parts = parted(text, range, longest(text.slice(range.from, range.from + 40)));
      if (parts.length === 1) return parts;
      return parts.map((part, at) => ({ ...part, torn: true, continued: at > 0 }));
    })
    .flatMap((range) => {
      const torn = range.torn || leansOnNote(text, range.to) || missesWords(text, range.to);
      const inner = trimmed(text, range.from, range.to, torn);
      return inner ? [{ ...inner, continued: range.continued ?? false }] : [];
    });
}
