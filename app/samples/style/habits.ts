import { standingOf } from "./background.ts";
import { type FeatureName, type Features, measureStyle, type Style } from "./features.ts";

/** Below this |z|, a feature is ordinary. */
const striking = 0.7;

export type Habit = { name: FeatureName; value: number; z: number };
export type Habits = { style: Style; habits: Habit[]; emoji: string[]; hashtags: string[] };

function mostUsed(text: string, pattern: RegExp): string[] {
  const counts = new Map<string, number>();
  for (const [found] of text.matchAll(pattern)) counts.set(found, (counts.get(found) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([found]) => found);
}

/** Matches whole emoji with their skin tones and joiners. */
const emojiPattern =
  /(?:\p{RI}{2}|(?=\p{Extended_Pictographic})[^©®™]\p{EMod}?\uFE0F?(?:\u200D\p{Extended_Pictographic}\p{EMod}?\uFE0F?)*)/gu;

/** Lists the emoji of a text, the most used first. */
export const emojiIn = (text: string): string[] => mostUsed(text, emojiPattern);

/** Finds what stands out in a text, the most striking first. */
export function habitsOf(text: string, language: string): Habits {
  const style = measureStyle(text, language);
  const standing: Features = standingOf(style, language).features;
  const habits = (Object.entries(standing) as [FeatureName, number][])
    .map(([name, z]) => ({ name, z, value: style.features[name] ?? 0 }))
    .filter(({ z }) => Math.abs(z) > striking)
    .toSorted((a, b) => Math.abs(b.z) - Math.abs(a.z));
  return {
    style,
    habits,
    emoji: emojiIn(text).slice(0, 4),
    hashtags: mostUsed(text, /#[\p{L}_][\p{L}\p{N}_]*/gu).slice(0, 4),
  };
}
