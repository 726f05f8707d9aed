import { languageFor } from "../../languages/index.ts";
import type { NounPhrase } from "./noun-phrases.ts";
import type { Span } from "./sections.ts";

/** What stands in front of nouns in more of its uses tells of what kind they are. */
const mostAttributive = 0.5;
/** A compound of so many letters is a term. */
const longWord = 9;
const lengthBonus = [0, 1, 2.1, 2.1, 1.7];

/**
 * Weighs longer names above shorter ones, names of things above words, and phrases said once low.
 */
function weightOf(phrase: NounPhrase, count: number): number {
  const proper = /^\p{Lu}.*\p{L}/u.test(phrase.text) ? 1.4 : 1;
  return (
    Math.log2(1 + count) * (lengthBonus[phrase.stems.length] ?? 1) * (0.4 + phrase.nominal) * proper
  );
}

/** The last word of a compound, which tells what it is a kind of ("t-strings"). */
const headOf = ({ text }: NounPhrase): string => text.toLowerCase().replace(/^.*-/u, "");

const wordsIn = (text: string): string[] => text.toLowerCase().split(/\s+/);

const overlaps = (a: NounPhrase, b: NounPhrase) => a.stems.some((stem) => b.stems.includes(stem));

function distinct(phrases: NounPhrase[], count: number): NounPhrase[] {
  const chosen: NounPhrase[] = [];
  for (const phrase of phrases) {
    if (chosen.length >= count) break;
    if (!chosen.some((other) => overlaps(other, phrase))) chosen.push(phrase);
  }
  return chosen;
}

/**
 * Drops a single word if a longer phrase or a compound around it accounts for half its uses, and a
 * longer phrase said only once (the idea of C-value; Frantzi and Ananiadou, 2000).
 */
function settled(phrases: NounPhrase[]): NounPhrase[] {
  const longerUses = new Map<number | string, number>();
  const use = (part: number | string, { at }: NounPhrase) =>
    longerUses.set(part, Math.max(longerUses.get(part) ?? 0, at.length));
  for (const phrase of phrases.filter(({ at }) => at.length > 1)) {
    if (phrase.stems.length > 1) for (const stem of phrase.stems) use(stem, phrase);
    else if (phrase.text.includes("-")) use(headOf(phrase), phrase);
  }
  return phrases.filter((phrase) => {
    if (phrase.stems.length > 1) return true;
    const longer = [phrase.stems[0] ?? -1, phrase.text.toLowerCase()].map(
      (part) => longerUses.get(part) ?? 0,
    );
    return Math.max(...longer) < phrase.at.length * 0.5;
  });
}

/**
 * True for a phrase that says by itself what it is about: a name, a term of several words, or several
 * of a kind. "Company" heads anything, "Russian" no thing at all.
 */
export function headsAlone({ stems, named, attributive }: NounPhrase, language: string): boolean {
  const { plural, capitalNouns, caseless } = {
    ...languageFor(language).lexicon,
    ...languageFor(language),
  };
  if (stems.length > 1 || caseless) return true;
  if (attributive > mostAttributive) return false;
  const isName = !capitalNouns && /^\p{Lu}|\p{Ll}\p{Lu}/u.test(named);
  const isLong = capitalNouns !== undefined && [...named].length >= longWord;
  return isName || isLong || (plural !== undefined && named.endsWith(plural));
}

/**
 * Puts terms of several words before single ones, which head whatever is said of them; of a language
 * whose words change by case, a term of several words may stand in the wrong one.
 */
export const longerFirst =
  (language: string) =>
  (a: NounPhrase, b: NounPhrase): number =>
    languageFor(language).capitalNouns
      ? 0
      : Number(b.stems.length > 1) - Number(a.stems.length > 1);

/**
 * Returns what the source is about, best first; no two topics share a word, and none names who is
 * present.
 */
export function topicsOf(
  phrases: NounPhrase[],
  sections: Span[],
  count: number,
  present: Iterable<string> = [],
): NounPhrase[] {
  const people = Array.from(present, wordsIn);
  const isPresent = ({ text }: NounPhrase) =>
    people.some((name) => wordsIn(text).every((word) => name.includes(word)));
  const spread = (phrase: NounPhrase) =>
    sections.filter(({ first, last }) => phrase.at.some((at) => at >= first && at <= last)).length /
    Math.max(1, sections.length);
  const things = settled(phrases).filter((phrase) => !isPresent(phrase));
  const repeated = things.filter((phrase) => phrase.at.length > 1);
  const pool = repeated.length >= count ? repeated : things;
  const scored = pool.map((phrase) => ({
    phrase,
    score: weightOf(phrase, phrase.at.length) * (0.6 + 0.4 * spread(phrase)),
  }));
  const sorted = scored.toSorted(
    (a, b) => b.score - a.score || (a.phrase.key < b.phrase.key ? -1 : 1),
  );
  return distinct(
    sorted.map(({ phrase }) => phrase),
    count,
  );
}

/** A topic that a title may name: how often it is used, and in what share of the sections. */
const mainTopic = { uses: 12, share: 0.5, count: 2 };

/** Returns the one or two topics that all of a source is about, as its title may name them. */
export function mainTopics(topics: NounPhrase[], sections: Span[], language: string): NounPhrase[] {
  const shareOf = ({ at }: NounPhrase) =>
    sections.filter(({ first, last }) => at.some((one) => one >= first && one <= last)).length /
    Math.max(1, sections.length);
  const worth = (topic: NounPhrase) =>
    topic.at.length * shareOf(topic) * (lengthBonus[topic.stems.length] ?? 1);
  // Without capitals, a name shows by nothing.
  const isMain = (topic: NounPhrase) =>
    !languageFor(language).caseless &&
    topic.at.length >= mainTopic.uses &&
    shareOf(topic) >= mainTopic.share &&
    headsAlone(topic, language);
  const chosen: NounPhrase[] = [];
  for (const topic of topics.filter(isMain).toSorted((a, b) => worth(b) - worth(a))) {
    const holds = (other: NounPhrase) =>
      other.named.toLowerCase().includes(topic.named.toLowerCase());
    if (chosen.length < mainTopic.count && !chosen.some(holds)) chosen.push(topic);
  }
  return chosen;
}

/** Returns what one section is about and the others are not, best first. */
export function contrastOf(
  phrases: NounPhrase[],
  span: Span,
  total: number,
  count: number,
): NounPhrase[] {
  const share = (span.last - span.first + 1) / Math.max(1, total);
  const scored = settled(phrases).flatMap((phrase) => {
    const inside = phrase.at.filter((at) => at >= span.first && at <= span.last).length;
    if (inside === 0) return [];
    const expected = phrase.at.length * share;
    const contrast = Math.log2(1 + inside / (expected + 0.5));
    return [{ phrase, score: weightOf(phrase, inside) * contrast * (inside > 1 ? 1 : 0.35) }];
  });
  const sorted = scored.toSorted(
    (a, b) => b.score - a.score || (a.phrase.key < b.phrase.key ? -1 : 1),
  );
  return distinct(
    sorted.map(({ phrase }) => phrase),
    count,
  );
}
