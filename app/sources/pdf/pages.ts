import { endsParagraph, joinLines, type Layout, layoutOf } from "../text/paragraphs.ts";
import { type Piece, tidy } from "../text/piece.ts";
import { splitLong } from "../text/split-long.ts";

/** Splits a page's text into lines, without pdf-parse's page marks ("-- 1 of 9 --"). */
export function linesOf(pageText: string): string[] {
  return pageText
    .split("\n")
    .map(tidy)
    .filter((line) => line !== "" && !/^-- \d+ of \d+ --$/.test(line));
}

/** Moves half a word at a page's end to the page with its other half. */
export function joinAcrossPages(pages: string[][]): void {
  for (const [index, lines] of pages.entries()) {
    const next = pages[index + 1];
    const last = lines.at(-1);
    if (!last || !next?.[0] || !/\p{Ll}-$/u.test(last) || !/^\p{Ll}/u.test(next[0])) continue;
    const half = /\S+-$/u.exec(last)?.[0] ?? "";
    lines[lines.length - 1] = last.slice(0, -half.length).trim();
    next[0] = half.slice(0, -1) + next[0];
  }
}

const widestLine = 160;
const begins = /^(?:[-•‣▪–]|\(?\d{1,3}[.)])\s+|^\d{1,2}(?:\.\d{1,2})+\.?\s+\p{Lu}/u;
const sentenceEnd = /[.!?:;,]$/;

/**
 * Splits a page into paragraphs: a short line that ends a sentence ends one, a list item begins
 * one, and a short numbered line is a heading.
 */
export function* paragraphsOf(lines: string[], page: number): Generator<Piece> {
  const layout: Layout = { wrapWidth: layoutOf(lines).wrapWidth || widestLine };
  let buffer = "";
  for (const line of lines) {
    const isItem = begins.test(line);
    if (isItem && buffer) {
      yield* splitLong({ page, text: buffer });
      buffer = "";
    }
    buffer = joinLines(buffer, line);
    const isHeading = isItem && line.length < layout.wrapWidth * 0.6 && !sentenceEnd.test(line);
    if (!isHeading && !endsParagraph(line, layout)) continue;
    yield* splitLong({ page, text: buffer });
    buffer = "";
  }
  if (buffer) yield* splitLong({ page, text: buffer });
}
