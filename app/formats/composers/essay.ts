import { folded } from "../../languages/sentences.ts";
import type { Material, MaterialSection, Passage } from "../format.ts";
import type { Picker } from "../picker.ts";
import { asks, endOf, isTurned, longWords, type Planned, wordsOfPassage } from "../planned.ts";
import { isUnsafe, leansOn, wordsTold } from "../units.ts";
import { isOnTopic } from "./apart.ts";
import {
  bestOf,
  claims,
  concludes,
  counted,
  endsPart,
  goesOnBehind,
  isEssay,
  opens,
  type Part,
  paragraphsOf,
  partsOf,
  stories,
  worth,
  worthOf,
  worthWithin,
} from "./essay-parts.ts";

/** Sentences that a run may leave out between two paragraphs. */
const mostBetween = 4;

/** The end may be told at more length. */
const longerEnd = 1.5;

/** A run of fewer words says little below a heading. */
const fullRun = 60;

type Run = { passages: Passage[]; worth: number };

/** The best run of paragraphs of a part that has no more than `most` words. */
function bestRun({ heading, paragraphs }: Part, most: number, material: Material): Run | undefined {
  const runs = paragraphs.flatMap((begins, from): Run[] => {
    if (!opens(begins, material)) return [];
    const passages: Passage[] = [];
    let words = 0;
    for (const next of paragraphs.slice(from)) {
      const last = passages.at(-1);
      // An announcement of what is not shown may stand between two paragraphs that need nothing of it.
      const isNear = last !== undefined && next.order <= endOf(last) + mostBetween;
      const isNext =
        last === undefined ||
        next.order === endOf(last) + 1 ||
        (isNear && next.standsAlone && opens(next, material));
      if (!isNext || words + wordsOfPassage(next) > most) break;
      passages.push(next);
      words += wordsOfPassage(next);
    }
    const isOpen = (passage: Passage) =>
      isTurned(passage, material) || asks.test(passage.plain.trim());
    while (passages.length > 0 && isOpen(passages.at(-1) as Passage)) passages.pop();
    const told = passages.reduce((sum, one) => sum + wordsOfPassage(one), 0);
    if (told === 0) return [];
    const mean =
      passages.reduce((sum, one) => sum + worthOf(one, material) * wordsOfPassage(one), 0) / told;
    const first = begins.leads ? worth.first : worth.later;
    const isWhole = endsPart(passages.at(-1));
    // What a heading asks is answered at its part's end, if at all.
    if (asks.test(heading) && !isWhole) return [];
    const before = goesOnBehind(passages.at(-1), material) ? worth.before : 1;
    const close = isWhole ? worth.whole : before;
    return [{ passages, worth: mean * first * close * Math.min(1, told / fullRun) }];
  });
  return runs.toSorted((a, b) => b.worth - a.worth)[0];
}

type Wanted = { least: number; most: number; mostWords: number; leastWords: number };

/**
 * Plans the sections of a piece on an essay: of its weightiest parts and of its last one the best
 * paragraphs in a row, under the author's own headings, in the author's order.
 */
export function planEssay(
  material: Material,
  picker: Picker,
  { least, most, mostWords, leastWords }: Wanted,
): Planned[] {
  const parts = partsOf(material);
  const within = worthWithin(parts);
  const taken = new Set(material.titles.slice(0, 1).map(folded));
  const isFree = ({ text, plain }: Passage) => picker.isFree(text) && picker.isFree(plain);
  const candidates = parts.flatMap((part) => {
    const { heading, isEnd } = part;
    if (taken.has(folded(heading)) || !picker.isFree(heading)) return [];
    const free = { ...part, paragraphs: part.paragraphs.filter(isFree) };
    const run = bestRun(free, isEnd ? mostWords * longerEnd : mostWords, material);
    const told = run?.passages.reduce((sum, one) => sum + wordsOfPassage(one), 0) ?? 0;
    if (!run || told < leastWords) return [];
    return [{ heading, run, isEnd, worth: run.worth * within(part) }];
  });
  const chosen = bestOf(candidates, most);
  if (chosen.length < least) return [];
  const sectionOf = ({ order }: Passage): MaterialSection => {
    const begun = material.sections.findLast(({ passages }) => (passages[0]?.order ?? 0) <= order);
    // A list that the source makes may stand below another heading.
    const { list: _, ...section } = (begun ?? material.sections[0]) as MaterialSection;
    return section;
  };
  return chosen
    .flatMap(({ heading, run }) => {
      const passages = run.passages.flatMap((one) => picker.take([one]) ?? []);
      const [first] = passages;
      if (!first) return [];
      picker.reserve(heading);
      return [{ heading, passages, section: sectionOf(first) }];
    })
    .toSorted((a, b) => (a.passages[0]?.order ?? 0) - (b.passages[0]?.order ?? 0));
}

