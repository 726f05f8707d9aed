import type { FeatureName } from "./features.ts";
import { type Habit, type Habits, habitsOf } from "./habits.ts";

type Instruct = (value: number, habits: Habits) => string;
type Said = { high?: Instruct; low?: Instruct };

const whole = (value: number) => Math.max(1, Math.round(value));
const percent = (value: number) => `${Math.round(value * 100)} %`;
/** Says "about 3 in 100 words" for a rate; under one, the number of words per occurrence. */
const rate = (value: number) =>
  value >= 1
    ? `about ${Math.round(value)} in 100 words`
    : `about one in ${whole(100 / value)} words`;

const said: Record<FeatureName, Said> = {
  sentenceWords: {
    high: (value) => `Write long sentences: ${whole(value)} words on average.`,
    low: (value) => `Write short sentences: ${whole(value)} words on average.`,
  },
  sentenceSpread: {
    high: () => "Let short and long sentences take turns.",
    low: () => "Keep the sentences at about the same length.",
  },
  shortSentences: {
    high: (value) => `Let about ${percent(value)} of the sentences have six words or fewer.`,
  },
  longSentences: {
    high: (value) => `Let about ${percent(value)} of the sentences have 25 words or more.`,
  },
  paragraphWords: {
    high: (value) => `Write long paragraphs: about ${whole(value)} words.`,
    low: (value) => `Write short paragraphs: about ${whole(value)} words.`,
  },
  wordLength: { high: () => "Prefer long, exact words.", low: () => "Prefer short, plain words." },
  variety: { high: () => "Vary the words.", low: () => "Repeat words rather than vary them." },
  commas: {
    high: (value) => `Use many commas: ${rate(value)}.`,
    low: () => "Use few commas.",
  },
  semicolons: { high: (value) => `Use semicolons: ${rate(value)}.` },
  colons: { high: (value) => `Use colons to announce what follows: ${rate(value)}.` },
  dashes: { high: (value) => `Use dashes: ${rate(value)}.` },
  parentheses: { high: (value) => `Put remarks in parentheses: ${rate(value)}.` },
  ellipses: { high: (value) => `Let sentences trail off with an ellipsis: ${rate(value)}.` },
  exclamations: { high: (value) => `End about ${percent(value)} of the sentences with "!".` },
  questions: { high: (value) => `Let about ${percent(value)} of the sentences be questions.` },
  emoji: {
    high: (value, { emoji }) => `Use emoji such as ${emoji.join(" ")}: ${rate(value)}.`,
  },
  hashtags: {
    high: () => "Use hashtags where the format allows them.",
  },
  digits: { high: () => "Give the source's figures, in digits, wherever they help." },
  capitals: { high: (value) => `Put single words in CAPITALS: ${rate(value)}.` },
  bullets: { high: () => "Use bulleted lists where the format has room for them." },
  contractions: {
    high: () => "Use contractions as in speech.",
    low: () => "Write words out instead of contracting them.",
  },
  i: { high: (value) => `Speak as "I" in your own sentences: ${rate(value)}.` },
  we: { high: (value) => `Speak as "we" in your own sentences: ${rate(value)}.` },
  you: { high: (value) => `Address the reader as "you": ${rate(value)}.` },
  hedges: { high: (value) => `Word claims of your own carefully, with hedges: ${rate(value)}.` },
  intensifiers: { high: (value) => `Use strong words (very, really, always): ${rate(value)}.` },
  links: {
    high: (value) =>
      `Begin about ${percent(value)} of the sentences with a linking word (And, But, So).`,
  },
};

/** A model follows a dozen instructions and forgets more. */
const most = 12;

function sentenceOf(habits: Habits, { name, value, z }: Habit): string | undefined {
  return said[name][z > 0 ? "high" : "low"]?.(value, habits);
}

/** Gives instructions for what stands out in a text, the most striking first. */
export function sentencesFor(text: string, language: string): string[] {
  const habits = habitsOf(text, language);
  return habits.habits.flatMap((habit) => sentenceOf(habits, habit) ?? []).slice(0, most);
}
