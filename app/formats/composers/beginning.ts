import { countWords } from "../../languages/words.ts";
import { isDocument } from "../attribution.ts";
import type { Declaration, TextPart } from "../declaration.ts";
import { mainResults } from "../diets.ts";
import { titleAsked } from "../exchanges.ts";
import type { Material, Passage } from "../format.ts";
import { boundsOf } from "../lengths.ts";
import { cast, presented, sayOf } from "../opening.ts";
import type { Picker } from "../picker.ts";
import { caseless, isTurned, longWords, wordsOfPassage } from "../planned.ts";
import { takeShort } from "../shortening.ts";
import { endingsOf, isAim, isStudy, openingsOf } from "../studies.ts";
import { type Telling, toldUnder } from "../telling.ts";
import { isOnTopic, isTelling, standsApart } from "./apart.ts";
import { beginningsOf } from "./essay.ts";

/** Words that a piece of this format has at least, as far as the source gives them. */
export const leastInAll = ({ length }: Declaration, { words }: Material): number =>
  length ? boundsOf(length, { sourceWords: words }).least : 0;

/** Words that the body of a piece may have, with room left for what stands around it. */
export const roomIn = ({ length }: Declaration, { words }: Material): number =>
  (length ? boundsOf(length, { sourceWords: words }).most * 0.9 : Number.POSITIVE_INFINITY) - 60;

/** The best question heads a piece that neither its source's title nor its people and topics name. */
export function titleOf(titled: TextPart, material: Material, otherwise: string): string {
  const { speaker } = cast(material);
  const isNamed = speaker !== "" && material.titles[0]?.startsWith(speaker);
  return (isNamed ? undefined : titleAsked(titled, material)) ?? otherwise;
}

/** How many topics a title names at most. */
const mostNamed = 2;

/** A title that names people and topics, with those of the topics that the piece tells of. */
export function namingTold(
  title: string,
  told: string,
  material: Material,
  { least, most }: Pick<TextPart, "least" | "most">,
): string {
  const { topics, phrases } = material;
  const { speaker } = cast(material);
  const about = (some: string[]) =>
    phrases.say("onTopics", { speaker, topics: phrases.list(some) });
  const said = new Set(longWords(told));
  const isTold = (topic: string) => longWords(topic).every((word) => said.has(word));
  const named = topics.filter((topic) => title.includes(topic)).slice(0, mostNamed);
  const isOurs =
    speaker !== "" && [named, named.toReversed()].some((some) => about(some) === title);
  if (!isOurs || named.every(isTold)) return title;
  const kept = topics.filter(isTold).slice(0, mostNamed);
  const titles = kept.map((_, left) => about(kept.slice(0, kept.length - left)));
  return titles.find((one) => one.length >= least && one.length <= most) ?? title;
}

const worth = { little: 0.5, unasked: 0.6 };
/** With fewer questions, a source is told by its passages. */
const leastExchanges = 3;
/** How far behind an answer's start its own words may still stand, in sentences. */
const answerReach = 30;

/** True for what was said in answer to a question, where a source is a conversation. */
export const isAskedFor = ({ order }: Passage, { exchanges = [] }: Material): boolean =>
  exchanges.length < leastExchanges ||
  exchanges.some(({ answer }) => order >= answer.order && order <= answer.order + answerReach);

/**
 * The passages of all sections that can be told, the best first: what claims something, and in a
 * conversation what was asked for, goes before what weighs as much.
 */
export const tellable = (material: Material): Passage[] => {
  const rank = (passage: Passage) =>
    passage.weight *
    (isTelling(passage) ? 1 : worth.little) *
    (isAskedFor(passage, material) ? 1 : worth.unasked);
  return material.sections
    .flatMap(({ passages, bullets }) => [...passages, ...bullets])
    .filter(({ standsAlone, told }) => standsAlone && told)
    .toSorted((a, b) => rank(b) - rank(a) || a.order - b.order);
};

/**
 * Words in common that make a passage belong to a text, the fewest, what it counts far from all it
 * tells, and how many sentences before and behind what is told are near it.
 */
const related = { words: 3, least: 2, far: 0.6, before: 5, within: 40 };

/**
 * The passages that can be told and say something about what a piece tells: in its words, and, of a
 * conversation, near the places that it tells. They hang on no other, and claim something where roles
 * are known; a piece that has none of these closes without.
 */
export function closing(
  material: Material,
  text: string,
  { orders, isConversation }: { orders: readonly number[]; isConversation: boolean },
): Passage[] {
  const words = new Set(longWords(text));
  // The first words of an answer hang on its question.
  const answers = new Set(material.exchanges?.map(({ answer }) => answer.order));
  const sharedBy = ({ plain }: Passage) =>
    new Set(longWords(plain).filter((word) => words.has(word))).size;
  const isNear = ({ order }: Passage) =>
    orders.some((one) => order >= one - related.before && order <= one + related.within);
  const rank = (passage: Passage) =>
    passage.weight *
    (isTelling(passage) ? 1 : worth.little) *
    Math.min(1, sharedBy(passage) / related.words) *
    (isNear(passage) ? 1 : related.far);
  const isRelated = (passage: Passage) =>
    (caseless.test(passage.plain) || sharedBy(passage) >= related.least) &&
    (!isConversation || isNear(passage)) &&
    standsApart(passage, material);
  const said = tellable(material)
    .filter(({ question, order }) => !question && !answers.has(order))
    .filter(isRelated)
    .toSorted((a, b) => rank(b) - rank(a) || a.order - b.order);
  if (isStudy(material)) {
    const ends = endingsOf(material).filter(
      (passage) => standsApart(passage, material) && isOnTopic(passage, material),
    );
    return [...ends, ...mainResults(material).filter((passage) => !isAim(passage, material))];
  }
  return [
    ...mainResults(material),
    ...said,
    ...material.highlights.filter((one) => one.standsAlone && isRelated(one)),
  ];
}