/** The last words of an essay, where they stand in a paragraph of their own: what it comes to. */
export function lastWordsOf(material: Material): Passage | undefined {
  const parts = partsOf(material);
  const end = parts.findLast(concludes) ?? parts.at(-1);
  const last = end?.paragraphs.at(-1);
  if (!isEssay(material) || !last || last === end?.paragraphs[0]) return undefined;
  // "Edited by Ana Ruiz" ends a text, and is not what it comes to.
  const isEnd = last.part === "meaning" || subjectOf(material, paragraphsOf(material))(last);
  return isEnd && opens(last, material) ? last : undefined;
}

/** Takes the last words, where they have so many, for what ends a piece: no section tells them then. */
export const takeLastWords = (
  material: Material,
  picker: Picker,
  { least, most }: { least: number; most: number },
): Passage | undefined => {
  const last = lastWordsOf(material);
  const words = last ? wordsOfPassage(last) : 0;
  return last && words >= least && words <= most ? picker.take([last]) : undefined;
};

/** What a sentence counts that is to be kept of what an essay shows. */
const keeping = { safe: 1.15, claim: 1.15, story: 0.8, personal: 0.85, about: 1.1 };

/**
 * The sentence of what an essay's piece shows that a reader is to keep: of its end, or else a claim, or
 * else any of the first text that holds one. `shown` has the texts of the piece, the best to keep first.
 */
export function keptOf(
  material: Material,
  shown: readonly string[],
  { least, most }: { least: number; most: number },
): Passage | undefined {
  const turned = paragraphsOf(material).filter((paragraph) => isTurned(paragraph, material));
  const fits = (passage: Passage) => {
    const text = wordsTold(passage, material);
    const words = wordsOfPassage(passage);
    return (
      words >= least &&
      words <= most &&
      !counted.test(text) &&
      !/["“”„«»]|[:：]$/u.test(text) &&
      !isUnsafe(passage, material) &&
      !turned.some(({ order, id }) => passage.order >= order && passage.order <= endOf({ id })) &&
      !isTurned(passage, material) &&
      !leansOn(text, material)
    );
  };
  const rank = (passage: Passage) =>
    passage.weight *
    (passage.safe ? keeping.safe : 1) *
    (claims.has(passage.role) ? keeping.claim : stories.has(passage.role) ? keeping.story : 1) *
    (passage.personal ? keeping.personal : 1) *
    (isOnTopic(passage, material) ? keeping.about : 1);
  const ranked = material.highlights.filter(fits).toSorted((a, b) => rank(b) - rank(a));
  const isClaim = ({ role }: Passage) => claims.has(role);
  const isStory = ({ role }: Passage) => stories.has(role);
  const heldBy = (some: readonly Passage[], text: string) =>
    some.find((one) => text.includes(wordsTold(one, material)));
  const [end = "", ...others] = shown;
  const unstoried = ranked.filter((one) => !isStory(one));
  const held = [ranked.filter(isClaim), ranked].flatMap((some) =>
    others.map((text) => heldBy(some, text)),
  );
  return [heldBy(unstoried, end), ...held].find((one) => one !== undefined);
}

/** A word of the title that at least this share of the paragraphs has is what the essay is about. */
const leastShare = 0.15;

/** Tells which paragraphs are about what their essay is about: its title says it, or else its topics. */
function subjectOf(material: Material, all: readonly Passage[]): (passage: Passage) => boolean {
  const words = all.map(({ plain }) => new Set(longWords(plain)));
  const isCommon = (word: string) =>
    words.filter((said) => said.has(word)).length >= all.length * leastShare;
  const named = longWords(material.sourceTitle ?? "").filter(isCommon);
  if (named.length === 0) return (passage) => isOnTopic(passage, material);
  return ({ plain }) => longWords(plain).some((word) => named.includes(word));
}

/** Paragraphs in which a text without a heading yet is still beginning. */
const mostBegun = 6;

/** The paragraphs that may introduce an essay: before its first heading, else the first below one. */
export function beginningsOf(material: Material): Passage[] {
  const all = paragraphsOf(material);
  const isAbout = subjectOf(material, all);
  const fits = (passage: Passage) =>
    !isTurned(passage, material) && opens(passage, material) && isAbout(passage);
  return [
    ...all.slice(0, mostBegun).filter(({ chapter }) => chapter === undefined),
    ...all.filter(({ leads }) => leads),
  ].filter(fits);
}
