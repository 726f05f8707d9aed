import { tokensOf } from "../../grounding/index.ts";
import { languageFor } from "../../languages/index.ts";
import { type Phrases, phrasesOf } from "../../languages/phrases.ts";
import { cuttable, withoutSentences } from "./cleaning.ts";
import type { Line } from "./numbering.ts";
import type { Quote, Reply } from "./shapes/reply.ts";

/** A quotation as the source has it. */
type Printed = { words: string; end: string; speaker: string | undefined; number: string };

/** Longer runs are no quotation but a passage. */
const mostTokens = 120;
const place = /\{(\d{1,2})\}/gu;
/** A place with the translation behind it, which belongs right behind the quotation. */
const placeWithTranslation = /\{(\d{1,2})\}(\s*\[[^[\]\n]*\])?/gu;
const sentenceEnd = /^[.!?…。！？]/u;

const wordsOf = (text: string) => tokensOf(text).map((token) => token.text);

const runsAt = (tokens: readonly string[], run: readonly string[], from: number): number => {
  for (let at = from; at + run.length <= tokens.length; at++)
    if (run.every((word, step) => tokens[at + step] === word)) return at;
  return -1;
};

/** Finds the words from `from` to `to` in a text; undefined if they do not stand there so. */
function wordsBetween(
  text: string,
  { from, to }: Quote,
): { words: string; end: string } | undefined {
  const tokens = tokensOf(text);
  const words = tokens.map((token) => token.text);
  const [first, last] = [wordsOf(from), wordsOf(to)];
  const begins = first.length > 0 ? runsAt(words, first, 0) : -1;
  // The last words may be among the first: a quotation may be short.
  const ends = begins < 0 || last.length === 0 ? -1 : runsAt(words, last, begins);
  const final = ends + last.length - 1;
  if (ends < 0 || final < begins + first.length - 1 || final - begins >= mostTokens)
    return undefined;
  const [open, close] = [tokens[begins], tokens[final]];
  if (!open || !close) return undefined;
  const end = sentenceEnd.exec(text.slice(close.to))?.[0] ?? "";
  return { words: text.slice(open.from, close.to), end };
}

/** Looks a quotation up in the line that it names, and in the next one of the same speaker. */
function lookedUp(quote: Quote, lines: readonly Line[], glue: string): Printed | undefined {
  const at = lines.findIndex(({ number }) => number === /s\d+/.exec(quote.line.toLowerCase())?.[0]);
  const [line, next] = [lines[at], lines[at + 1]];
  const [first, following] = [line?.segments[0], next?.segments[0]];
  if (!line || !first || first.role !== undefined) return undefined;
  const goesOn = following?.speaker === first.speaker && following?.role === undefined;
  const found =
    wordsBetween(line.text, quote) ??
    (next && goesOn ? wordsBetween(line.text + glue + next.text, quote) : undefined);
  return found && { ...found, speaker: first.speaker, number: line.number };
}

/** True if a text names a speaker, by the whole name or a part of it. */
const names = (text: string, speaker: string) =>
  [speaker, ...speaker.split(/[\s·・]+/)].some((name) => name.length > 1 && text.includes(name));

/**
 * Prints the quotations of a sentence. One that stands alone gets its speaker before it; beside other
 * words the speaker stands behind it in brackets, unless the sentence names them already.
 */
function printedIn(
  sentence: string,
  quotes: readonly (Printed | undefined)[],
  phrases: Phrases,
): string {
  return sentence.replace(
    placeWithTranslation,
    (whole, number: string, translation = "", at: number) => {
      const quote = quotes[Number(number) - 1];
      if (!quote) return "";
      const { words, end, speaker } = quote;
      const behind = sentence.slice(at + whole.length).trim();
      const isAlone = sentence.slice(0, at).trim() === "" && /^[.!?…。！？]?$/u.test(behind);
      const isEnd = behind === "" && translation === "";
      const quoted = phrases.quoted(isEnd ? words + end : words) + translation;
      if (!speaker || names(sentence, speaker)) return quoted;
      return isAlone ? phrases.said(speaker, quoted) : `${quoted} (${speaker})`;
    },
  );
}

/**
 * Prints the quotations that a reply names by their lines and first and last words: the model says
 * where they stand, the source has their words and speakers. What does not stand in its line takes
 * its sentence with it. The lines count as cited.
 */
export function withQuotations(
  { texts }: Reply,
  lines: readonly Line[],
  languages: { spoken: string; written: string },
): Reply {
  const glue = languageFor(languages.spoken).spaceless ? "" : " ";
  const phrases = phrasesOf(languages.written, "");
  return {
    texts: texts.map((entry) => {
      if (entry.text.search(place) < 0) return entry;
      const quotes = (entry.quotes ?? []).map((quote) => lookedUp(quote, lines, glue));
      const isLost = (sentence: string) =>
        [...sentence.matchAll(place)].some(([, number]) => !quotes[Number(number) - 1]);
      const held = withoutSentences(entry.text, isLost);
      const text = cuttable(held).reduceRight(
        (rest, { from, to }) =>
          rest.slice(0, from) + printedIn(rest.slice(from, to), quotes, phrases) + rest.slice(to),
        held,
      );
      const used = quotes.flatMap((quote) =>
        quote && text.includes(quote.words) ? quote.number : [],
      );
      return { ...entry, text, cites: [...new Set([...entry.cites, ...used])] };
    }),
  };
}
