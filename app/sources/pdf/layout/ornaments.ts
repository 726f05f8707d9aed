import { textOf } from "./kinds.ts";
import type { Paragraph } from "./paragraphs.ts";

/** What recognition makes of lines and arrows, and letters that were run together from a drawing. */
const drawn = /[|{}\\~^]|[,;]\)|\)\p{L}|\d\p{Lu}\p{Ll}{2}/u;
/** One or two signs that come back: a fleuron's font shows them as a line of ornaments. */
const repeated = /^(?:(\S{1,3})\1{3,}\s*)+$/u;
/** Words of writing that tells capitals from small letters; elsewhere nothing is told. */
const cased = /(?:\p{Lu}|\p{Ll})[\p{L}\p{M}]{2,}/gu;
const caseless = /\p{Lo}/u;

const wordsOf = (text: string): string[] => text.toLowerCase().match(cased) ?? [];

/**
 * Makes labels of headings that say nothing: ornaments, whose fonts show pictures in the place of
 * letters, letters of a drawing, and what text recognition made of one. Only a heading whose words
 * stand nowhere else, in letters that set no other word of the file, is taken for an ornament.
 */
export function tellOrnaments(paragraphs: Paragraph[]): void {
  const headings = paragraphs.filter(({ kind }) => kind === "heading");
  const others = paragraphs.filter(({ kind }) => kind !== "heading");
  const known = new Set(others.flatMap((paragraph) => wordsOf(textOf(paragraph))));
  const setsWords = new Set(
    headings
      .filter((heading) => wordsOf(textOf(heading)).some((word) => known.has(word)))
      .map(({ font }) => font),
  );
  for (const { font } of others) setsWords.add(font);
  for (const heading of headings) {
    const text = textOf(heading);
    if (caseless.test(text)) continue;
    const words = wordsOf(text);
    const letters = text.split(/\s+/).filter((part) => /^\p{L}$/u.test(part)).length;
    const isBare = words.length === 0 && !/\d/.test(text);
    const isDrawn = drawn.test(text) || letters > words.length;
    const isStrange = words.length > 0 && !words.some((word) => known.has(word));
    if (isBare || isDrawn || repeated.test(text) || (isStrange && !setsWords.has(heading.font)))
      heading.kind = "label";
  }
}
