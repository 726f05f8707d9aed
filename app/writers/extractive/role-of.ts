import { languageFor } from "../../languages/index.ts";
import type { Cues, SentenceRole } from "../../languages/language.ts";
import type { Sentence } from "./sentence.ts";

/** Earlier roles win: a thesis with a reason in it is a thesis. */
const order = [
  "thesis",
  "definition",
  "contrast",
  "advice",
  "result",
  "reason",
  "concession",
  "story",
  "example",
] as const satisfies (keyof Cues)[];

const figure = /\p{N}+(?:[.,]\p{N}+)?\s*(?:%|percent|Prozent|€|\$)|[$€£]\s*\p{N}|\p{N}{2,}/u;

/** Finds what a sentence does for its reader by its words; "statement" shows nothing in particular. */
export function roleOf(sentence: Sentence, language: string): SentenceRole {
  const { cues = {} } = languageFor(language);
  const shown = order.find((role) => cues[role]?.test(sentence.plain));
  // "Two years ago, when the market was best" begins a story, whatever it calls the best.
  if (shown === "thesis" && cues.story?.test(sentence.plain)) return "story";
  if (shown === "thesis" || shown === "definition") return shown;
  if (figure.test(sentence.plain)) return "number";
  return shown ?? "statement";
}

/** True if the speaker takes back in this sentence what the one before said. */
export const retracts = (sentence: Sentence, language: string): boolean =>
  languageFor(language).cues?.retracts?.test(sentence.text) ?? false;

/** True if the sentence limits what the one before said ("But only if …"). */
export const limits = (sentence: Sentence, language: string): boolean =>
  languageFor(language).cues?.limits?.test(sentence.text) ?? false;

/** The place in a spoken list that a sentence opens: 1 for the first item, -1 for the last, or none. */
export function itemOf(sentence: Sentence, language: string): number | undefined {
  const { ordinals } = languageFor(language).cues ?? {};
  if (!ordinals) return undefined;
  const place = ordinals.items.findIndex((item) => item.test(sentence.text));
  if (place >= 0) return place + 1;
  return ordinals.last.test(sentence.text) ? -1 : undefined;
}

/** True if the sentence speaks to the one person in the room, not to a reader. */
export const addresses = (sentence: Sentence, language: string): boolean =>
  languageFor(language).cues?.addresses?.test(sentence.plain) ?? false;

/** True for "As you find points where it breaks down.": a clause without its main clause. */
export function isHalf({ plain }: Pick<Sentence, "plain">, language: string): boolean {
  const { clause } = languageFor(language).cues ?? {};
  return clause ? clause.opens.test(plain) && !clause.main.test(plain) : false;
}

/** True for a run with "on the one hand" and nothing "on the other": half of what was meant. */
export function isHalfPair(text: string, language: string): boolean {
  const { oneHand, otherHand } = languageFor(language).cues ?? {};
  return oneHand?.test(text) === true && otherHand?.test(text) === false;
}

/** True for words that make no heading: a condition would be lost, or they point at what is beside. */
export function headsNothing(text: string, language: string): boolean {
  const { condition, deictic } = languageFor(language).cues ?? {};
  return (condition?.test(text) ?? false) || (deictic?.test(text) ?? false);
}

/** True for acted, joking or pointing words, and for talk about the talk. */
export const pointsAtRoom = (sentence: Sentence | undefined, language: string): boolean =>
  [sentence?.text, sentence?.plain].some((text) =>
    languageFor(language).cues?.unsafe?.test(text?.replace(/’/g, "'") ?? ""),
  );
