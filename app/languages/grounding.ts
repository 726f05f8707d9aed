import { createLanguage, type GroundingLanguage } from "../grounding/index.ts";
import { findLanguage, languageFor, languages } from "./index.ts";
import { sentenceSpans } from "./sentences.ts";
import { stemsOf } from "./stems.ts";
import { createVocabulary } from "./vocabulary.ts";

const all = languages.map(({ grounding }) => grounding);
const functionWords = new Map(
  languages.map(({ code, style }) => [code, new Set(style.functionWords)]),
);
const made = new Map<string, GroundingLanguage>();

/** Longer words of the common lists, such as "part" and "lost", tell what a sentence says. */
const longestStop = 3;
/** They tell which of two is meant: "the new lamps use more than the old ones". */
const telling = new Set(["new", "old"]);

/** How words are told apart and compared, beyond their letters. */
function wordsOf(code: string) {
  const language = languageFor(code);
  const { spaceless, elides, lexicon } = language;
  const stem = stemsOf(language);
  const { isStop } = createVocabulary(code);
  const { determiners, personal, anaphors, demonstratives, openers } = lexicon;
  const small = new Set([
    ...(functionWords.get(code) ?? []),
    ...[determiners, personal, anaphors, demonstratives, openers].flat(),
  ]);
  return {
    code,
    spaceless: spaceless === true,
    elides: elides === true,
    ...(stem ? { stem } : {}),
    isStop: (word: string) =>
      small.has(word) || (word.length <= longestStop && isStop(word) && !telling.has(word)),
    functionWords,
  };
}

/** What the verifier needs of a language (BCP-47), made once; none where it is not known. */
export function groundingLanguage(code: string | undefined): GroundingLanguage {
  const { code: key, caseless, capitalNouns, decimalComma } = languageFor(code);
  const name = code === undefined ? "" : key;
  let language = made.get(name);
  if (!language) {
    language = createLanguage(findLanguage(code)?.grounding, all, {
      ...(code === undefined ? {} : { decimal: decimalComma ? "," : "." }),
      ...wordsOf(key),
      caseless: caseless === true,
      capitalNouns: capitalNouns === true,
      sentences: (text) => sentenceSpans(text, key, true),
    });
    made.set(name, language);
  }
  return language;
}
