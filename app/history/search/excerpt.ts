import { fold, type Term } from "./fold.ts";

/** A line around what was looked for. */
export type Excerpt = { before: string; hit: string; after: string };

const most = { before: 70, after: 130 };
const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

type Word = { at: number; text: string; folded: string };

const wordsIn = (line: string): Word[] =>
  [...line.matchAll(wordPattern)].map(({ 0: text, index }) => ({
    at: index,
    text,
    folded: fold(text),
  }));

/** Where a term stands in a line as it was written: its first word, and the end of its last one. */
function placeOf(words: Word[], { text, isAnywhere }: Term) {
  const wanted = text.split(" ");
  const begins = (word: Word, part: string, isLast: boolean) =>
    isAnywhere
      ? word.folded.includes(part)
      : isLast
        ? word.folded.startsWith(part)
        : word.folded === part;
  const first = words.findIndex((_, at) =>
    wanted.every((part, next) => {
      const word = words[at + next];
      return word !== undefined && begins(word, part, next === wanted.length - 1);
    }),
  );
  const [from, to] = [words[first], words[first + wanted.length - 1]];
  if (!from || !to) return undefined;
  // In a script without spaces a word is a whole sentence: its letters are folded one by one.
  const inner = isAnywhere && wanted.length === 1 ? from.text.toLowerCase().indexOf(text) : -1;
  if (inner >= 0) return { from: from.at + inner, to: from.at + inner + text.length };
  return { from: from.at, to: to.at + to.text.length };
}

function cutAhead(text: string): string {
  if (text.length <= most.before) return text;
  const cut = text.slice(-most.before);
  return `…${cut.slice(cut.indexOf(" ") + 1)}`;
}

function cutBehind(text: string): string {
  if (text.length <= most.after) return text;
  const cut = text.slice(0, most.after);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), most.after / 2))}…`;
}

/** Cuts a line around the longest of the terms that stand in it, which tells most. */
export function excerptOf(line: string, terms: Term[]): Excerpt {
  const words = wordsIn(line);
  const places = terms.flatMap((term) => placeOf(words, term) ?? []);
  const [first] = places.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  if (!first) return { before: "", hit: "", after: cutBehind(line) };
  return {
    before: cutAhead(line.slice(0, first.from)),
    hit: line.slice(first.from, first.to),
    after: cutBehind(line.slice(first.to)),
  };
}

const inFragment = (text: string) => encodeURIComponent(text).replaceAll("-", "%2D");

/**
 * The fragment of an address that leads to a text on its page and marks it (W3C Text Fragments); a
 * browser that does not know it opens the page.
 */
export function textFragment({ hit, after }: Excerpt): string {
  const next = after.match(/^\s*[\p{L}\p{N}' ]{0,40}(?=\s)/u)?.[0] ?? "";
  return hit ? `#:~:text=${inFragment(`${hit}${next}`.trim())}` : "";
}
