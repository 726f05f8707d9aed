import type { Material, Passage } from "../../../formats/format.ts";
import type { Standing } from "../../../samples/style/background.ts";
import { standing } from "../../../samples/style/distance.ts";
import type { FeatureName, Features } from "../../../samples/style/features.ts";

const length: FeatureName[] = ["sentenceWords", "shortSentences", "longSentences"];
const person: FeatureName[] = ["i", "we", "you", "questions", "contractions", "links"];
/** The features that the choice of passages can influence. */
const all: FeatureName[] = [
  ...length,
  ...person,
  "wordLength",
  "commas",
  "exclamations",
  "digits",
  "hedges",
  "intensifiers",
];

/** The aspects for comparing passages with the samples: all features, their length, who speaks. */
const aspects = { all, length, person };
export type Aspect = keyof typeof aspects;

/** Limits z, because a passage of one sentence has a feature fully or not at all. */
const farthest = 1.5;
const held = (z = 0) => Math.max(-farthest, Math.min(farthest, z));

function passagesOf({ sections, highlights, claims }: Material): Passage[] {
  const inSections = sections.flatMap(({ passages, bullets }) => [...passages, ...bullets]);
  return [...inSections, ...highlights, ...claims];
}

/** Rates a passage by rank, from −1 for the farthest from the samples to 1 for the nearest. */
export type Closeness = (passage: Passage, aspect: Aspect) => number;

function ranksBy(names: FeatureName[], measured: Map<string, Features>, wanted: Standing) {
  const apart = (features: Features) =>
    names.reduce(
      (sum, name) => sum + Math.abs(held(features[name]) - held(wanted.features[name])),
      0,
    );
  const order = [...measured]
    .map(([text, features]) => ({ text, apart: apart(features) }))
    .toSorted((a, b) => b.apart - a.apart);
  const last = Math.max(1, order.length - 1);
  return new Map(order.map(({ text }, at) => [text, (2 * at) / last - 1]));
}

/** Measures each passage of a material once against the style of the samples. */
export function closenessIn(material: Material, wanted: Standing): Closeness {
  const texts = new Set(passagesOf(material).map(({ plain }) => plain));
  const measured = new Map(
    [...texts].map((text) => [text, standing(text, material.language).features]),
  );
  const ranks = {
    all: ranksBy(aspects.all, measured, wanted),
    length: ranksBy(aspects.length, measured, wanted),
    person: ranksBy(aspects.person, measured, wanted),
  };
  return ({ plain }, aspect) => ranks[aspect].get(plain) ?? 0;
}
