import type { Text } from "./layout/document.ts";

/** A line that stands so on this many pages is a form's, though at no page's edge. */
const leastPages = 4;
const mostRepeatedWords = 10;
const mostInScrap = 4;

const isSaid = ({ kind }: Text) => kind === "body" || kind === "heading";
const wordsIn = (text: string) => text.split(/\s+/).length;

/** The rest of a cell or of a drawing's words: a few words that neither begin nor end a sentence. */
function isScrap({ kind, text }: Text): boolean {
  if (kind !== "body" || /\p{Lo}/u.test(text) || wordsIn(text) > mostInScrap) return false;
  const ends = /[.!?:;…][\p{Pe}\p{Pf}"']*$/u.test(text);
  return /^\p{Ll}/u.test(text) || (wordsIn(text) < mostInScrap && !ends);
}

/**
 * Makes labels of what no sentence is: scraps of cells and drawings, and short lines that come back
 * word by word on page after page, as a survey's and a form's do.
 */
export function withoutScraps(texts: Text[]): Text[] {
  const pages = new Map<string, Set<number>>();
  for (const { text, page } of texts.filter(isSaid))
    pages.set(text, (pages.get(text) ?? new Set()).add(page));
  const comesBack = ({ text }: Text) =>
    wordsIn(text) <= mostRepeatedWords && (pages.get(text)?.size ?? 0) >= leastPages;
  return texts.map((text) =>
    isScrap(text) || (isSaid(text) && comesBack(text)) ? { ...text, kind: "label" } : text,
  );
}
