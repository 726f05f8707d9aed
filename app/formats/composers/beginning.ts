import { countWords } from "../../languages/words.ts";
import type { Declaration } from "../declaration.ts";
import { mainResults } from "../diets.ts";
import { openingOfExcerpts } from "../exchanges.ts";
import type { Material, Passage } from "../format.ts";
import { boundsOf } from "../lengths.ts";
import { opening, sayOf } from "../opening.ts";
import type { Picker } from "../picker.ts";
import { wordsOfPassage } from "../planned.ts";
import { takeShort } from "../shortening.ts";
import type { Telling } from "../telling.ts";

/** Words that a piece of this format has at least, as far as the source gives them. */
export const leastInAll = ({ length }: Declaration, { words }: Material): number =>
  length ? boundsOf(length, { sourceWords: words }).least : 0;

/** Words that the body of a piece may have, with room left for what stands around it. */
export const roomIn = ({ length }: Declaration, { words }: Material): number =>
  (length ? boundsOf(length, { sourceWords: words }).most * 0.9 : Number.POSITIVE_INFINITY) - 60;

/** A sentence that only states, tells or gives an example says little by itself. */
const saysLittle = new Set<Passage["role"]>(["statement", "story", "example"]);
const worth = { little: 0.5, unasked: 0.6 };
/** With fewer questions, a source is told by its passages. */
const leastExchanges = 3;
/** How far behind an answer's start its own words may still stand, in sentences. */
const answerReach = 30;

export const isTelling = ({ role }: Passage): boolean => !saysLittle.has(role);

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

/** Takes the thesis of the whole source: its weightiest passage that can be told. */
function takeThesis(material: Material, picker: Picker, most: number): Passage | undefined {
  const ready = tellable(material);
  const quotable = material.sections.flatMap(({ passages }) => passages);
  const isShort = (passage: Passage) => wordsOfPassage(passage) <= most;
  const isThesis = ({ role }: Passage) =>
    role === "thesis" || role === "definition" || role === "contrast";
  return (
    picker.take(mainResults(material), isShort) ??
    picker.take(ready.filter(isThesis).slice(0, 12), isShort) ??
    picker.take(ready, isShort) ??
    takeShort(picker, [...material.highlights, ...quotable], isShort)
  );
}

type Setting = { material: Material; picker: Picker; telling: Telling };

type Introduction = { path: string; title: string; least: number; most: number };

/** Says who speaks, then the thesis; a second one where the first is too short by itself. */
function introduce(
  { path, title, least, most }: Introduction,
  { material, picker, telling }: Setting,
): string {
  const parts = [opening(material, title)].filter(Boolean);
  const words = () => countWords(parts.join(" "));
  let thesis: Passage | undefined;
  for (let round = 0; round < 2 && (round === 0 || words() < least); round++) {
    const next = takeThesis(material, picker, most - words());
    if (!next) break;
    picker.citeTold(path, next);
    parts.push(telling.paragraph(next, thesis ? { after: thesis } : {}));
    thesis ??= next;
  }
  return parts.join("\n\n");
}

/**
 * Introduces a piece: one of questions and answers says so; any other, and one whose introduction is
 * written anew, says who speaks and the thesis.
 */
export function introduction(of: Introduction, isConversation: boolean, setting: Setting): string {
  const { material } = setting;
  const excerpts = openingOfExcerpts(material, of.title);
  const isSaid = material.said?.some((text) => text.includes(sayOf("excerpts", material))) ?? false;
  return isConversation && !isSaid ? excerpts : introduce(of, setting);
}
