import { z } from "zod";
import type { Format } from "../../formats/format.ts";
import type { Choice } from "../choice.ts";
import { type Chapter, headingsOf, type Item } from "./menu.ts";

/** What is taken of a chapter; without a heading it goes on under the one before. */
export type Section = { items: Item[]; heading?: string };
/** What became of an answer: the edits that hold, and how many did not. */
type Applied<Value> = { value: Value; invalid: number };

const none = "none";
const numbersOf = (items: readonly Item[]) => items.map(({ number }) => number) as [number];

/** How many passages of one chapter a piece of this format has room for. */
export const mostOf = ({ list }: Format, chapters: number): number =>
  Math.max(1, Math.min(3, Math.ceil((list.most * 2) / chapters)));

/** The shape of an answer about one chapter: only its own numbers and codes are valid. */
export const chapterSchema = ({ items }: Chapter, most: number) =>
  z.object({
    take: z.array(z.literal(numbersOf(items))).max(most),
    heading: z.enum([...items.flatMap((item) => [...headingsOf(item).keys()]), none]),
  });
type ChapterAnswer = z.infer<ReturnType<typeof chapterSchema>>;

/** Asks about one chapter. */
export const chapterQuestion = ({ number, items }: Chapter, most: number, about: string) =>
  `Look at chapter ${number} alone (passages ${items[0]?.number} to ${items.at(-1)?.number}). ` +
  `Which of its passages belong in ${about}? Take at most ${most}, in the order to read them: what ` +
  "is said here that matters, with its example, and only what is understood without the rest. Take " +
  "none of adverts, greetings and small talk. Then the code of the heading above them that promises " +
  `what they say, out of those of the first one you take, or "${none}" if they go on from the chapter before.`;

/**
 * Applies the answer about a chapter. Passages named twice count once; a heading of another passage
 * is dropped, and the first of the passage's own stands.
 */
export function sectionOf(chapter: Chapter, { take, heading }: ChapterAnswer): Applied<Section> {
  const unique = [...new Set<number>(take)];
  const items = unique.flatMap((number) => chapter.items.filter((item) => item.number === number));
  const [first] = items;
  if (!first) return { value: { items: [] }, invalid: 0 };
  const repeated = take.length - unique.length;
  if (heading === none) return { value: { items }, invalid: repeated };
  const own = headingsOf(first);
  const chosen = own.get(heading);
  const stands = chosen ?? [...own.values()][0];
  return {
    value: { items, ...(stands ? { heading: stands } : {}) },
    invalid: repeated + (chosen ? 0 : 1),
  };
}

/** The shape of the last answer, about all that was taken. */
export const wholeSchema = (taken: readonly Item[], closing: readonly Item[]) =>
  z.object({
    thesis: z.literal(numbersOf(taken)),
    last: z.literal(numbersOf(closing.length > 0 ? closing : taken)),
    leaveOut: z.array(z.literal(numbersOf(taken))).max(Math.max(1, Math.floor(taken.length / 2))),
  });
type WholeAnswer = z.infer<ReturnType<typeof wholeSchema>>;

/** Asks about the whole. */
export const wholeQuestion = (taken: readonly Item[], about: string) =>
  `You have taken passages ${numbersOf(taken).join(", ")} for ${about}. Which one of them says what ` +
  "the whole is about? It will open the piece. Which one is the best last word? Which of them say " +
  "again what another says, or cannot be understood here? They will be left out.";

const without = (sections: readonly Section[], numbers: ReadonlySet<number>): Section[] =>
  sections
    .map((section) => ({
      ...section,
      items: section.items.filter(({ number }) => !numbers.has(number)),
    }))
    .filter(({ items }) => items.length > 0);

const count = (sections: readonly Section[]) => sections.flatMap(({ items }) => items).length;

/**
 * Applies the last answer: the thesis opens unless it answers a question, which stands where it was
 * asked; the last word closes, what was left out goes. What
 * contradicts itself, or would leave fewer passages than the format has sections, is dropped.
 */
export function arranged(
  sections: readonly Section[],
  { thesis, last, leaveOut }: WholeAnswer,
  least: number,
): Applied<Section[]> {
  const all = sections.flatMap(({ items }) => items);
  const found = (number: number) => all.filter((item) => item.number === number);
  const out = new Set<number>(leaveOut);
  const keeps = !out.has(thesis) && !out.has(last) && all.length - out.size >= least;
  const left = keeps ? without(sections, out) : [...sections];
  const hasEnd = thesis !== last && count(left) > 2;
  const first = found(thesis).filter(({ passage }) => passage.asked === undefined);
  const moved = new Set([...first.map(({ number }) => number), ...(hasEnd ? [last] : [])]);
  const middle = without(left, moved);
  const opening = first.length > 0 ? [{ items: first }] : [];
  return {
    value: [...opening, ...middle, ...(hasEnd ? [{ items: found(last) }] : [])],
    invalid: (keeps || out.size === 0 ? 0 : 1) + (thesis === last ? 1 : 0),
  };
}

/** Turns sections into the choice that a person could have made with the same form. */
export function choiceOf(sections: readonly Section[]): Choice {
  return {
    passages: sections.flatMap(({ items, heading }) =>
      items.map(({ passage }, at) => {
        // A question with its answer is as long as a section, wherever it stands.
        const above = at === 0 ? heading : undefined;
        if (!above && !passage.asked) return { id: passage.id };
        // The passage that it was chosen for may stand elsewhere by now.
        const own = above && passage.headings.includes(above) ? above : passage.headings[0];
        return { id: passage.id, ...(own ? { heading: own } : {}) };
      }),
    ),
  };
}
