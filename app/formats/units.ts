import { languageFor } from "../languages/index.ts";
import { sentencesOf } from "../languages/sentences.ts";
import { countWords } from "../languages/words.ts";
import { isSpoken, joinerOf } from "./attribution.ts";
import { isOnTopic, isTelling, standsApart } from "./composers/apart.ts";
import { upTo } from "./exchanges.ts";
import type { Answer, Exchange, Material, Passage } from "./format.ts";
import { longWords } from "./planned.ts";

/**
 * A run of the source that is understood by itself, to be told over several posts or slides: the answer
 * to a question, or an excerpt that brings its own reason or example.
 */
export type Unit = {
  exchange?: Exchange;
  /** Where the run may end, the best end first, as its sentences. */
  runs: Passage[][];
  order: number;
  worth: number;
};

/** Words of an excerpt; a shorter passage makes its claim without its reason. */
const leastExcerpt = 40;

/** The sentences of a passage, each as a passage of its own; one that is quoted keeps its words. */
export function sentencesIn(passage: Passage, { language }: Material): Passage[] {
  const { told, ...quoted } = passage;
  return told
    ? told.map((said) => ({ ...passage, told: [said] }))
    : sentencesOf(passage.plain, language).map((text) => ({ ...quoted, text, plain: text }));
}

/** Sentences in a row as one passage. */
export function joined(sentences: readonly Passage[], material: Material): Passage {
  const first = sentences[0] as Passage;
  if (first.told) return { ...first, told: sentences.flatMap(({ told = [] }) => told) };
  const plain = sentences.map((sentence) => sentence.plain).join(joinerOf(material));
  return { ...first, text: plain, plain };
}

/** What a passage says, without its speaker. */
export const wordsTold = ({ told = [], plain }: Passage, material: Material): string =>
  told.map(({ text }) => text).join(joinerOf(material)) || plain;

/** True if a passage ends on a "but": what it sets out is not what is to be kept of it. */
export function endsOnBut(passage: Passage, material: Material): boolean {
  const { limits } = languageFor(material.language).cues ?? {};
  const last = sentencesIn(passage, material).slice(1).at(-1);
  return last !== undefined && limits?.test(last.told?.[0]?.line ?? last.plain) === true;
}

function unitOf(told: Answer, end: number, material: Material): Unit {
  const { answer, ends, weight } = told;
  const best = Math.max(0, ...ends.map(({ worth }) => worth));
  return {
    runs: ends
      .filter(({ worth }) => worth >= best * end)
      .toSorted((a, b) => b.worth - a.worth)
      .map(({ count }) => sentencesIn(upTo(told, count), material)),
    order: answer.order,
    worth: weight,
  };
}

/** A passage as a unit: it brings its own context. */
export const excerptOf = (passage: Passage, material: Material): Unit => ({
  runs: [sentencesIn(passage, material)],
  order: passage.order,
  worth: passage.weight,
});

/**
 * Lists what a source holds to be told whole: answers with their questions and, where nobody asks,
 * excerpts. A text that is written anew stands beside others and takes one statement instead.
 */
function unitsOf(material: Material, end: number): Unit[] {
  const { exchanges = [], played = [], sections, said } = material;
  if (said) return [];
  const isExcerpt = (passage: Passage) =>
    passage.safe === true && countWords(wordsTold(passage, material)) >= leastExcerpt;
  const excerpts = sections
    .flatMap(({ passages }) => passages.filter(isExcerpt))
    .map((passage) => excerptOf(passage, material));
  const answered = exchanges.map((exchange) => ({
    ...unitOf(exchange, end, material),
    exchange,
  }));
  return [...answered, ...played.map((answer) => unitOf(answer, end, material)), ...excerpts];
}

/** True for a text with one of some words, given in small letters. */
export const has = (text: string, some: readonly string[]): boolean =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => some.includes(word));

/** True if its speaker says "I", "my" or "our". */
export const isOwn = (text: string, { language }: Material): boolean =>
  has(text, languageFor(language).lexicon.personal);

/** A unit of less than this share of the best is an aside. */
const leastShare = 0.25;
/**
 * What a unit counts whose question needs more than a line, that strays, tells of its speaker, asks for
 * tastes or, in a document, counts.
 */
