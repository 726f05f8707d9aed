import { tokensOf } from "../../grounding/index.ts";
import { withoutSentences } from "./cleaning.ts";

/** This many of our words in a row are no coincidence. */
const run = 6;

const wordsOf = (text: string) => tokensOf(text).map((token) => token.text);

const runsOf = (text: string): string[] => {
  const words = wordsOf(text);
  return words.slice(run - 1).map((_, at) => words.slice(at, at + run).join(" "));
};

/**
 * Removes sentences that recite our own prompt: a source may have talked the model into it. Words
 * that also occur in `theirs`, the source and the person's wishes, are allowed.
 */
export function leakGuard(ours: readonly string[], marks: readonly string[], theirs: () => string) {
  const secret = new Set(ours.flatMap(runsOf));
  let folded: string | undefined;
  const isTheirs = (words: string) => {
    folded ??= ` ${wordsOf(theirs()).join(" ")} `;
    return folded.includes(` ${words} `);
  };
  const recites = (sentence: string) =>
    marks.some((mark) => sentence.includes(mark)) ||
    runsOf(sentence).some((words) => secret.has(words) && !isTheirs(words));
  return (text: string): string => {
    if (!recites(text)) return text;
    const left = withoutSentences(text, recites);
    return recites(left) ? "" : left;
  };
}
