import { type Token, tokensOf } from "../grounding/index.ts";

/** The place of a run of words in a text; `to` is just behind its last letter. */
export type Place = { from: number; to: number };

/** Finds the words as a contiguous run of tokens, by the verifier's own rule. */
export function findRun(words: readonly string[], tokens: readonly Token[]): Token[] | undefined {
  if (words.length === 0) return undefined;
  for (let at = 0; at + words.length <= tokens.length; at++) {
    if (words.every((word, next) => tokens[at + next]?.text === word))
      return tokens.slice(at, at + words.length);
  }
  return undefined;
}

export const wordsOf = (text: string): string[] => tokensOf(text).map((token) => token.text);

/** Finds `words` in a text, ignoring case and punctuation. */
export function placeOf(words: readonly string[], text: string): Place | undefined {
  const run = findRun(words, tokensOf(text));
  const [first, last] = [run?.[0], run?.at(-1)];
  return first && last ? { from: first.from, to: last.to } : undefined;
}
