import { languageFor } from "../../languages/index.ts";
import { folded } from "../../languages/sentences.ts";
import { countWords } from "../../languages/words.ts";
import type { Material, MaterialSection, Passage } from "../format.ts";
import { createPicker, type Picker } from "../picker.ts";
import { endOf, isTurned, longWords, type Planned, wordsOfPassage } from "../planned.ts";
import { joined, leansOn, sentencesIn, wordsTold } from "../units.ts";
import { isOnTopic, standsApart } from "./beginning.ts";

/** A part of an essay: its author's heading and what stands below it, paragraph by paragraph. */
type Part = { heading: string; paragraphs: Passage[]; words: number };

/** With fewer parts of its own an essay is told by its best passages. */
const leastParts = 4;
/** A collection, a book or a report of more words comes to no one end. */
const mostWords = 8_000;
/** Sentences that a run may leave out between two paragraphs. */
const mostBetween = 4;
/** A question waits for what follows it. */
const asks = /[?？؟]["'”’»)]*$/u;
/** "3. The board resolved …": a line of a list. */
const counted = /^[(（]?(?:\p{N}+|[一二三四五六七八九十]+)[.)）、．]/u;

/**
 * What a run counts that begins below its heading or later, that reaches its part's end or stops before
 * what follows from it, that ends the essay, and for each share of unsafe sentences.
 */
const worth = {
  first: 1.5,
  later: 0.55,
  whole: 1.25,
  before: 0.8,
  end: 1.4,
  unsafe: 0.5,
  claim: 1.1,
  story: 0.95,
};
/** What the beginning of a paragraph counts as a point, and one before what it comes to. */
const begunPoint = 0.6;
const beforePoint = 0.25;
/** The end may be told at more length. */
const longerEnd = 1.5;
/** A run of fewer words says little below a heading. */
const fullRun = 60;
/** How much the length of its part counts: an author spends more words on what matters more. */
const bySize = { least: 0.7, more: 0.3 };

const claims = new Set<Passage["role"]>(["thesis", "advice", "contrast", "reason", "definition"]);
const stories = new Set<Passage["role"]>(["story", "example", "number"]);

/** The paragraphs of a text, without what is only the rest of one. */
function paragraphsOf({ following = [] }: Material): Passage[] {
  const begins = new Map<number, number>();
  for (const passage of following) {
    const end = endOf(passage);
    begins.set(end, Math.min(begins.get(end) ?? passage.order, passage.order));
  }
  return following.filter((passage) => begins.get(endOf(passage)) === passage.order);
}

function partsOf(material: Material): Part[] {
  const parts: (Part & { chapter: string })[] = [];
  for (const passage of paragraphsOf(material)) {
    const { chapter, part } = passage;
    if (chapter === undefined) continue;
    const isEnd = part === "meaning";
    const heading = chapter || (isEnd ? material.phrases.say("meaningPart", {}) : "");
    const open = parts.at(-1);
    const words = wordsOfPassage(passage);
    if (open?.chapter === chapter && open.heading === heading) {
      open.paragraphs.push(passage);
      open.words += words;
    } else parts.push({ chapter, heading, paragraphs: [passage], words });
  }
  return parts.filter(({ heading }) => heading !== "");
}

/** True for a text that its author wrote under several headings and not as a study. */
export const isEssay = (material: Material): boolean =>
  material.words <= mostWords && partsOf(material).length >= leastParts;

/** True for a paragraph with nothing of its part behind it. */
const endsPart = (passage: Passage | undefined): boolean => passage?.after === undefined;

/** True if the next paragraph says what follows from this one, or goes on from it. */
function goesOnBehind(passage: Passage | undefined, material: Material): boolean {
  const { after = "" } = passage ?? {};
  const { concludes } = languageFor(material.language).cues ?? {};
  return after !== "" && (concludes?.test(after) === true || leansOn(after, material));
}

type Run = { passages: Passage[]; worth: number };

const isUnsafe = (passage: Passage, material: Material): boolean =>
  languageFor(material.language).cues?.unsafe?.test(
    wordsTold(passage, material).replace(/’/g, "'"),
  ) === true;

/** True for "The idea came to me" below "The product idea": its heading says which one. */
function isNamedAbove(text: string, { chapter = "" }: Passage): boolean {
  const [, named = ""] = /^(?:\p{L}{1,4} )?(\p{L}{4,})/u.exec(text) ?? [];
  return named !== "" && folded(chapter).split(" ").includes(folded(named));
}

/** True for a paragraph that a part may begin with: it goes on from none before it. */
function opens(passage: Passage, material: Material): boolean {
  const [first] = sentencesIn(passage, material);
  if (counted.test(passage.plain) || !/^["“”„«»'‘’¿¡]*\p{L}/u.test(passage.plain)) return false;
  if (!first || isUnsafe(first, material)) return false;
  // "I will first explain …" says what comes, and not what is.
  if (languageFor(material.language).cues?.aims?.test(wordsTold(first, material))) return false;
  // Right below its heading nothing stands before it that it could go on from.
  const text = wordsTold(first, material);
  if (passage.leads) return !leansOn(text, material) || isNamedAbove(text, passage);
  return passage.standsAlone && standsApart(passage, material);
}

function worthOf(passage: Passage, material: Material): number {
  const sentences = sentencesIn(passage, material);
  const unsafe = sentences.filter((one) => isUnsafe(one, material)).length;
  const share = unsafe / Math.max(1, sentences.length);
  const isClaim = claims.has(passage.role);
  const role = isClaim ? worth.claim : stories.has(passage.role) ? worth.story : 1;
  return passage.weight * role * (1 - worth.unsafe * share);
}

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

/** What the length of its part adds to what a run is worth. */
function sizeOf(parts: readonly Part[]): (part: Part) => number {
  const average = parts.reduce((sum, { words }) => sum + words, 0) / Math.max(1, parts.length);
  return ({ words }) => bySize.least + bySize.more * Math.min(2, words / average);
}

/** The worthiest candidates, the essay's end among them. */
function bestOf<Candidate extends { worth: number; isEnd: boolean }>(
  candidates: readonly Candidate[],
  most: number,
): Candidate[] {
  const chosen = candidates.toSorted((a, b) => b.worth - a.worth).slice(0, most);
  const end = candidates.findLast(({ isEnd }) => isEnd);
  if (end && !chosen.includes(end)) chosen.splice(Math.max(0, most - 1), 1, end);
  return chosen;
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
  const sized = sizeOf(parts);
  const taken = new Set(material.titles.slice(0, 1).map(folded));
  const isFree = ({ text, plain }: Passage) => picker.isFree(text) && picker.isFree(plain);
  const candidates = parts.flatMap((part, at) => {
    const { heading } = part;
    if (taken.has(folded(heading)) || !picker.isFree(heading)) return [];
    const free = { ...part, paragraphs: part.paragraphs.filter(isFree) };
    const isEnd = at === parts.length - 1 || part.paragraphs[0]?.part === "meaning";
    const run = bestRun(free, isEnd ? mostWords * longerEnd : mostWords, material);
    const told = run?.passages.reduce((sum, one) => sum + wordsOfPassage(one), 0) ?? 0;
    if (!run || told < leastWords) return [];
    return [{ heading, run, isEnd, worth: run.worth * sized(part) * (isEnd ? worth.end : 1) }];
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

/**
 * Takes one point of each of an essay's weightiest parts and of its last one, in the author's order:
 * the beginning of a paragraph, as much of it as fits.
 */
export function takePoints(
  material: Material,
  picker: Picker,
  { most, fits }: { most: number; fits(passage: Passage): boolean },
): Passage[] {
  const { concludes, framed, limits } = languageFor(material.language).cues ?? {};
  const parts = partsOf(material);
  const sized = sizeOf(parts);
  /** The beginnings of a paragraph that fit, the longest first, with what each counts. */
  const beginningsIn = (paragraph: Passage): { point: Passage; share: number }[] => {
    const sentences = sentencesIn(paragraph, material);
    return sentences
      .flatMap((_, at) => {
        const next = sentences[at + 1];
        const after = next ? wordsTold(next, material) : "";
        const point = joined(sentences.slice(0, at + 1), material);
        const text = wordsTold(point, material);
        if (limits?.test(after) || asks.test(text) || !fits(point) || !picker.isFree(text))
          return [];
        // "That's the time to …" is what the words before it come to.
        const isBefore = next
          ? concludes?.test(after) || leansOn(after, material)
          : goesOnBehind(paragraph, material);
        return { point, share: isBefore ? beforePoint : next ? begunPoint : 1 };
      })
      .toReversed();
  };
  const candidates = parts.flatMap((part, at) => {
    const isEnd = at === parts.length - 1 || part.paragraphs[0]?.part === "meaning";
    const points = part.paragraphs.flatMap((paragraph) => {
      // What the next paragraph limits is no point, nor is its beginning, nor what others say.
      const isPoint =
        opens(paragraph, material) &&
        !isTurned(paragraph, material) &&
        !asks.test(paragraph.plain.trim()) &&
        // What a heading asks is answered at its part's end, if at all.
        (!asks.test(part.heading) || endsPart(paragraph)) &&
        framed?.test(paragraph.plain) !== true;
      const [begun] = isPoint ? beginningsIn(paragraph).toSorted((a, b) => b.share - a.share) : [];
      if (!begun) return [];
      const first = paragraph.leads ? worth.first : worth.later;
      const { point, share } = begun;
      return { point, isEnd, worth: worthOf(paragraph, material) * first * share };
    });
    const [best] = points.toSorted((a, b) => b.worth - a.worth);
    return best ? { ...best, worth: best.worth * sized(part) * (isEnd ? worth.end : 1) } : [];
  });
  return bestOf(candidates, most)
    .flatMap(({ point }) => picker.take([point]) ?? [])
    .toSorted((a, b) => a.order - b.order);
}

/** Fewer points are no thread and no carousel of an essay. */
const leastPoints = 3;

/** True for an essay, in no piece yet, that holds a point for enough of its parts. */
export function holdsPoints(material: Material, fits: (passage: Passage) => boolean): boolean {
  if (!isEssay(material) || material.said) return false;
  const wanted = { most: leastPoints, fits };
  return takePoints(material, createPicker(material), wanted).length >= leastPoints;
}

/** A longer heading leaves no room for what it heads. */
const mostAbove = 7;

/**
 * A point below its author's heading, as far as that fits: a post or slide is seen without its neighbours.
 * What stands further below a heading may be about something else of its part.
 */
export function pointText(
  point: Passage,
  material: Material,
  fits: (text: string) => boolean,
): string {
  const text = wordsTold(point, material);
  const { chapter = "" } = point;
  const isSaid = folded(text).includes(folded(chapter));
  const headed = `${chapter}\n\n${text}`;
  return !point.leads || !chapter || isSaid || countWords(chapter) > mostAbove || !fits(headed)
    ? text
    : headed;
}

/** The last words of an essay, where they stand in a paragraph of their own: what it comes to. */
export function lastWordsOf(material: Material): Passage | undefined {
  const parts = partsOf(material);
  const end = parts.findLast(({ paragraphs }) => paragraphs[0]?.part === "meaning") ?? parts.at(-1);
  const last = end?.paragraphs.at(-1);
  if (!isEssay(material) || !last || last === end?.paragraphs[0]) return undefined;
  // "Edited by Ana Ruiz" ends a text, and is not what it comes to.
  const isEnd = last.part === "meaning" || subjectOf(material, paragraphsOf(material))(last);
  return isEnd && opens(last, material) ? last : undefined;
}

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

/** The paragraphs that may introduce an essay: before its first heading, else the first below one. */
export function beginningsOf(material: Material): Passage[] {
  const all = paragraphsOf(material);
  const isAbout = subjectOf(material, all);
  const fits = (passage: Passage) =>
    !isTurned(passage, material) && opens(passage, material) && isAbout(passage);
  return [
    ...all.filter(({ chapter }) => chapter === undefined),
    ...all.filter(({ leads }) => leads),
  ].filter(fits);
}
