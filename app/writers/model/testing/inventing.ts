import { seeded } from "../../../testing/seeded.ts";
import type { Habit } from "./author.ts";

const unspaced = (text: string) => !/\s/.test(text.trim());

/** Reorders the words of a sentence into a quotation that nobody said. */
function shuffled(sentence: string): string {
  const bare = sentence.replace(/[\p{P}]+/gu, "");
  const units = unspaced(bare) ? [...bare] : bare.split(/\s+/);
  return units.toReversed().join(unspaced(bare) ? "" : " ");
}

/** Reverses the longest word, as a quotation with one word swapped. */
function slipped(sentence: string): string {
  const [longest = ""] = (sentence.match(/\p{L}{4,}/gu) ?? []).toSorted(
    (a, b) => b.length - a.length,
  );
  return sentence.replace(longest, [...longest].toReversed().join(""));
}

const inventions: ((sentence: string, at: number) => string)[] = [
  (sentence) => `“${shuffled(sentence)}”`,
  (sentence) => `“${slipped(sentence).replace(/["“”„«»「」]/g, "")}”`,
  (sentence) => `'${shuffled(sentence).slice(0, 80)}'`,
  (sentence) => `«${shuffled(sentence)}»`,
  (sentence) => `„${slipped(sentence).replace(/["“”„«»「」]/g, "")}“`,
  (sentence, at) => `[${10 + (at % 40)}:59] ${sentence}`,
  (sentence, at) => `${sentence} (${10 + (at % 40)}:58)`,
  (sentence, at) => `${sentence} 7:${30 + (at % 20)}:13`,
  (sentence, at) => `${sentence} ${87_310 + at}.`,
  (sentence, at) => `${31 + (at % 60)},7 %: ${sentence}`,
  (sentence, at) => `${sentence} https://invented.example/${at}`,
  (sentence, at) => `${sentence} [more](http://192.0.2.7/${at})`,
  (sentence, at) => `${sentence} www.invented-shop${at}.com/offer`,
];

/** Invents in `share` of the statements: quotations, times, numbers and links in turn. */
export function inventing(seed: number, share = 0.3): { habit: Habit; invented: () => number } {
  const random = seeded(seed);
  let count = 0;
  return {
    invented: () => count,
    habit(sentence, at) {
      if (random() >= share) return undefined;
      return inventions[count++ % inventions.length]?.(sentence, at);
    },
  };
}
