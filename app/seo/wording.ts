import { type CheckSpec, doesNotApply, type Finding, found, percent, slope } from "./check.ts";
import { anyOf, type Reading } from "./language.ts";
import type { SeoPost } from "./post.ts";

const noRule = doesNotApply("no rule for this language");
/** Yoast counts Japanese sentences in characters; we apply the same figure to Chinese. */
const limitOf = ({ language }: SeoPost) => (language.byCharacter ? 40 : 20);

function sentenceLength(post: SeoPost): Finding {
  const { sentences } = post;
  if (sentences.length === 0) return found(0, "no sentence");
  if (post.language.spaceless && !post.language.byCharacter) return noRule;
  const long = sentences.filter(
    ({ text, words }) => (post.language.byCharacter ? [...text].length : words) > limitOf(post),
  ).length;
  const share = long / sentences.length;
  return found(slope(share, 0.25, 0.75), `${percent(share)} long`);
}

const patterns = new WeakMap<Reading, RegExp>();

function patternOf(wording: Reading | undefined, rule: "passive" | "transition") {
  if (!wording || rule === "passive") return wording?.passive;
  const pattern = patterns.get(wording) ?? anyOf(wording.transition);
  patterns.set(wording, pattern);
  return pattern;
}

/** Returns the share of sentences that match a language's rule. */
function sentencesWith(post: SeoPost, rule: "passive" | "transition") {
  const pattern = patternOf(post.language.reading, rule);
  if (!pattern || post.sentences.length === 0) return undefined;
  return post.sentences.filter(({ text }) => pattern.test(text)).length / post.sentences.length;
}

function passive(post: SeoPost): Finding {
  const share = sentencesWith(post, "passive");
  return share === undefined ? noRule : found(slope(share, 0.1, 0.3), percent(share));
}

function transitions(post: SeoPost): Finding {
  const share = sentencesWith(post, "transition");
  return share === undefined ? noRule : found(share / 0.3, percent(share));
}

/** Counts a word's syllables by its groups of vowels, at least one. */
export function syllablesOf(word: string, { syllable, silent }: Reading): number {
  const spoken = silent ? word.replace(silent, "") : word;
  return Math.max(1, spoken.match(syllable)?.length ?? 0);
}

function readingEase(post: SeoPost): Finding {
  const wording = post.language.reading;
  if (!wording) return noRule;
  const words = post.sentences.flatMap(({ text }) => post.language.words(text));
  const spelled = words.filter((word) => /\p{L}/u.test(word));
  if (spelled.length === 0) return found(0, "no word");
  const syllables = spelled.reduce((sum, word) => sum + syllablesOf(word, wording), 0);
  const ease = wording.ease(words.length / post.sentences.length, syllables / spelled.length);
  return found(slope(ease, 60, 20), `${Math.round(ease)} (${wording.formula})`);
}

export const wording: CheckSpec[] = [
  {
    id: "sentence-length",
    label: "Short sentences",
    points: 4,
    threshold: (post) =>
      `at most 25 % over ${limitOf(post)} ${post.language.byCharacter ? "characters" : "words"}`,
    source: "Yoast SEO",
    strength: "tool convention",
    advice: "Divide long sentences.",
    measure: sentenceLength,
  },
  {
    id: "passive",
    label: "Active voice",
    points: 3,
    threshold: "at most 10 % of sentences passive",
    source: "Yoast SEO",
    strength: "tool convention",
    advice: "Say who does it: turn passive sentences around.",
    measure: passive,
  },
  {
    id: "transitions",
    label: "Transition words",
    points: 3,
    threshold: "in at least 30 % of sentences",
    source: "Yoast SEO",
    strength: "tool convention",
    advice: "Tie sentences together with words like “because”, “but” or “for example”.",
    measure: transitions,
  },
  {
    id: "reading-ease",
    label: "Reading ease",
    points: 4,
    threshold: "over 60, by the formula of the language",
    source: "GEO (KDD 2024): fluency +28 %; threshold by Yoast SEO",
    strength: "tool convention",
    advice: "Use shorter sentences and shorter words.",
    measure: readingEase,
  },
];
