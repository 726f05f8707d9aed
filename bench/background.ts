import { countWords } from "../app/languages/words.ts";
import { type FeatureName, featureNames, measureStyle } from "../app/samples/style/features.ts";
import { scaled } from "../app/samples/style/scale.ts";
import { type Fixture, fixtures } from "../app/writers/fixtures/sources.ts";
import { writeAs } from "./authors/author.ts";
import { manners } from "./authors/manners.ts";
import { de, en, type Vocabulary } from "./authors/vocabulary.ts";

type Moments = [mean: number, spread: number];
type Text = { text: string; weight: number };

const languages: Record<string, string[]> = {
  en: ["English interview", "lecture of one speaker", "document with pages", "short note"],
  de: ["German conversation"],
  es: ["Spanish interview"],
  fr: ["French interview"],
  pt: ["Portuguese interview"],
  it: ["Italian interview"],
  nl: ["Dutch interview"],
  ja: ["Japanese interview"],
  zh: ["Chinese interview"],
  ar: ["Arabic interview"],
};
const vocabularies: Record<string, Vocabulary> = { de, en };
const chunkWords = 250;
const authorSeed = 1;

/**
 * What the one who speaks most says, a paragraph a turn, in parts of about the length of a sample: a
 * host's turns are questions, which is no prose.
 */
export function chunksOf({ segments }: Fixture): string[] {
  const bySpeaker = [...Map.groupBy(segments, ({ speaker }) => speaker ?? "").values()]
    .map((turns) => turns.map(({ text }) => text))
    .toSorted((a, b) => countWords(b.join(" ")) - countWords(a.join(" ")));
  const chunks: string[] = [];
  let open = "";
  for (const text of bySpeaker[0] ?? []) {
    open = open ? `${open}\n\n${text}` : text;
    if (countWords(open) < chunkWords) continue;
    chunks.push(open);
    open = "";
  }
  return countWords(open) >= chunkWords / 3 ? [...chunks, open] : chunks;
}

/** Speakers and authors weigh the same as groups, however many texts each has. */
function textsIn(language: string): Text[] {
  const spoken = (languages[language] ?? []).flatMap((name) => chunksOf(fixtures[name] as Fixture));
  const words = vocabularies[language];
  const written = words
    ? manners.map((manner) => writeAs(manner, words, { seed: authorSeed, words: chunkWords }))
    : [];
  return [spoken, written].flatMap((group) =>
    group.map((text) => ({ text, weight: 1 / group.length })),
  );
}

function momentsOf(values: { value: number; weight: number }[]): Moments {
  const total = values.reduce((sum, { weight }) => sum + weight, 0);
  const mean = values.reduce((sum, { value, weight }) => sum + value * weight, 0) / total;
  const square = values.reduce((sum, { value, weight }) => sum + weight * (value - mean) ** 2, 0);
  return [mean, Math.sqrt(square / total)];
}

const rounded = ([mean, spread]: Moments): Moments => [
  Number(mean.toFixed(3)),
  Number(spread.toFixed(3)),
];

/** Less would make a habit of what is chance in a text of a few hundred words. */
const leastSpread = 0.12;
/**
 * A count has a spread of half around its root (Poisson); per 100 of 250 words, and half as much
 * again as subjects differ too.
 */
const wordSpread = 0.75 * Math.sqrt(100 / chunkWords);

function measure(language: string, spreads?: Map<FeatureName, number>) {
  const texts = textsIn(language).map(({ text, weight }) => ({
    style: measureStyle(text, language),
    weight,
  }));
  const features = featureNames.flatMap((name): [FeatureName, Moments][] => {
    const values = texts.flatMap(({ style, weight }) => {
      const value = style.features[name];
      return value === undefined ? [] : [{ value: scaled(name, value), weight }];
    });
    if (values.length === 0) return [];
    const [mean, spread] = momentsOf(values);
    return [[name, rounded([mean, spreads?.get(name) ?? Math.max(leastSpread, spread)])]];
  });
  const spoken = (languages[language] ?? []).flatMap((name) => chunksOf(fixtures[name] as Fixture));
  const { functionWords } = measureStyle(spoken.join("\n\n"), language);
  const rates = Object.entries(functionWords).map(([word, rate]) => [
    word,
    rounded([Math.sqrt(rate), wordSpread]),
  ]);
  return { features, functionWords: Object.fromEntries(rates) };
}

/**
 * What is ordinary in each language: means of its own texts, and the spread of English everywhere, as
 * only English has enough hands. Made of this repository's own texts alone.
 */
export function measureBackground() {
  const english = measure("en");
  const spreads = new Map(english.features.map(([name, [, spread]]) => [name, spread]));
  const made = Object.keys(languages).map((language) => {
    const { features, functionWords } = measure(language, spreads);
    return [language, { features: Object.fromEntries(features), functionWords }];
  });
  return { languages: Object.fromEntries(made) };
}
