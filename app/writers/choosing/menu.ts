import { clock } from "../../formats/clock.ts";
import type { ReadyPassage } from "../choice.ts";

/** A passage as a model sees it: by its number, with headings that it may take by their letters. */
export type Item = { number: number; passage: ReadyPassage };
export type Chapter = { number: number; items: Item[] };
export type Menu = { chapters: Chapter[]; text: string };

/** A small model on two cores reads this much in a minute or two. */
const mostTokens = 2_000;
const mostChapters = 12;
const mostHeadings = 3;

const letters = "abc";

/** The headings of a passage that are offered, by their codes: `12a`. */
export const headingsOf = ({ number, passage }: Item): Map<string, string> =>
  new Map(
    passage.headings
      .slice(0, mostHeadings)
      .map((heading, at) => [`${number}${letters[at]}`, heading]),
  );

function lineOf(item: Item): string {
  const { role, speaker, start, page, asked, text } = item.passage;
  const words = asked === undefined ? text : `(asked: ${asked}) ${text}`;
  const place = start === undefined ? page && `p. ${page}` : clock(start);
  const about = [place, speaker, role].filter(Boolean).join(", ");
  const headings = [...headingsOf(item)].map(([code, heading]) => `\n  ${code}: ${heading}`);
  return `[${item.number}] (${about}) ${words.replaceAll(/\s+/g, " ")}${headings.join("")}`;
}

/** Takes the best of each chapter in turn, until the budget is spent. */
function afforded(chapters: ReadyPassage[][], costOf: (text: string) => number, tokens: number) {
  const ranked = chapters.map((passages) => passages.toSorted((a, b) => a.rank - b.rank));
  const taken = new Set<ReadyPassage>();
  let left = tokens;
  for (let round = 0; ranked.some((passages) => passages.length > round); round++)
    for (const passages of ranked) {
      const passage = passages[round];
      const cost = passage ? costOf(lineOf({ number: 100, passage })) : 0;
      if (!passage || cost > left) continue;
      left -= cost;
      taken.add(passage);
    }
  return taken;
}

/**
 * Makes the list that a small model chooses from: chapters, and in each the best ready passages with
 * numbers, in the order of the source. It takes at most 2,000 tokens, and two fifths of the window.
 */
export function menuOf(
  passages: readonly ReadyPassage[],
  { windowTokens, countTokens }: { windowTokens: number; countTokens(text: string): number },
): Menu {
  const numbers = [...new Set(passages.map(({ chapter }) => chapter))].slice(0, mostChapters);
  const all = numbers.map((number) => passages.filter(({ chapter }) => chapter === number));
  const budget = Math.min(mostTokens, Math.floor(windowTokens * 0.4));
  const taken = afforded(all, countTokens, budget);
  let last = 0;
  const chapters = all
    .map((inChapter) => inChapter.filter((passage) => taken.has(passage)))
    .filter(({ length }) => length > 0)
    .map((inChapter, at) => ({
      number: at + 1,
      items: inChapter.map((passage) => {
        last++;
        return { number: last, passage };
      }),
    }));
  const text = chapters
    .map(({ number, items }) => [`Chapter ${number}`, ...items.map(lineOf)].join("\n"))
    .join("\n\n");
  return { chapters, text };
}
