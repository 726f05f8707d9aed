import { folded } from "../languages/sentences.ts";
import { countWords } from "../languages/words.ts";
import { joinerOf, spokenBy } from "./attribution.ts";
import { clock } from "./clock.ts";
import type { TextPart } from "./declaration.ts";
import type { Answer, Material, Passage } from "./format.ts";
import { wordsIn } from "./lengths.ts";
import type { Picker } from "./picker.ts";
import { longWords, wordsOfPassage } from "./planned.ts";
import type { Telling } from "./telling.ts";

/** An exchange as a piece holds it: its answer cut to size, under one of its headings or none. */
export type Chosen = { exchange: Answer; answer: Passage; heading: string };

type Wanted = {
  most: number;
  /** Words of one answer. */
  each: number;
  /** Words of all of them together. */
  words: number;
};

/** "What is that?" titles nothing, in characters. */
const shortTitle = 25;

/** Fewer questions make no piece. */
const few = 3;
/** The room for them may stretch to this share for the third. */
const lastShare = 1.05;
/** An answer cut to the rest of the room is worth at least this share of it uncut. */
const leastRest = 0.85;
/** A later end of this share of the best one's worth is taken: who goes on comes nearer to the point. */
const nearBest = 0.72;

/** What an answer is worth more that is told whole: nothing that turns it is left out. */
const wholeWorth = 1.5;

/** Words of a paragraph of an answer at least, and of what is left for the last one. */
const paragraph = { least: 60, rest: 40 };

/** An exchange of less weight than this share of the best is small talk. */
const leastShare = 0.3;

/** The first sentences of an answer. */
export const upTo = ({ answer }: Answer, count: number): Passage => ({
  ...answer,
  told: (answer.told ?? []).slice(0, count),
});

/**
 * The answer up to the best of its ends that leaves at most so many words, or a later one that is nearly as
 * good, unless more room would give a much better one: what is cut to fill a rest lacks its point.
 */
export function answerWithin(exchange: Answer, room: number, most = room): Passage | undefined {
  const ends = exchange.ends
    .toSorted((a, b) => a.count - b.count)
    .map(({ count, worth }) => ({ passage: upTo(exchange, count), worth }));
  const within = (words: number) => {
    const fitting = ends.filter(({ passage }) => wordsOfPassage(passage) <= words);
    const best = Math.max(...fitting.map(({ worth }) => worth));
    return fitting.findLast(({ worth }) => worth >= best * nearBest);
  };
  const found = within(room);
  return found && found.worth >= (within(most)?.worth ?? 0) * leastRest ? found.passage : undefined;
}

const textOf = ({ told = [] }: Passage): string => told.map(({ text }) => text).join(" ");

/** True for a heading that asks what was asked, if anything: nobody reads it twice. */
const headsAsked = (heading: string | undefined, { question, asked }: Answer): boolean =>
  asked === undefined || heading === question || textOf(asked) === heading;

/** True for a heading whose words the answer says, as far as it is shown, where it says them at all. */
function isHeaded(heading: string, exchange: Answer, shown: Passage): boolean {
  if (exchange.asked && headsAsked(heading, exchange)) return true;
  const said = new Set(longWords(textOf(shown)));
  const all = new Set(longWords(textOf(exchange.answer)));
  return longWords(heading).every((word) => said.has(word) || !all.has(word));
}

/** Words of a heading that is a term and says nothing. */
const mostTerm = 3;

/** True if a term heads one section and a longer one another: "Models", "Language models". */
function isWithin(one: string, other: string): boolean {
  if ([one, other].some((heading) => countWords(heading) > mostTerm)) return false;
  const [some = [], all = []] = [longWords(one), longWords(other)].toSorted(
    (a, b) => a.length - b.length,
  );
  return some.length > 0 && some.every((word) => all.includes(word));
}

/** Words of the question as it stands between a heading and its answer. */
const wordsOfAsked = (heading: string | undefined, exchange: Answer): number =>
  exchange.asked && !headsAsked(heading, exchange) ? wordsOfPassage(exchange.asked) : 0;

/** Words of an exchange as a piece shows it. */
export const wordsOfExchange = ({ answer, exchange, heading }: Chosen): number =>
  countWords(heading) + wordsOfPassage(answer) + wordsOfAsked(heading, exchange);

/** True if an answer can be told from its first word to its last in so many words. */
const isToldWhole = (exchange: Answer, most: number): boolean =>
  exchange.ends.some(
    ({ count, isWhole }) => isWhole && wordsOfPassage(upTo(exchange, count)) <= most,
  );

/**
 * Takes the exchanges that a piece is made of, in the order of the source: the weightiest first, of
 * each part of the source as many as its share.
 */
