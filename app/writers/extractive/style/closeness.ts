import type { Material, Passage } from "../../../formats/format.ts";
import type { Standing } from "../../../samples/style/background.ts";
import { standing } from "../../../samples/style/distance.ts";
import type { FeatureName } from "../../../samples/style/features.ts";

/** What a passage brings into a piece when it is chosen; the rest is no matter of choice. */
const brought: FeatureName[] = [
  "sentenceWords",
  "shortSentences",
  "longSentences",
  "wordLength",
  "commas",
  "questions",
  "exclamations",
  "digits",
  "contractions",
  "i",
  "we",
  "you",
  "hedges",
  "intensifiers",
  "links",
];
/** A passage of one sentence has a feature in full or not at all. */
const farthest = 1.5;
const held = (z: number) => Math.max(-farthest, Math.min(farthest, z));

function distanceOf(passage: Passage, language: string, wanted: Standing): number {
  const { features } = standing(passage.plain, language);
  let sum = 0;
  for (const name of brought)
    sum += Math.abs(held(features[name] ?? 0) - held(wanted.features[name] ?? 0));
  return sum;
}

function passagesOf({ sections, highlights, claims }: Material): Passage[] {
  return [
    ...sections.flatMap(({ passages, bullets }) => [...passages, ...bullets]),
    ...highlights,
    ...claims,
  ];
}

/** From −1 for the passage that is farthest from the samples to 1 for the nearest, by rank. */
export type Closeness = (passage: Passage) => number;

export function closenessIn(material: Material, wanted: Standing): Closeness {
  const distances = new Map<string, number>();
  for (const passage of passagesOf(material))
    if (!distances.has(passage.plain))
      distances.set(passage.plain, distanceOf(passage, material.language, wanted));
  const order = [...distances].toSorted((a, b) => b[1] - a[1]).map(([text]) => text);
  const last = Math.max(1, order.length - 1);
  const rank = new Map(order.map((text, at) => [text, (2 * at) / last - 1]));
  return ({ plain }) => rank.get(plain) ?? 0;
}
