import { editsOf, say } from "../../editing/index.ts";
import { findLanguage, languageFor } from "../../languages/index.ts";
import type { Source } from "./passages.ts";
import type { Sentence } from "./sentence.ts";

const leastFluency = 0.55;
/** A sentence of so many words may trail off and be whole. */
const pausing = 8;
/** A longer sentence says more than "thanks". */
export const mostOnTheWay = 13;
/** Words of "Right.", "Oh, wow." within somebody else's answer. */
const mostAnothers = 2;
/** Words that whoever asks adds to the question. */
const mostAdded = 8;
export type Place = Pick<Source, "language" | "addressed" | "sentences" | "nameless">;

const interrupted = /(?:…|\.\.\.|--|[—–-])["'”’»)\]]*[.!?]?$/u;

/** True for "Right?" between two sentences. */
export function isTag({ text }: Sentence, language: string): boolean {
  const { tags } = editsOf(language) ?? {};
  return tags !== undefined && new RegExp(`^(?:${tags})\\s*[?？؟]$`, "iu").test(text);
}

/** True for words that mean "you" in the room. */
const isAddressing = ({ tokens }: Sentence, language: string): boolean =>
  tokens.some(({ word }) => languageFor(language).lexicon.address.includes(word));

/** True for "Just to round up the question that you asked". */
export const takesUp = ({ text }: Sentence, language: string): boolean =>
  languageFor(language).cues?.takesUp?.test(plainMarks(text)) === true;

/** True for "Sweet." in an answer of somebody whom nobody names: another says it. */
export const isAnothers = ({ sentences, nameless, language }: Place, at: number): boolean => {
  const sentence = sentences[at] as Sentence;
  const isBare = sentence.words === 1 || (sentence.reacts && sentence.words <= mostAnothers);
  return nameless === true && isBare && !decides(sentence, language);
};

/** True for "Anything you want to share.": where nobody is named, whoever asks adds it to the question. */
export const addsToQuestion = (sentence: Sentence, language: string): boolean =>
  sentence.words <= mostAdded && isAddressing(sentence, language);

/** True for "Yes." between two statements: it answers somebody who cannot be heard here. */
export function isAssent({ sentences, language }: Place, at: number): boolean {
  const { reacts, words, tokens } = sentences[at] as Sentence;
  const { negations = "" } = findLanguage(language)?.grounding ?? {};
  const isYes = words === 1 && reacts && !negations.split(" ").includes(tokens[0]?.word ?? "");
  return isYes && sentences[at - 1]?.isQuestion === false;
}

/** True for "Yes.": the words that decide a question, however few they are. */
export const decides = ({ text }: Sentence, language: string): boolean =>
  languageFor(language).cues?.verdict?.test(text) ?? false;

/** True for "Yes." and nothing more. */
export const isVerdict = (sentence: Sentence, language: string): boolean =>
  sentence.words <= 3 && decides(sentence, language);

/** A sentence as its speaker says it; a first one loses the "But" that ties it to what came before. */
export function spokenAt({ language, addressed, sentences }: Place, at: number, opens: boolean) {
  const sentence = sentences[at] as Sentence;
  const { text, tags, tokens } = sentence;
  // "Yes." is a filler elsewhere.
  if (opens && isVerdict(sentence, language)) return { line: text, cuts: [], text };
  return say(text, {
    language,
    addressed,
    spoken: true,
    keepsConnective: !opens,
    ...(tags ? { tags, tokens } : {}),
  });
}

const wordsOf = ({ tokens }: Sentence): string[] =>
  tokens.flatMap(({ word }) => word.replace(/['’]s$/u, " is").split(" "));

/** True for "It is so important." behind the same with more: it adds no word. */
export function saysAgain(sentence: Sentence, before: readonly Sentence[]): boolean {
  const words = wordsOf(sentence);
  return (
    words.length > 2 &&
    before.some((one) => {
      const said = wordsOf(one);
      return said.length > words.length && words.every((word) => said.includes(word));
    })
  );
}

/** What names nothing is small talk alone, and no more than that between its neighbours. */
export const isBody = ({ noise }: Sentence): boolean =>
  noise === undefined || noise === "small talk";

/** True for "It's a tool...": only a pause, where a word that names something ends a clause of some length. */
export const isPause = ({ text, stems, words }: Sentence): boolean =>
  words >= pausing && (stems.at(-1) ?? -1) >= 0 && /\p{L}(?:…|\.\.\.)$/u.test(text);

export const isWhole = (sentence: Sentence): boolean =>
  isBody(sentence) &&
  !sentence.torn &&
  !sentence.continued &&
  !sentence.afterNote &&
  sentence.fluency >= leastFluency &&
  (isPause(sentence) || !interrupted.test(sentence.text));

/** Words of "Really well." */
const mostAtOnce = 5;
/** True for "Really well.", "Three years.": few words that answer at once, and no "Oh, wow." */
export function repliesIn({ sentences, nameless, language }: Source, at: number): boolean {
  const { text, words, reacts, noise, startsWithFiller, tags } = sentences[at] as Sentence;
  const { courtesy, announces } = languageFor(language).cues ?? {};
  const isPolite = [courtesy, announces].some((cue) => cue?.test(plainMarks(text)));
  const says = tags?.every((tag) => /^(?:ADV|ADJ|NUM|NOUN|ADP|DET|PART)$/.test(tag)) ?? false;
  const isBare = reacts || startsWithFiller || (noise !== undefined && noise !== "small talk");
  return !nameless && says && words > 1 && words <= mostAtOnce && !isBare && !isPolite;
}

/** True for "Based on what you just said, …": only those in the room know what that was. */
export const speaksToRoom = ({ text }: Sentence, language: string): boolean =>
  languageFor(language).cues?.unsafe?.test(plainMarks(text)) === true;

/** True for "Yeah.", "Great, thanks for the intro.": what is said on the way to an answer. */
export function isOnTheWay(sentence: Sentence, language: string): boolean {
  const { noise, words, concepts, reacts, text } = sentence;
  if (noise !== undefined || words <= 3) return true;
  if (words < 8 && (reacts || concepts.length === 0)) return true;
  const { courtesy, announces } = languageFor(language).cues ?? {};
  return words < mostOnTheWay && [courtesy, announces].some((cue) => cue?.test(plainMarks(text)));
}

export const plainMarks = (text: string): string => text.replace(/’/g, "'");

/** True if a question points at something before it has named anything itself, or at "that part". */
export function pointsBack(
  { tokens, tags, stems }: Pick<Sentence, "tokens" | "tags" | "stems">,
  language: string,
): boolean {
  const { anaphors, determiners, demonstratives } = languageFor(language).lexicon;
  const named = stems.findIndex((stem) => stem >= 0);
  return tokens.some(({ word, to }, at) => {
    // "How do you do that, given …": a mark stands behind it; "das, was" means what follows.
    const next = tokens[at + 1];
    const isLast = next === undefined || (tags !== undefined && next.from > to + 1);
    if (demonstratives.includes(word) && isLast) return true;
    // "The things that matter" points at nothing.
    const isRelative = /^(?:NOUN|PROPN|PRON)$/.test(tags?.[at - 1] ?? "");
    // "All these new companies" are all there are.
    const isAll =
      tokens[at - 1]?.word === "all" && (stems[at + 1] ?? -1) + (stems[at + 2] ?? -1) > -2;
    if (demonstratives.includes(word) && isAll) return false;
    if (demonstratives.includes(word))
      return tags ? tags[at] !== "SCONJ" && !isRelative : at < named;
    // "Is it possible that …" names it behind.
    const isEmpty = tags?.[at - 1] === "AUX" && tags[at + 1] === "ADJ";
    const isPointer = anaphors.includes(word) && !determiners.includes(word) && !isEmpty;
    return (named < 0 || at < named) && isPointer;
  });
}