export function takeExchanges(material: Material, picker: Picker, wanted: Wanted): Chosen[] {
  const rank = (exchange: Answer) =>
    exchange.weight * (isToldWhole(exchange, wanted.each) ? wholeWorth : 1);
  const { exchanges = [], played = [] } = material;
  const all = [...exchanges, ...played].toSorted((a, b) => rank(b) - rank(a));
  const best = Math.max(0, ...all.map(({ weight }) => weight));
  const perChapter = Math.max(1, Math.ceil(wanted.most / Math.max(1, material.sections.length)));
  const chosen: Chosen[] = [];
  const words = () => chosen.reduce((sum, one) => sum + wordsOfExchange(one), 0);
  const take = (most: number, isWhole: boolean): void => {
    for (const exchange of all) {
      if (chosen.length >= wanted.most) return;
      const { chapter, weight } = exchange;
      if (weight < best * leastShare || chosen.some((one) => one.exchange === exchange)) continue;
      if (chosen.filter((one) => one.exchange.chapter === chapter).length >= most) continue;
      const isNew = (one: string) => chosen.every((other) => folded(other.heading) !== folded(one));
      const isApart = (one: string) => chosen.every((other) => !isWithin(one, other.heading));
      const answerBelow = (heading: string | undefined): Passage | undefined => {
        const above = wordsOfAsked(heading, exchange);
        // Two long answers leave the third, which makes a conversation of them, a little more.
        const inAll = wanted.words * (chosen.length === few - 1 ? lastShare : 1);
        const room = Math.min(wanted.each, inAll - words() - above);
        return answerWithin(exchange, room, isWhole ? wanted.each : room);
      };
      const fitting = exchange.headings.filter((one) => {
        const shown = picker.isFree(one) && isNew(one) ? answerBelow(one) : undefined;
        return shown && isHeaded(one, exchange, shown);
      });
      const heading = fitting.find(isApart) ?? fitting[0];
      const answer = answerBelow(heading);
      const isFree = answer?.told?.every(({ text }) => picker.isFree(text)) ?? false;
      if (!answer || heading === undefined || !isFree) continue;
      picker.reserve(heading);
      for (const { text } of [...(answer.told ?? []), ...(exchange.asked?.told ?? [])])
        picker.reserve(text);
      chosen.push({ exchange, answer, heading });
    }
  };
  take(perChapter, true);
  take(perChapter + 1, true);
  // A conversation of few questions is told by what there is of them.
  if (chosen.length < few) take(wanted.most, false);
  return chosen.toSorted((a, b) => a.answer.order - b.answer.order);
}

/** What a piece of answers is made of: questions too, if enough of them; undefined for too few answers. */
export function answersIn(chosen: readonly Chosen[]): "asked" | "told" | undefined {
  const asked = chosen.filter(({ exchange }) => exchange.asked !== undefined);
  return asked.length >= few ? "asked" : chosen.length >= few ? "told" : undefined;
}

/** What somebody says, below the name. */
export const toldBy = ({ speaker, told = [] }: Passage, material: Material): string =>
  spokenBy(speaker, told.map(({ text }) => text).join(joinerOf(material)), material);

/** A passage by itself: one's own words stand below one's name, what is reported is told. */
export const toldAlone = (passage: Passage, material: Material, telling: Telling): string =>
  passage.spoken ? toldBy(passage, material) : telling.paragraph(passage);

/**
 * Parts what somebody says at length into paragraphs, each behind one of the sentences (counted from
 * 1) where it might have ended too: there a thought ends.
 */
function paragraphsBy(
  { speaker, told = [] }: Passage,
  breaks: ReadonlySet<number>,
  material: Material,
): string {
  const texts = told.map(({ text }) => text);
  const all: string[][] = [[]];
  for (const [at, text] of texts.entries()) {
    all.at(-1)?.push(text);
    const here = wordsIn(all.at(-1) ?? []);
    const rest = wordsIn(texts.slice(at + 1));
    if (breaks.has(at + 1) && here >= paragraph.least && rest >= paragraph.rest) all.push([]);
  }
  const words = all.map((one) => one.join(joinerOf(material))).join("\n\n");
  return spokenBy(speaker, words, material);
}

type Below = { path: string; isTimed?: boolean };

type Within = { material: Material; picker: Picker };

/** Tells what somebody says below the name, and cites it. */
export function tellSpoken(
  passage: Passage,
  { path, isTimed = false, breaks = new Set() }: Below & { breaks?: ReadonlySet<number> },
  { material, picker }: Within,
): string {
  picker.citeTold(path, passage);
  const words = paragraphsBy(passage, breaks, material);
  // The time comes first, so that a screen can link it to the moment.
  return isTimed && passage.start !== undefined ? `[${clock(passage.start)}] ${words}` : words;
}

/** Tells an exchange below its heading, which may be its question, and cites both halves. */
export function tellExchange(
  { exchange, answer, heading }: Chosen,
  { path, isTimed = false }: Below,
  within: Within,
): string {
  const { asked } = exchange;
  const told = asked && !headsAsked(heading, exchange) ? [asked, answer] : [answer];
  const ends = new Set(exchange.ends.map(({ count }) => count));
  return told
    .map((passage, at) => {
      const breaks = passage === answer ? ends : new Set<number>();
      return tellSpoken(passage, { path, isTimed: isTimed && at === 0, breaks }, within);
    })
    .join("\n\n");
}

/** Where in the source a point or an answer of a piece begins. */
export const orderOf = (item: { passages: Passage[] } | Chosen): number =>
  "exchange" in item ? item.answer.order : (item.passages[0]?.order ?? 0);

/** Questions and points of a piece, as the source has them. */
export const inOrder = <Point extends { passages: Passage[] }>(
  points: readonly Point[],
  exchanges: readonly Chosen[],
): (Point | Chosen)[] => [...points, ...exchanges].toSorted((a, b) => orderOf(a) - orderOf(b));

/**
 * The best question as a title, as far as the source has no title of its own: the piece answers it.
 * It stands under another heading then.
 */
export function titleAsked(
  { least, most }: TextPart,
  { sourceTitle, exchanges = [], said = [] }: Material,
): string | undefined {
  if (sourceTitle || exchanges.length < 3) return undefined;
  const heaviest = Math.max(...exchanges.map(({ weight }) => weight));
  return exchanges
    .filter(({ weight, opens }) => opens && weight >= heaviest * leastShare)
    .filter(({ headings }) => headings.length > 1)
    .map(({ question = "" }) => question)
    .filter((item) => !said.includes(item))
    .find((item) => item.length >= Math.max(least, shortTitle) && item.length <= most);
}