const taken = {
  unheaded: 0.9,
  astray: 0.75,
  unnamed: 0.4,
  ownStory: 0.7,
  figures: 0.5,
  tastes: 0.45,
};
/** The share of sentences with "I" from which an answer is a story about oneself. */
const mostOwn = 0.6;
/** How much of a unit's worth is what its question says by itself. */
const clearness = { least: 0.7, more: 0.3 };
/** Long words of a question that stands above its answer as it was asked. */
const leastAsked = 2;

/** An end of less than this share of the best one's worth stops before the point. */
export const leastEnd = 0.85;

/**
 * The units worth telling, the best first: what is about the source's subject before what is not. An
 * answer ends where it is worth at least a share of its best end.
 */
export function rankedUnits(material: Material, end = 0): Unit[] {
  const rank = (unit: Unit) => {
    const { exchange, runs, worth } = unit;
    const [opens] = runs[0] ?? [];
    if (!opens) return 0;
    const said = [
      exchange?.question ?? "",
      ...(runs[0] ?? []).map((one) => wordsTold(one, material)),
    ];
    const isAbout = isOnTopic({ ...opens, plain: said.join(" ") }, material);
    // Whoever hears "every byte looks random" asks what of: no question above it says so. Two characters
    // of a script without spaces miss too many topics to say that none is named.
    const isUnnamed =
      !exchange &&
      !languageFor(material.language).spaceless &&
      opens.speaker !== undefined &&
      !isOnTopic({ ...opens, plain: wordsTold(opens, material) }, material);
    const isBare = !exchange && !isSpoken(opens) && opens.role === "number";
    const isHeaded = !exchange || exchange.question !== undefined;
    // "And what does that do?" asks nothing of those who heard nothing before.
    if (!isHeaded && longWords(exchange.asked.plain).length < leastAsked) return 0;
    const own = (runs[0] ?? []).filter((one) => isOwn(wordsTold(one, material), material));
    const isStory = own.length > (runs[0] ?? []).length * mostOwn;
    const { tastes } = languageFor(material.language).cues ?? {};
    const asksTaste = exchange !== undefined && tastes?.test(exchange.asked.plain);
    const clear = exchange ? clearness.least + clearness.more * hookWorth(unit, material) : 1;
    return (
      worth *
      clear *
      (isUnnamed ? taken.unnamed : isAbout ? 1 : taken.astray) *
      (isHeaded ? 1 : taken.unheaded) *
      (isStory ? taken.ownStory : 1) *
      (asksTaste ? taken.tastes : 1) *
      (isBare ? taken.figures : 1)
    );
  };
  const units = unitsOf(material, end).map((unit) => ({ ...unit, worth: rank(unit) }));
  const best = Math.max(0, ...units.map(({ worth }) => worth));
  return units
    .filter(({ worth }) => worth > 0 && worth >= best * leastShare)
    .toSorted((a, b) => b.worth - a.worth || a.order - b.order);
}

/** What a first line counts that says less of what it is about. */
const hooks = { about: 0.8, opens: 0.8, named: 0.6, else: 0.4, pointing: 0.5, stray: 0.2 };
/** A question of so many long words says by itself what it is about. */
const tellingWords = 4;

/** True for a question that only makes sense in its talk: what others say, or how somebody finds it. */
export const asksInTalk = (question: string, language: string): boolean =>
  languageFor(language).lexicon.inTalk?.test(question.replace(/’/g, "'")) ?? false;

/** True for a question that takes up what was just said: "Do you mean …?", "¿Quieres decir …?". */
export function asksBack(question: string, language: string): boolean {
  const { inTalk } = languageFor(language).lexicon;
  const plain = question.replace(/’/g, "'").replace(/^[\P{L}]+/u, "");
  return inTalk !== undefined && plain.search(inTalk) === 0;
}

/**
 * How well a unit opens a piece, from 0 to 1: below a question that names the source's subject best;
 * without a question by a first sentence that claims something, or not at all (0).
 */