/** Among so many of the best, the first one introduces a piece. */
const heads = 8;

/** How many of its topics tell what a source is about. */
const mainTopics = 4;

/** What a text in paragraphs says first: its first paragraph, or what can be told of its beginning. */
function firstWritten(material: Material): Passage[] {
  // "About me" stands before what matters.
  const begun = beginningsOf(material).slice(0, 1);
  const first = begun[0] ?? material.following?.[0];
  // Whoever speaks does not begin with what matters.
  if (!first || !isDocument(material) || isTurned(first, material)) return [];
  const isFirst = ({ order }: Passage) => order === first.order;
  const fits = (passage: Passage) => passage.standsAlone && standsApart(passage, material);
  return [...begun, ...[first, ...tellable(material).filter(isFirst)].filter(fits)];
}

/**
 * Takes the thesis of the whole source: what a document found, else a claim about its main topics.
 * Where other words introduce the piece, it needs no other.
 */
function takeThesis(
  material: Material,
  picker: Picker,
  { most, title, isIntroduced }: { most: number; title: string; isIntroduced: boolean },
): Passage | undefined {
  const ready = tellable(material);
  const isShort = (passage: Passage) => wordsOfPassage(passage) <= most;
  const main = new Set(longWords([title, ...material.topics.slice(0, mainTopics)].join(" ")));
  const isThesis = ({ role, plain }: Passage) =>
    (role === "thesis" || role === "definition" || role === "contrast") &&
    longWords(plain).some((word) => main.has(word));
  // The first paragraph that somebody wrote says whole what a result says in a sentence.
  const told = isStudy(material)
    ? [...mainResults(material), ...openingsOf(material)]
    : [...(material.gist ? [] : firstWritten(material)), ...mainResults(material)];
  const thesis = picker.take(told, isShort) ?? picker.take(ready.filter(isThesis), isShort);
  if (thesis || isIntroduced) return thesis;
  const quotable = material.sections.flatMap(({ passages }) => passages);
  // What is said first needs the least before it.
  const first = ready.slice(0, heads).toSorted((a, b) => a.order - b.order);
  return (
    picker.take(first, isShort) ??
    picker.take(ready, isShort) ??
    takeShort(picker, [...material.highlights, ...quotable], isShort)
  );
}

type Setting = { material: Material; picker: Picker; telling: Telling };

/** Takes what follows a statement in the source, where it is the title: what it promises comes first. */
function takeTitled(
  { sections }: Material,
  picker: Picker,
  { most, title }: { most: number; title: string },
): Passage | undefined {
  const follows = sections
    .flatMap(({ passages }) => passages)
    .filter((passage) => toldUnder(passage, title).length < (passage.told?.length ?? 0));
  return picker.take(follows, (passage) => wordsOfPassage(passage) <= most, title);
}

type Introduction = { path: string; title: string; least: number; most: number };

/**
 * Says who speaks, then the thesis; a second one where the first is too short by itself. Without one,
 * says that what follows is shortened.
 */
function introduce(
  { path, title, least, most }: Introduction,
  { material, picker, telling }: Setting,
): string {
  const parts = [presented(material, picker, { path, title, most })].filter(Boolean);
  const words = () => countWords(parts.join(" "));
  const shortened = sayOf("passages", material);
  // One that is written anew has to say something else.
  const isIntroduced = parts.length > 0 && shortened !== "" && !material.said;
  let thesis: Passage | undefined;
  for (let round = 0; round < 2 && (round === 0 || words() < least); round++) {
    const room = most - words();
    const next =
      takeTitled(material, picker, { most: room, title }) ??
      takeThesis(material, picker, { most: room, title, isIntroduced });
    if (!next) break;
    picker.citeTold(path, next, title);
    parts.push(telling.paragraph(next, { under: title, ...(thesis ? { after: thesis } : {}) }));
    thesis ??= next;
  }
  if (isIntroduced && words() < least) parts.push(shortened);
  return parts.join("\n\n");
}

/**
 * Introduces a piece: one of whole answers, whether asked for or not, says so; any other, and one whose
 * introduction is written anew, says who speaks and the thesis.
 */
export function introduction(
  of: Introduction,
  answers: "asked" | "told" | undefined,
  setting: Setting,
): string {
  const { material, picker } = setting;
  const excerpts = sayOf(answers === "told" ? "passages" : "excerpts", material);
  const isSaid = material.said?.some((text) => text.includes(excerpts)) ?? false;
  if (!answers || isSaid) return introduce(of, setting);
  const most = of.most - countWords(excerpts);
  const who = presented(material, picker, { ...of, most });
  // Where the title has named them, a claim goes before what follows.
  const begun = who || introduce({ ...of, most }, setting);
  return [begun, begun.endsWith(excerpts) ? "" : excerpts].filter(Boolean).join("\n\n");
}
