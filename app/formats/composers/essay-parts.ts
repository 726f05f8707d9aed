import { languageFor } from "../../languages/index.ts";
import { folded } from "../../languages/sentences.ts";
import type { Material, Passage } from "../format.ts";
import { endOf, wordsOfPassage } from "../planned.ts";
import { isUnsafe, leansOn, sentencesIn, wordsTold } from "../units.ts";
import { standsApart } from "./apart.ts";

/** A part of an essay: its author's heading and what stands below it; `isEnd` if the essay ends in it. */
export type Part = { heading: string; paragraphs: Passage[]; words: number; isEnd: boolean };

/** With fewer parts of its own an essay is told by its best passages. */
const leastParts = 4;

/** A collection, a book or a report of more words comes to no one end. */
const mostWords = 8_000;

/** "3. The board resolved …": a line of a list. */
export const counted = /^[(（]?(?:\p{N}+|[一二三四五六七八九十]+)[.)）、．]/u;

/**
 * What a run counts that begins below its heading or later, that reaches its part's end or stops before
 * what follows from it, that ends the essay, and for each share of unsafe sentences.
 */
export const worth = {
  first: 1.5,
  later: 0.55,
  whole: 1.25,
  before: 0.8,
  end: 1.4,
  unsafe: 0.5,
  claim: 1.1,
  story: 0.95,
};

/** How much the length of its part counts: an author spends more words on what matters more. */
const bySize = { least: 0.7, more: 0.3 };

/** What claims something. */
export const claims = new Set<Passage["role"]>([
  "thesis",
  "advice",
  "contrast",
  "reason",
  "definition",
]);

/** What only tells, gives an example or counts. */
export const stories = new Set<Passage["role"]>(["story", "example", "number"]);

/** The paragraphs of a text, without what is only the rest of one. */
export function paragraphsOf({ following = [] }: Material): Passage[] {
  const begins = new Map<number, number>();
  for (const passage of following) {
    const end = endOf(passage);
    begins.set(end, Math.min(begins.get(end) ?? passage.order, passage.order));
  }
  return following.filter((passage) => begins.get(endOf(passage)) === passage.order);
}

/** True for an author's own conclusions. */
export const concludes = ({ paragraphs }: Pick<Part, "paragraphs">): boolean =>
  paragraphs[0]?.part === "meaning";

/** The parts of an essay under their author's headings, in his order; its conclusions may have ours. */
export function partsOf(material: Material): Part[] {
  const parts: (Omit<Part, "isEnd"> & { chapter: string })[] = [];
  for (const passage of paragraphsOf(material)) {
    const { chapter, part } = passage;
    if (chapter === undefined) continue;
    const heading = chapter || (part === "meaning" ? material.phrases.say("meaningPart", {}) : "");
    const open = parts.at(-1);
    const words = wordsOfPassage(passage);
    if (open?.chapter === chapter && open.heading === heading) {
      open.paragraphs.push(passage);
      open.words += words;
    } else parts.push({ chapter, heading, paragraphs: [passage], words });
  }
  return parts
    .filter(({ heading }) => heading !== "")
    .map((part, at, all) => ({ ...part, isEnd: at === all.length - 1 || concludes(part) }));
}

/** True for a text that its author wrote under several headings and not as a study. */
export const isEssay = (material: Material): boolean =>
  material.words <= mostWords && partsOf(material).length >= leastParts;

/** True for a paragraph with nothing of its part behind it. */
export const endsPart = (passage: Passage | undefined): boolean => passage?.after === undefined;

/** True if the next paragraph says what follows from this one, or goes on from it. */
export function goesOnBehind(passage: Passage | undefined, material: Material): boolean {
  const { after = "" } = passage ?? {};
  const { concludes } = languageFor(material.language).cues ?? {};
  return after !== "" && (concludes?.test(after) === true || leansOn(after, material));
}

/** True for "The idea came to me" below "The product idea": its heading says which one. */
function isNamedAbove(text: string, { chapter = "" }: Passage): boolean {
  const [, named = ""] = /^(?:\p{L}{1,4} )?(\p{L}{4,})/u.exec(text) ?? [];
  return named !== "" && folded(chapter).split(" ").includes(folded(named));
}

/** True for a paragraph that a part may begin with: it goes on from none before it. */
export function opens(passage: Passage, material: Material): boolean {
  const [first] = sentencesIn(passage, material);
  if (counted.test(passage.plain) || !/^["“”„«»'‘’¿¡]*\p{L}/u.test(passage.plain)) return false;
  if (!first || isUnsafe(first, material)) return false;
  // "I will first explain …" and "Let's look at …" say what comes, and not what is.
  const { aims, announces } = languageFor(material.language).cues ?? {};
  const said = wordsTold(first, material).replace(/’/g, "'");
  if ([aims, announces].some((cue) => cue?.test(said))) return false;
  // Right below its heading nothing stands before it that it could go on from.
  if (passage.leads) return !leansOn(said, material) || isNamedAbove(said, passage);
  return passage.standsAlone && standsApart(passage, material);
}

/** What a paragraph counts: its weight by what it does, and less the more of it is safe only in its place. */
export function worthOf(passage: Passage, material: Material): number {
  const sentences = sentencesIn(passage, material);
  const unsafe = sentences.filter((one) => isUnsafe(one, material)).length;
  const share = unsafe / Math.max(1, sentences.length);
  const isClaim = claims.has(passage.role);
  const role = isClaim ? worth.claim : stories.has(passage.role) ? worth.story : 1;
  return passage.weight * role * (1 - worth.unsafe * share);
}

/** What being in a part adds to what a run or a point is worth: its length, and that the essay ends in it. */
export function worthWithin(parts: readonly Part[]): (part: Part) => number {
  const average = parts.reduce((sum, { words }) => sum + words, 0) / Math.max(1, parts.length);
  return ({ words, isEnd }) =>
    (bySize.least + bySize.more * Math.min(2, words / average)) * (isEnd ? worth.end : 1);
}

/** The worthiest candidates, the essay's end among them. */
export function bestOf<Candidate extends { worth: number; isEnd: boolean }>(
  candidates: readonly Candidate[],
  most: number,
): Candidate[] {
  const chosen = candidates.toSorted((a, b) => b.worth - a.worth).slice(0, most);
  const end = candidates.findLast(({ isEnd }) => isEnd);
  if (end && !chosen.includes(end)) chosen.splice(Math.max(0, most - 1), 1, end);
  return chosen;
}