export function hookWorth({ exchange, runs }: Unit, material: Material): number {
  const [opens] = runs[0] ?? [];
  if (!opens) return 0;
  const { anaphors, demonstratives } = languageFor(material.language).lexicon;
  const isAbout = (plain: string) => isOnTopic({ ...opens, plain }, material);
  if (!exchange) {
    const text = wordsTold(opens, material);
    // Words of nobody known open nothing, nor does what somebody says about themselves.
    const isClaim = opens.told || (opens.speaker !== undefined && !isOwn(text, material));
    if (!isClaim || !isTelling(opens) || !standsApart(opens, material)) return 0;
    // "Go to mypy and file a ticket" is an aside of a talk about something else.
    return isAbout(text) ? 1 : isSpoken(opens) ? hooks.stray : hooks.named;
  }
  const { question } = exchange;
  if (question === undefined || asksInTalk(question, material.language)) return 0;
  // "Its inclusion" was named before, and what a question about "this" is about.
  const last =
    question
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.at(-1) ?? "";
  const isPointing = has(question, anaphors) || demonstratives.includes(last);
  const clear = isPointing ? hooks.pointing : 1;
  if (isAbout(question)) return clear * (exchange.opens ? 1 : hooks.about);
  if (exchange.opens) return clear * hooks.opens;
  return clear * (longWords(question).length >= tellingWords ? hooks.named : hooks.else);
}

/** What opens a piece is worth this share of the best, unless nothing of that fits. */
const leastOpening = 0.6;

/** Units by how well they open a piece, the best first, with what that is worth. */
export type Opening = { unit: Unit; rank: number };

/**
 * Orders units by how well they open a piece, and calls the worthy ones before all of them: the best
 * one is told as far as it fits before an aside is told to its point.
 */
export function openings(units: readonly Unit[], material: Material): Opening[][] {
  const all = units
    .map((unit) => ({ unit, rank: unit.worth * hookWorth(unit, material) }))
    .toSorted((a, b) => b.rank - a.rank);
  const best = Math.max(0, all[0]?.rank ?? 0);
  return [all.filter(({ rank }) => rank >= best * leastOpening), all];
}

/** True for words that say something else, or nothing, outside their place. */
export const isUnsafe = (passage: Passage, material: Material): boolean =>
  languageFor(material.language).cues?.unsafe?.test(
    wordsTold(passage, material).replace(/’/g, "'"),
  ) === true;

/** True if a sentence leans on what came before: "That's stress." says little to who turns to it. */
export function leansOn(text: string, { language }: Material): boolean {
  const { cues, lexicon } = languageFor(language);
  const first = text.toLowerCase().match(/^[\P{L}]*(\p{L}+)/u)?.[1] ?? "";
  const isPointing = lexicon.anaphors.includes(first) || lexicon.demonstratives.includes(first);
  return isPointing || cues?.apart?.test(text) === true;
}

type Bounds = {
  least: number;
  most: number;
  /** True if a part may stand in the place with this number. */
  fits(part: Passage, at: number): boolean;
};

/** What a part counts that begins with "So" or "That", beside the square of an uneven length. */
const leaning = 0.3;

/**
 * Divides a run at its sentences into as few parts as fit, of lengths as even as its sentences allow:
 * a part of five words is a leftover. Undefined if no division has a fitting number of parts.
 */
export function packed(
  run: readonly Passage[],
  { least, most, fits }: Bounds,
  material: Material,
): Passage[] | undefined {
  const lengths = run.map((sentence) => [...wordsTold(sentence, material)].length);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const leans = run.map((sentence) => leansOn(wordsTold(sentence, material), material));
  for (let count = least; count <= Math.min(most, run.length); count++) {
    const mean = total / count;
    /** The cheapest division of the sentences before each place into the parts so far. */
    let open: ({ cost: number; parts: Passage[] } | undefined)[] = [{ cost: 0, parts: [] }];
    for (let at = 0; at < count; at++) {
      const next: typeof open = [];
      for (const [from, before] of open.entries()) {
        if (!before) continue;
        let length = 0;
        for (let to = from + 1; to <= run.length; to++) {
          length += lengths[to - 1] ?? 0;
          const part = joined(run.slice(from, to), material);
          // Whatever is added, a part that is too long stays so.
          if (!fits(part, at)) break;
          const cost =
            before.cost + (length / mean - 1) ** 2 + (at > 0 && leans[from] ? leaning : 0);
          const known = next[to];
          if (!known || cost < known.cost) next[to] = { cost, parts: [...before.parts, part] };
        }
      }
      open = next;
    }
    const found = open[run.length];
    if (found) return found.parts;
  }
  return undefined;
}
