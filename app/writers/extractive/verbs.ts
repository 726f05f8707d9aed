import { languageFor } from "../../languages/index.ts";
import type { Sentence } from "./sentence.ts";

/** Tells which words of a source are verbs, judged by their neighbours. */
export type Verbs = { isVerb(word: string): boolean };

/** Counts for each word how often a neighbour marks it as a verb, and how often as a noun. */
export function createVerbs(sentences: Sentence[], language: string): Verbs {
  const { lexicon } = languageFor(language);
  if (!lexicon.verbs) return { isVerb: () => false };
  const before = new Set(lexicon.verbs.before);
  const after = new Set(lexicon.verbs.after);
  const determiners = new Set(lexicon.determiners);
  const scores = new Map<string, number>();
  for (const { tokens, stems, text } of sentences)
    for (const [at, token] of tokens.entries()) {
      if ((stems[at] ?? -1) < 0) continue;
      const left = tokens[at - 1]?.word ?? "";
      const right = tokens[at + 1];
      const adjacent = right !== undefined && /^\s+$/.test(text.slice(token.to, right.from));
      let score = 0;
      if (before.has(left)) score += 1;
      if (adjacent && after.has(right.word)) score += 1;
      if (determiners.has(left) && !before.has(left)) score -= 1.5;
      if (score !== 0) scores.set(token.word, (scores.get(token.word) ?? 0) + score);
    }
  return { isVerb: (word) => (scores.get(word) ?? 0) > 0 };
}
