import { languageFor } from "../../languages/index.ts";
import type { Lexicon } from "../../languages/language.ts";
import type { Sentence } from "./sentence.ts";

/** A place-word needs at least this many content words that it may refer to. */
const namedPlace = 4;

const sets = new Map<Lexicon, ReturnType<typeof createSets>>();

function createSets(lexicon: Lexicon) {
  const { near, own, far, unsure, places, shares, bareArticle, ...bound } = lexicon.pointing;
  return {
    ...bound,
    near: new Set(near),
    own: new Set(own),
    far: new Set(far),
    unsure: new Set(unsure),
    places: new Set(places),
    shares: new Set(shares),
    articles: new Set(bareArticle?.articles),
    betweenArticleAndNoun: bareArticle?.beforeNoun,
    weak: new Set(lexicon.weak),
    // A relative pronoun follows its noun; a pointer follows a preposition or a subject.
    beforeNoun: new Set([
      ...lexicon.determiners,
      ...lexicon.address,
      ...lexicon.personal,
      lexicon.addressBeforeNoun ?? "",
    ]),
    grammar: new Set([...lexicon.determiners, ...lexicon.openers]),
  };
}

function setsOf(language: string) {
  const { lexicon } = languageFor(language);
  let known = sets.get(lexicon);
  if (!known) {
    known = createSets(lexicon);
    sets.set(lexicon, known);
  }
  return known;
}

/** True for "those" and, where it stands before a noun, "that". */
function isFarAt({ tokens }: Sentence, at: number, language: string): boolean {
  const { far, unsure, beforeNoun } = setsOf(language);
  const word = tokens[at]?.word ?? "";
  return (
    far.has(word) || (unsure.has(word) && (at === 0 || beforeNoun.has(tokens[at - 1]?.word ?? "")))
  );
}

/** True for "Without those pumps" if the sentence has not named pumps before. */
function meansUnnamed(sentence: Sentence, at: number, language: string): boolean {
  const { tokens, stems, tags } = sentence;
  const { near, own, weak, grammar } = setsOf(language);
  const word = tokens[at]?.word ?? "";
  const isFar = isFarAt(sentence, at, language);
  if (!isFar && !near.has(word)) return false;
  const isWritten = sentence.speaker === undefined && sentence.start === undefined;
  if (isWritten && !isFar && own.has(tokens[at + 1]?.word ?? "")) return false;
  // A tagger distinguishes "that pump" from "the pump that" and "they say that pumps".
  if (tags && tags[at] !== "DET") return false;
  const stem = stems[at + 1];
  if (stem === undefined) return false;
  if (stem >= 0) return !stems.slice(0, at).includes(stem);
  const next = tokens[at + 1]?.word ?? "";
  return isFar && (weak.has(next) || (next.length > 3 && !grammar.has(next)));
}

const content = (stems: number[], upTo: number) =>
  stems.slice(0, upTo).filter((stem) => stem >= 0).length;

const objects = new Set(["it", "them"]);

/** True for "Heating takes half of it": the only noun before the object pronoun is the subject. */
function hasUnnamedObject({ tokens, tags, text }: Sentence): boolean {
  if (!tags) return false;
  const at = tokens.findIndex(({ word }, index) => objects.has(word) && tags[index] === "PRON");
  if (at < 1) return false;
  const before = tags.slice(0, at);
  const clause = text.slice(0, tokens[at]?.from ?? 0);
  const hasVerb = before.includes("VERB");
  const joins = before.some((tag) => tag === "CCONJ" || tag === "SCONJ") || /[,;:—]/u.test(clause);
  const runs = before.filter(
    (tag, index) => (tag === "NOUN" || tag === "PROPN") && before[index + 1] !== tag,
  ).length;
  return hasVerb && !joins && runs < 2 && tags[0] !== "VERB";
}

/** True for "Das führt zu Streit", "die sammeln sich": an article without a noun is a pronoun. */
function startsWithBareArticle({ tokens, text, plain }: Sentence, language: string): boolean {
  const { articles, betweenArticleAndNoun } = setsOf(language);
  const start = tokens.findIndex(({ from }) => from >= text.length - plain.length);
  if (!articles.has(tokens[start]?.word ?? "")) return false;
  for (const { word, from } of tokens.slice(start + 1, start + 5)) {
    if (/[\p{Lu}\p{N}]/u.test(text.charAt(from))) return false;
    if (!betweenArticleAndNoun?.test(word)) return true;
  }
  return true;
}

/** True if a sentence means a thing or a place that only the sentences before it named. */
export function pointsAway(sentence: Sentence, language: string): boolean {
  const { places, shares, boundStart, boundObject } = setsOf(language);
  return (
    hasUnnamedObject(sentence) ||
    shares.has(sentence.tokens.at(-1)?.word ?? "") ||
    startsWithBareArticle(sentence, language) ||
    boundStart?.test(sentence.tokens[0]?.word ?? "") ||
    sentence.tokens.some(
      ({ word }, at) =>
        meansUnnamed(sentence, at, language) ||
        ((places.has(word) || boundObject?.test(word)) && content(sentence.stems, at) < namedPlace),
    )
  );
}

/** Behind a noun, these say what "those" are: "those pumps of", "that idea that". */
const explains = /^(?:ADP|PRON|SCONJ)$/;

/**
 * True for "That project was shelved" where no sentence of a run before it, nor what was asked, names a
 * project: whoever reads the run alone takes another for it.
 */
export function pointsOutOf(
  run: readonly Sentence[],
  asked: Iterable<number>,
  language: string,
): boolean {
  const said = new Set(asked);
  return run.some((sentence) => {
    const { tokens, tags, stems } = sentence;
    return tokens.some((_, at) => {
      const noun = stems[at + 1] ?? -1;
      const isPointer = isFarAt(sentence, at, language) && (!tags || tags[at] === "DET");
      const isExplained = explains.test(tags?.[at + 2] ?? "");
      const isOut = isPointer && noun >= 0 && !said.has(noun) && !isExplained;
      const stem = stems[at] ?? -1;
      if (stem >= 0) said.add(stem);
      return isOut;
    });
  });
}
