import type { Line } from "./lines.ts";
import { isMarkOfNote, openings } from "./openings.ts";
import { type Kind, median, type Paragraph } from "./paragraphs.ts";
import { isOfCells, isOfFigures, leaders, leastRows } from "./tables.ts";

/** The letters that most of a file is set in. */
export type BodyStyle = { size: number; font: string };

type ReadPage = {
  paragraphs: Paragraph[];
  height: number;
  tables: Set<Line>;
  /** It has rows of amounts, or is one of a file that has many such pages. */
  ofAmounts: boolean;
};

/** What a reader of images gives as the font of all it reads. */
export const recognisedFont = "recognised";
export const smaller = 0.93;
export const larger = 1.12;
export const sentenceEnd = /[.;,:。；，、][\p{Pe}\p{Pf}"']*$/u;
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
/** Two characters of Chinese or Japanese are about a word. */
export const wordsIn = (text: string) =>
  text.split(/\s+/).length + Math.floor((text.match(ideograph)?.length ?? 0) / 2);
export const textOf = ({ lines }: Paragraph) => lines.map(({ text }) => text).join(" ");

/** Finds the size and font of most letters. */
export function bodyStyleOf(lines: Iterable<{ text: string; size: number; font: string }>) {
  const letters = new Map<string, number>();
  for (const { text, size, font } of lines) {
    const key = `${Math.round(size * 4) / 4} ${font}`;
    letters.set(key, (letters.get(key) ?? 0) + text.length);
  }
  const [most = "10 "] = [...letters].reduce((a, b) => (b[1] > a[1] ? b : a), ["10 ", 0]);
  const at = most.indexOf(" ");
  return { size: Number(most.slice(0, at)), font: most.slice(at + 1) } satisfies BodyStyle;
}

/** Tells what each paragraph of a page is by itself: its place, its letters and how it begins. */
export function tellKinds(page: ReadPage, body: BodyStyle): void {
  let notice: Paragraph | undefined;
  for (const paragraph of page.paragraphs) {
    paragraph.kind = kindOf(paragraph, page, body);
    const isSmall = paragraph.size < smaller * body.size;
    // The conference and the numbers of a notice stand below it.
    if (notice && isSmall && isRightBelow(paragraph, notice)) paragraph.kind = "permission";
    notice = paragraph.kind === "permission" && isSmall ? paragraph : undefined;
  }
}

export function isRightBelow(below: Paragraph, above: Paragraph): boolean {
  const distance = below.top - above.bottom;
  const isInColumn = below.x0 < above.x1 && above.x0 < below.x1;
  return isInColumn && distance > -above.size && distance < 2 * above.size;
}

function kindOf(paragraph: Paragraph, page: ReadPage, body: BodyStyle): Kind {
  const { lines } = paragraph;
  const text = textOf(paragraph);
  const rows = lines.filter((line) => page.tables.has(line)).length;
  if (rows > lines.length / 2 || isBesideName(paragraph) || isOfRows(paragraph, rows))
    return "table";
  if (isCaption(paragraph, text, body)) return "caption";
  if (isPermission(paragraph, text, body)) return "permission";
  if (isDetail(paragraph, text)) return "label";
  if (isFootnote(paragraph, text, page, body)) return "footnote";
  if (isOfFigures(text) || isOfCells(text) || leaders.test(text)) return "table";
  if (lines.every((line) => line.isMonospace && line.font !== body.font)) return "code";
  if (isHeading(paragraph, text, body)) return "heading";
  if (isLabel(paragraph, text, body)) return "label";
  return isNameOfRow(text, page) ? "table" : "body";
}

function isCaption({ font, size }: Paragraph, text: string, body: BodyStyle): boolean {
  const opening = openings.caption.exec(text);
  if (!opening) return false;
  // "Figure 3 shows …" is a sentence of the text.
  const isSet = font !== body.font || Math.abs(size - body.size) > 0.04 * body.size;
  const rest = text.slice(opening[0].length);
  return isSet || rest === "" || /^\p{Lu}\p{Ll}/u.test(rest) || opening[1] !== undefined;
}

/** What stands beside a text about it: keywords, numbers of a library, where it is found. */
function isDetail({ lines }: Paragraph, text: string): boolean {
  if (lines.length > 6) return false;
  if (openings.details.test(text)) return true;
  if (lines.length < 4 && openings.elsewhere.test(text)) return true;
  return (
    lines.length < 3 && text.length < 120 && /\b(?:ISSN|ISBN)\b|^\S{0,30}https?:\/\/\S+$/.test(text)
  );
}

function isPermission({ size, lines }: Paragraph, text: string, body: BodyStyle): boolean {
  const isSmall = size < smaller * body.size;
  if (openings.permission.test(text)) return isSmall || lines.length < 8;
  return isSmall && openings.permissionSmall.test(text);
}

function isFootnote(paragraph: Paragraph, text: string, page: ReadPage, body: BodyStyle): boolean {
  if (paragraph.size >= smaller * body.size) return false;
  const below = page.paragraphs.filter(
    (other) =>
      other.top > paragraph.bottom - 1 && other.x0 < paragraph.x1 && paragraph.x0 < other.x1,
  );
  if (below.some(({ size, lines }) => size >= smaller * body.size && lines.length > 1))
    return false;
  const bases = page.paragraphs.map(({ bottom }) => bottom);
  const [start, end] = [Math.min(...page.paragraphs.map(({ top }) => top)), Math.max(...bases)];
  const isLow = paragraph.top > start + (end - start) * 0.4;
  return isLow && (isMarkOfNote(text) || (wordsIn(text) > 6 && paragraph.lines.length > 1));
}

function isHeading({ lines, size, font, isFull }: Paragraph, text: string, body: BodyStyle) {
  if (lines.length > 4 || text.length > 200 || !/\p{L}{2}/u.test(text)) return false;
  if (openings.item.test(text) || isLegend(text) || isOpen(text)) return false;
  const isNumbered = openings.numbered.test(text) && lines.length < 3 && text.length < 120;
  if (sentenceEnd.test(text) && !(isNumbered && size > body.size)) return false;
  if (size >= larger * body.size) return true;
  if (size < smaller * body.size) return false;
  if (isNumbered && (!isFull || font !== body.font)) return true;
  const isOneFont = lines.every((line) => line.font === font);
  if (font !== body.font && isOneFont) return text.length < 120 && lines.length < 4;
  return /^[^\p{Ll}]{4,90}$/u.test(text) && /\p{Lu}{3}/u.test(text) && lines.length < 3;
}

/** Chinese or Japanese without any mark of a sentence, on a page of amounts: the names of its rows. */
function isNameOfRow(text: string, { tables, ofAmounts }: ReadPage): boolean {
  const isUnspaced = (text.match(ideograph)?.length ?? 0) > 0.5 * text.length;
  if (!isUnspaced || /[。！？，；]/.test(text)) return false;
  return ofAmounts || tables.size >= leastRows;
}

const sentenceInside = /[.!?。！？](?:[\p{Pe}\p{Pf}"'\s]|$)/u;

/** A row of a table with the words of its cells below it: nothing in it ends a sentence. */
function isOfRows({ lines }: Paragraph, rows: number): boolean {
  if (lines.length < 2) return false;
  if (rows === 0 && !lines.some(({ text }) => isOfCells(text))) return false;
  return !lines.some(({ text }) => sentenceInside.test(text));
}

/** How far a row's name stands to the left of its cell, in letters. */
const nameReach = 6;

/** A cell whose lines were read with its row's name, which stands beside their middle. */
function isBesideName({ lines }: Paragraph): boolean {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || lines.length < 3) return false;
  if (Math.abs(first.x0 - last.x0) > 0.6 * first.size) return false;
  return lines.some(({ x0, size }) => x0 < first.x0 - nameReach * size);
}

/** Capitals and figures without the end of a sentence: the words of a chart. */
function isOfCapitals(text: string): boolean {
  if (sentenceEnd.test(text) || /\p{Ll}|\p{Lo}/u.test(text)) return false;
  return wordsIn(text) > 2 && /\p{Lu}{3}/u.test(text);
}

/** A row's name that goes on in the next line: its bracket is not closed. */
const isOpen = (text: string) => /[（(][^）)]*$/.test(text);

/** What signs stand for: "$ = up to 50, $$ = up to 100". */
const isLegend = (text: string) =>
  (text.match(/(?:^|\s)=\s/g)?.length ?? 0) > 1 && !/[.!?。]$/.test(text);

/** Words in a drawing: short, small, no sentence. */
function isLabel({ lines, size }: Paragraph, text: string, body: BodyStyle): boolean {
  const isShort = median(lines.map((line) => wordsIn(line.text))) < 5;
  if (!/\p{L}{2}/u.test(text)) return true;
  // A form's boxes: what is ticked is no sentence.
  if (/^[□■☐☑☒√✓✔]/.test(text) && !/[.!?。]$/.test(text) && wordsIn(text) < 12) return true;
  if (lines.length < 3 && isLegend(text)) return true;
  // A formula stands in a line of its own.
  if (lines.length === 1 && /\s=\s|\S=\S/.test(text) && wordsIn(text) < 7) return true;
  if (isOfCapitals(text)) return true;
  // Words of a drawing stand apart on one line.
  const isScattered = lines.length === 1 && (lines[0]?.cells.length ?? 0) > 2;
  if (isScattered && !/[.!?:;。]$/.test(text)) return true;
  return isShort && size < smaller * body.size && !/[.!?。]$/.test(text) && wordsIn(text) < 25;
}
