import { findLanguage } from "../../languages/index.ts";
import type { StyleWords } from "../../languages/language.ts";
import { readStyled, type StyledText } from "./text.ts";

/** Features of style. Rates are per 100 words; shares are of all sentences or lines. */
export const featureNames = [
  "sentenceWords",
  "sentenceSpread",
  "shortSentences",
  "longSentences",
  "paragraphWords",
  "wordLength",
  "variety",
  "commas",
  "semicolons",
  "colons",
  "dashes",
  "parentheses",
  "ellipses",
  "exclamations",
  "questions",
  "emoji",
  "hashtags",
  "digits",
  "capitals",
  "bullets",
  "contractions",
  "i",
  "we",
  "you",
  "hedges",
  "intensifiers",
  "links",
] as const;

export type FeatureName = (typeof featureNames)[number];
/** A feature is missing, not zero, if the language has no words for it. */
export type Features = Partial<Record<FeatureName, number>>;
export type Style = { words: number; features: Features; functionWords: Record<string, number> };

const mean = (values: number[]) =>
  values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;

function deviation(values: number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

const matches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const share = <T>(all: T[], fits: (item: T) => boolean) =>
  all.length ? all.filter(fits).length / all.length : 0;

const window = 100;

/**
 * Returns the share of different words per window, averaged over the text, so that it does not fall
 * with the length.
 */
function variety(words: string[]): number {
  if (words.length <= window) return words.length ? new Set(words).size / words.length : 0;
  const values: number[] = [];
  for (let at = 0; at + window <= words.length; at += 20)
    values.push(new Set(words.slice(at, at + window)).size / window);
  return mean(values);
}

const emojiPattern = /(?=\p{Extended_Pictographic}|\p{RI})[^\d#*©®™\p{Cc}]/gu;

function marks({ text, words, sentences }: StyledText): Features {
  const rate = (pattern: RegExp) => (100 * matches(text, pattern)) / Math.max(1, words.length);
  return {
    commas: rate(/[,،、，]/gu),
    semicolons: rate(/[;；؛]/gu),
    colons: rate(/[:：](?!\d|\/\/)/gu),
    dashes: rate(/[—–―]|\s-\s|--/gu),
    parentheses: rate(/[(（]/gu),
    ellipses: rate(/…|\.\.\./gu),
    emoji: rate(emojiPattern),
    hashtags: rate(/[#＃][\p{L}_][\p{L}\p{N}_]*/gu),
    digits: rate(/\d+(?:[.,:]\d+)*/gu),
    capitals: rate(/(?<![\p{L}\p{N}])\p{Lu}{3,}(?![\p{L}\p{N}])/gu),
    exclamations: share(sentences, (sentence) => /[!！][\s\p{P}\p{S}]*$/u.test(sentence.text)),
    questions: share(sentences, (sentence) => /[?？؟][\s\p{P}\p{S}]*$/u.test(sentence.text)),
  };
}

function lengths({ words, sentences, paragraphs, lines, bullets }: StyledText): Features {
  const counts = sentences.map((sentence) => sentence.words);
  return {
    sentenceWords: mean(counts),
    sentenceSpread: deviation(counts),
    shortSentences: share(counts, (count) => count <= 6),
    longSentences: share(counts, (count) => count >= 25),
    paragraphWords: mean(paragraphs),
    wordLength: mean(words.map((word) => [...word].length)),
    variety: variety(words),
    bullets: lines ? bullets / lines : 0,
  };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const patterns = new Map<string[], RegExp>();

/** Scripts without spaces have no word borders to match. */
function patternOf(phrases: string[]): RegExp {
  const known = patterns.get(phrases);
  if (known) return known;
  const any = phrases.map(escaped).join("|");
  const borders = /[\p{Script=Han}\p{Script=Hiragana}]/u.test(any);
  const pattern = new RegExp(borders ? any : `(?<![\\p{L}])(?:${any})(?![\\p{L}])`, "giu");
  patterns.set(phrases, pattern);
  return pattern;
}

function manner({ text, words, sentences }: StyledText, lexicon: StyleWords): Features {
  const per100 = 100 / Math.max(1, words.length);
  const among = (list: string[]) => {
    const set = new Set(list);
    return words.filter((word) => set.has(word)).length * per100;
  };
  const { contraction } = lexicon;
  return {
    ...(contraction ? { contractions: matches(text, contraction) * per100 } : {}),
    i: among(lexicon.i),
    we: among(lexicon.we),
    you: among(lexicon.you),
    hedges: matches(text, patternOf(lexicon.hedges)) * per100,
    intensifiers: matches(text, patternOf(lexicon.intensifiers)) * per100,
    links: share(sentences, (sentence) => {
      const start = sentence.text.toLowerCase().replace(/^[^\p{L}]+/u, "");
      return lexicon.links.some(
        (link) => start.startsWith(link) && !/^\p{Ll}/u.test(start.slice(link.length)),
      );
    }),
  };
}

function ratesOf(words: string[], lexicon: StyleWords): Record<string, number> {
  const counts = new Map(lexicon.functionWords.map((word) => [word, 0]));
  for (const word of words) {
    const count = counts.get(word);
    if (count !== undefined) counts.set(word, count + 1);
  }
  const per100 = 100 / Math.max(1, words.length);
  return Object.fromEntries([...counts].map(([word, count]) => [word, count * per100]));
}

/**
 * Measures the features of a text. For a language without a lexicon, only those the surface shows.
 */
export function measureStyle(text: string, language: string): Style {
  const lexicon = findLanguage(language)?.style;
  const styled = readStyled(text, language);
  return {
    words: styled.words.length,
    features: {
      ...lengths(styled),
      ...marks(styled),
      ...(lexicon ? manner(styled, lexicon) : {}),
    },
    functionWords: lexicon ? ratesOf(styled.words, lexicon) : {},
  };
}
