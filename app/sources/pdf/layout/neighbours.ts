import {
  type BodyStyle,
  isRightBelow,
  larger,
  recognisedFont,
  sentenceEnd,
  smaller,
  textOf,
  wordsIn,
} from "./kinds.ts";
import type { Line } from "./lines.ts";
import { openings } from "./openings.ts";
import { byline, firstWordWidth, type Paragraph } from "./paragraphs.ts";

/** Tells by what stands beside them what paragraphs of a page are that look like text by themselves. */
export function tellByNeighbours(paragraphs: Paragraph[], body: BodyStyle): void {
  tellMargins(paragraphs);
  tellSubcaptions(paragraphs, body);
  tellCaptionTails(paragraphs);
  tellDrawings(paragraphs, body);
  tellHeadedTables(paragraphs);
  tellTerms(paragraphs);
  tellTableNames(paragraphs);
  tellRowNames(paragraphs, body);
  tellHeadLines(paragraphs);
  tellItems(paragraphs);
  tellVerse(paragraphs);
}

const leastVerses = 3;

/** Lines that begin with a capital and leave room for more words: verse, or a list of names. */
function tellVerse(paragraphs: Paragraph[]): void {
  const full = paragraphs.filter(({ kind }) => kind === "body");
  for (const paragraph of full) {
    const { lines, x0, x1 } = paragraph;
    if (lines.length < leastVerses) continue;
    const beside = full.filter((other) => other.x0 < x1 && x0 < other.x1);
    const column =
      Math.max(...beside.map((other) => other.x1)) - Math.min(...beside.map((other) => other.x0));
    const broken = lines.slice(1).filter((line, at) => {
      const before = lines[at] as (typeof lines)[number];
      const room = column - (before.x1 - before.x0);
      return opensVerse.test(line.text) && room > 2 * firstWordWidth(line);
    });
    const ends = lines.filter(({ text }) => /[.!?]["”’']*$/.test(text)).length;
    if (broken.length >= 0.9 * (lines.length - 1) && ends < 0.6 * lines.length)
      paragraph.kind = "verse";
  }
}

const opensVerse = /^["“”'‘’«(]*\p{Lu}/u;

/** Who wrote a text and in which book, in a line of its own: "Fables of the Sea, by Ana Ruiz". */
const ofBook =
  /^(?:from )?\p{Lu}[^.!?]{2,70},? (?:by|von|par|por|di|door) (?:\p{Lu}[\p{L}.’'-]*[,\s]*(?:(?:and|und|et|y|e|en|de|van)\s)?){2,6}$/u;
/** An editor's aside that is a paragraph: where a text comes from, what a picture shows. */
const aside = /^(?:\([^()]{3,110}\)|\[[^[\]]{3,110}\])\.?$/u;
/** Numbers of chapters. */
const bareNumber = /^(?:[IVXLC]{1,6}|\d{1,3})\.?$/;

/** A line alone above a text in its own letters, and who wrote the text. */
function tellHeadLines(paragraphs: Paragraph[]): void {
  for (const [index, paragraph] of paragraphs.entries()) {
    const below = paragraphs[index + 1];
    const text = textOf(paragraph);
    if (sources.test(text) || isApart(paragraph, text)) paragraph.kind = "label";
    if (paragraph.kind === "body" && isByline(paragraph)) {
      const title = paragraphs[index - 1];
      if (title?.kind === "heading" && isRightBelow(paragraph, title)) paragraph.kind = "label";
      continue;
    }
    if (paragraph.kind !== "body" || below?.kind !== "body") continue;
    const isShort = text.length < 90 && paragraph.lines.length < 4 && !sentenceEnd.test(text);
    const isAbove = below.x0 < paragraph.x1 && paragraph.x0 < below.x1;
    if (!isShort || !isAbove || !/^[\p{Lu}\d“"‘']/u.test(text)) continue;
    const isText = isRightBelow(below, paragraph) && below.lines.length > 2;
    if (isByline(below) || (isText && isAlone(paragraph, below))) paragraph.kind = "heading";
  }
}

export const isByline = (paragraph: Paragraph) =>
  byline.test(textOf(paragraph)) && paragraph.lines.length < 3 && textOf(paragraph).length < 90;

/** Where a text is taken from: "(source: the town's archive)". */
const sources =
  /^[([](?:sources?|quelle|fuente|fonte|bron|出典|来源)(?: [^:：]{1,30})?\s?[:：][^)\]]{2,200}[)\]]\.?$/iu;

function isApart({ kind, lines }: Paragraph, text: string): boolean {
  if (bareNumber.test(text) && (kind === "body" || kind === "heading")) return true;
  if (kind !== "body" || lines.length > 2) return false;
  return aside.test(text) || (ofBook.test(text) && text.length < 110);
}

/** Much shorter than the text below, or its last line ends where the next word had room twice. */
function isAlone({ lines, x0, x1 }: Paragraph, { lines: below, ...text }: Paragraph): boolean {
  const [last, next] = [lines.at(-1), below[0]];
  const edge = text.x1;
  if (lines.length === 1 && x1 - x0 < 0.62 * (edge - text.x0)) return true;
  if (!last || !next || lines.length > 2) return false;
  return Math.max(x1, edge) - last.x1 > Math.max(2 * firstWordWidth(next), 0.1 * (edge - next.x0));
}

const mostOnLabel = 6;

const mostInTail = 6;

/** A caption goes on below its first sentence where the text around it is in the middle of one. */
function tellCaptionTails(paragraphs: Paragraph[]): void {
  for (const [index, caption] of paragraphs.entries()) {
    const tail = paragraphs[index + 1];
    if (caption.kind !== "caption" || tail?.kind !== "body") continue;
    const before = paragraphs.slice(0, index).findLast(({ kind }) => kind === "body");
    const after = paragraphs.slice(index + 2).find(({ kind }) => kind === "body");
    const isOpen = before !== undefined && !sentenceEnd.test(textOf(before));
    const goesOn = after !== undefined && /^\p{Ll}/u.test(textOf(after));
    const isShort = tail.lines.length <= mostInTail;
    const isWhole = isShort && /^\p{Lu}/u.test(textOf(tail)) && sentenceEnd.test(textOf(tail));
    if (isOpen && goesOn && isWhole && isRightBelow(tail, caption)) tail.kind = "caption";
  }
}

/** What ends a sentence or a list; words of a drawing may stand in brackets with a comma. */
const drawnEnd = /[.!?:;。][\p{Pe}\p{Pf}"']*$/u;

/** Short lines right above a figure's caption, in the letters of the text, are words of the figure. */
function tellDrawings(paragraphs: Paragraph[], body: BodyStyle): void {
  for (const [index, caption] of paragraphs.entries()) {
    if (caption.kind !== "caption") continue;
    for (let at = index - 1; at >= 0; at--) {
      const above = paragraphs[at] as Paragraph;
      if (above.kind === "label" || above.kind === "table") continue;
      // A reader of images tells the size of a single word badly.
      const isSized = above.size < larger * body.size || above.font === recognisedFont;
      const isSet = above.font === body.font && isSized;
      const isShort = above.lines.every(({ text }) => wordsIn(text) < mostOnLabel);
      const isText = above.kind === "body" || above.kind === "heading";
      if (!isText || !isSet || !isShort || drawnEnd.test(textOf(above))) break;
      above.kind = "label";
    }
  }
}

/** Names of columns: so many cells of so few words; and a cell has few lines. */
const columns = { least: 3, words: 4, lines: 10 };

type Head = Pick<Line, "cells" | "base" | "size" | "x0" | "x1">;

/** The names of tables' columns, each row in capitals on one line of the page. */
function headsOf(paragraphs: Paragraph[]): Head[] {
  const names = paragraphs
    .filter(({ kind }) => kind === "heading" || kind === "table" || kind === "label")
    .flatMap(({ lines }) => lines)
    .filter(({ cells }) =>
      cells.every(({ text }) => isName.test(text) && wordsIn(text) <= columns.words),
    );
  const rows = Map.groupBy(names, ({ base }) => Math.round(base / 2));
  return [...rows.values()].flatMap((row) => {
    const [first] = row;
    const cells = row.flatMap((line) => line.cells);
    if (!first || cells.length < columns.least) return [];
    const [x0, x1] = [
      Math.min(...cells.map((one) => one.x0)),
      Math.max(...cells.map((one) => one.x1)),
    ];
    return [{ cells, base: first.base, size: first.size, x0, x1 }];
  });
}

const isName = /^(?=.*\p{L}{2})[^\p{Ll}\d.!?:;,。]*$/u;

/**
 * What stands below the names of a table's columns is in its cells: words of one column and of the
 * next would make one sentence. It ends where text is as wide as several columns.
 */
function tellHeadedTables(paragraphs: Paragraph[]): void {
  for (const head of headsOf(paragraphs)) {
    const below = paragraphs.filter(
      ({ top, x0, x1 }) => top > head.base - head.size && x0 < head.x1 && head.x0 < x1,
    );
    const cellsOver = ({ x0, x1 }: Paragraph) =>
      head.cells.filter((cell) => cell.x0 < x1 && x0 < cell.x1);
    const isWide = (one: Paragraph) =>
      one.lines.length > 1 &&
      one.lines.every(({ cells }) => cells.length === 1) &&
      cellsOver(one).length > 1;
    const end = Math.min(...below.filter(isWide).map(({ top }) => top));
    const inside = below.filter(({ top }) => top < end);
    if (new Set(inside.flatMap(cellsOver)).size < columns.least) continue;
    // Columns of text below three short headings are no table.
    if (inside.some(({ lines }) => lines.length > columns.lines)) continue;
    for (const paragraph of inside)
      if (paragraph.kind === "body" || paragraph.kind === "heading") paragraph.kind = "table";
  }
}

/** A list of terms has so many, of so few words each, and most stand beside a line of what they mean. */
const terms = { least: 5, words: 5, lines: 2, beside: 0.8 };

/** Terms in one column and what they mean in the next: the rows of a table without any line drawn. */
function tellTerms(paragraphs: Paragraph[]): void {
  const isTold = ({ kind }: Paragraph) => kind === "body" || kind === "heading" || kind === "label";
  const told = paragraphs.filter(isTold);
  const short = told.filter(
    ({ lines }) =>
      lines.length <= terms.lines &&
      lines.some(({ text }) => /\p{L}{3}/u.test(text)) &&
      lines.every(({ text }) => wordsIn(text) < terms.words && !sentenceEnd.test(text)),
  );
  for (const { x0: edge, size } of short) {
    const names = short.filter(({ x0 }) => Math.abs(x0 - edge) < 0.6 * size);
    if (names.length < terms.least) continue;
    const right = Math.max(...names.map(({ x1 }) => x1));
    const [top, bottom] = [
      Math.min(...names.map((one) => one.top)) - size,
      Math.max(...names.map((one) => one.bottom)) + terms.words * size,
    ];
    const meanings = told.filter(
      (one) => one.x0 > right && one.top > top && one.bottom < bottom && !names.includes(one),
    );
    // A column of text holds more than terms.
    const isColumn = told.every(
      (one) => one.x0 > right || one.top < top || one.bottom > bottom || names.includes(one),
    );
    const bases = meanings.flatMap(({ lines }) => lines.map(({ base }) => base));
    const beside = names.filter(({ lines: [first] }) =>
      bases.some((base) => Math.abs(base - (first?.base ?? 0)) < 0.3 * size),
    );
    // Each has to be explained in more than a word: other rows are told by their cells.
    if (!isColumn || beside.length < terms.beside * names.length || bases.length <= names.length)
      continue;
    for (const paragraph of [...names, ...meanings]) paragraph.kind = "table";
    return;
  }
}

const mostInName = 4;

/** A few words in the text's size between two rows name the second, whatever their letters. */
function tellRowNames(paragraphs: Paragraph[], body: BodyStyle): void {
  const told = paragraphs.filter(({ kind }) => kind !== "label");
  for (const [index, paragraph] of told.entries()) {
    const [above, below] = [told[index - 1], told[index + 1]];
    const text = textOf(paragraph);
    if (paragraph.kind !== "heading" || openings.numbered.test(text)) continue;
    if (above?.kind !== "table" || below?.kind !== "table") continue;
    if (wordsIn(text) <= mostInName && paragraph.size < larger * body.size)
      paragraph.kind = "table";
  }
}

/** What a table's name ends in that goes on: "ESTIMATED COSTS—Continued". */
const isContinued = /[\s—–-]*\(?(?:cont(?:inue)?d?\.?|suite|Fortsetzung|continuación)\)?$/iu;

/** Scripts without capitals cannot set a name in them. */
const isInCapitals = /^(?=.*\p{Lu}{2})[^\p{Ll}\p{Lo}\d.!?:;,。]*$/u;

/** A name in capitals right above the rows of a table is the table's: no text follows below it. */
function tellTableNames(paragraphs: Paragraph[]): void {
  const told = paragraphs.filter(({ kind }) => kind !== "label");
  for (const [index, paragraph] of told.entries()) {
    const text = textOf(paragraph);
    if (paragraph.kind !== "heading" || openings.numbered.test(text)) continue;
    if (told[index + 1]?.kind === "table" && isInCapitals.test(text.replace(isContinued, "")))
      paragraph.kind = "table";
  }
}

const leastLines = 2;
const textWidth = 14;
const marginWidth = 6;

/** Few letters beside all of a page's text: line numbers, stamps, letters that were read sideways. */
function tellMargins(paragraphs: Paragraph[]): void {
  const full = paragraphs.filter(
    ({ lines, x0, x1, size }) => lines.length >= leastLines && x1 - x0 > textWidth * size,
  );
  if (full.length === 0) return;
  const left = Math.min(...full.map(({ x0 }) => x0));
  const right = Math.max(...full.map(({ x1 }) => x1));
  for (const paragraph of paragraphs) {
    const { kind, x0, x1, size } = paragraph;
    if (kind !== "body" && kind !== "heading") continue;
    if (x1 - x0 < marginWidth * size && (x0 > right || x1 < left)) paragraph.kind = "label";
  }
}

const leastItems = 4;
const mostAboveItems = 4;
const item = /(?:^|[.?!]\s)(\d{1,2}) \p{Lu}/gmu;

/** Bare numbers that count up before sentences are those of a questionnaire or a form. */
function tellItems(paragraphs: Paragraph[]): void {
  const told = paragraphs.filter(({ kind }) => kind === "body" || kind === "heading");
  const numbers = told.flatMap(({ lines }) =>
    [
      ...lines
        .map(({ text }) => text)
        .join("\n")
        .matchAll(item),
    ].map(([, number]) => Number(number)),
  );
  const counting = numbers.filter(
    (number, at) => number === (numbers[at - 1] ?? 0) + 1 || numbers[at + 1] === number + 1,
  );
  if (counting.length < leastItems) return;
  let isInside = false;
  for (const paragraph of told) {
    const { lines } = paragraph;
    const text = textOf(paragraph);
    // The table's name and the heads of its columns may stand above its first item.
    const first = lines.findIndex((line) => /^\d{1,2} \p{Lu}/u.test(line.text));
    const isHead = first <= mostAboveItems && !lines.slice(0, first).some(endsSentence);
    const number = Number.parseInt(lines[first]?.text ?? "", 10);
    const counts = counting.includes(number) && counting.includes(number + 1);
    // An item's last words may stand alone.
    const isRest: boolean = isInside && /^\p{Ll}/u.test(text) && lines.length === 1;
    isInside = isRest || (isHead && (counts || (first === 0 && sentenceEnd.test(text))));
    if (isInside) paragraph.kind = "table";
  }
}

const endsSentence = ({ text }: { text: string }) => sentenceEnd.test(text);

/** Small text right above a caption describes the parts of its figure. */
function tellSubcaptions(paragraphs: Paragraph[], body: BodyStyle): void {
  for (const [index, paragraph] of paragraphs.entries()) {
    if (paragraph.kind !== "caption") continue;
    for (let at = index - 1; at >= Math.max(0, index - 4); at--) {
      const above = paragraphs[at] as Paragraph;
      const isPart = above.kind === "body" && above.size < smaller * body.size;
      if (!isPart || above.page !== paragraph.page) break;
      above.kind = "caption";
    }
  }
}
