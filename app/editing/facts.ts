import type { LanguageEdits } from "../languages/edits.ts";
import { findLanguage, languageFor } from "../languages/index.ts";

/** Undefined if the language has no edits: its sentences are quoted or left. */
export const editsOf = (language: string): LanguageEdits | undefined =>
  findLanguage(language)?.edits;

/** A text for the inside of an expression. */
export const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

const within = String.raw`[\p{L}\p{N}'’-]`;

/** The inside of an expression that matches whole words, or anywhere in a script without spaces. */
export const whole = (words: string, spaceless?: true): string =>
  spaceless ? `(?:${words || "(?!)"})` : `(?<!${within})(?:${words || "(?!)"})(?!${within})`;

/** True for each word of a list parted by bars. */
export function wordTest(words: string): (word: string) => boolean {
  const pattern = new RegExp(`^(?:${words || "(?!)"})$`, "iu");
  return (word) => pattern.test(word);
}

export type Facts = {
  edits: LanguageEdits;
  /** Matches a word that no cut takes: negations, numbers, hedges, conditions, comparisons. */
  guarded: RegExp;
  /** Matches a number in figures or in words, which no article is. */
  number: RegExp;
};

const prepared = new Map<string, Facts>();

const parted = (words = "") => words.split(/\s+/).filter(Boolean);

/** The number words of a language, without their values. */
function numeralsOf(language: string): string[] {
  const { words, ordinals } = findLanguage(language)?.grounding?.numerals ?? {};
  return parted(`${words ?? ""} ${ordinals ?? ""}`)
    .map((word) => word.replace(/:.*/, ""))
    .filter((word) => !/\d/.test(word));
}

function numberOf(language: string, edits: LanguageEdits): RegExp {
  const { spaceless } = languageFor(language);
  const isArticle = wordTest(edits.unpaused);
  const words = numeralsOf(language).filter((word) => !isArticle(word));
  const figures = spaceless ? "|[一二三四五六七八九十百千万億亿两半]" : "";
  return new RegExp(`^\\p{N}${figures}|^(?:${words.map(escaped).join("|") || "(?!)"})$`, "iu");
}

function guardedOf(language: string, edits: LanguageEdits): RegExp {
  const facts = findLanguage(language)?.grounding;
  const { spaceless } = languageFor(language);
  const negations = spaceless
    ? [...(facts?.negations ?? "").replace(/\s/g, "")]
    : parted(facts?.negations);
  const words = [...negations, ...numeralsOf(language)].map(escaped);
  const first = facts?.elidedNegation ? `|${facts.elidedNegation.source}` : "";
  return new RegExp(
    `\\p{N}|${whole([edits.guarded, ...words].filter(Boolean).join("|"), spaceless)}${first}`,
    "iu",
  );
}

/** What a language knows of edits, compiled once. */
export function factsOf(language: string): Facts | undefined {
  const edits = editsOf(language);
  if (!edits) return undefined;
  const known = prepared.get(language);
  if (known) return known;
  const guarded = guardedOf(language, edits);
  const facts = { edits, guarded, number: numberOf(language, edits) };
  prepared.set(language, facts);
  return facts;
}

/** Apostrophes made straight; each letter keeps its place. */
export const straight = (text: string): string => text.replace(/[’ʼ]/g, "'");
