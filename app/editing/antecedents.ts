import type { LanguageEdits } from "../languages/edits.ts";
import { straight, wordTest } from "./facts.ts";
import type { Kept } from "./kept.ts";

/** A pronoun that opens a sentence and what it means: the subject of the sentence before. */
export type Antecedent = {
  /** The source's sentence before, verbatim. */
  line: string;
  /** Its subject as the brackets show it: "the t-string". */
  words: string;
};

const longest = 4;

/**
 * What the pronoun at the start of a sentence means, where the sentence before leaves one candidate
 * only; undefined wherever that is not certain.
 */
export function antecedentOf(
  kept: Kept,
  before: Kept & { line: string },
  { antecedents }: LanguageEdits,
): Antecedent | undefined {
  if (!antecedents || !/[.!。]["”’]?$/.test(before.line)) return undefined;
  const [first] = kept.words;
  if (first?.from !== 0 || !wordTest(antecedents.pronouns)(straight(first.word))) return undefined;
  const words = antecedents.find(before.words, kept.words);
  if (!words || words.split(" ").length > longest) return undefined;
  return { line: before.line, words };
}

/** Sets the words in brackets behind the pronoun. */
export function withAntecedent({ text, words: [first] }: Kept, { words }: Antecedent): string {
  const to = first?.to ?? 0;
  return `${text.slice(0, to)} [${words}]${text.slice(to)}`;
}
