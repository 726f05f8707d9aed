import { anyOf } from "../../../languages/index.ts";
import type { Block } from "./blocks.ts";
import { bottomOf, isRunIn, type Line, topOf } from "./lines.ts";

/** What a paragraph of a page is. */
export type Kind =
  | "title"
  | "people"
  | "heading"
  | "body"
  | "caption"
  | "footnote"
  | "permission"
  | "reference"
  | "table"
  | "code"
  | "verse"
  | "label";

export type Paragraph = {
  kind: Kind;
  lines: Line[];
  page: number;
  x0: number;
  x1: number;
  top: number;
  bottom: number;
  size: number;
  font: string;
  /** Its first line is moved in, or a sign of a list begins it. */
  isIndented: boolean;
  /** Its last line reaches the edge of its column, so it may go on elsewhere. */
  isFull: boolean;
  /** What its last line leaves free in its column, in points. */
  room: number;
};

const begins =
  /^(?:[-•‣▪◦●■□–]\s|[•‣▪◦●■]|\(?\d{1,3}[.)]\s|\(?[a-z]\)\s|\[\d{1,3}\]|\d{1,2}(?:\.\d{1,2})+\.?\s+\p{Lu})/u;
const sentenceEnd = /[.!?…:;。！？؟۔][\p{Pe}\p{Pf}"'\d]*$/u;
const endsPart = /[，、；：。！？][\p{Pe}\p{Pf}]*$/u;

/** Splits a block where a paragraph begins: at indents, items, wider gaps and other letters. */
export function paragraphsOf(block: Block): Paragraph[] {
  const style = styleOf(block);
  const groups: Line[][] = [];
  for (const [index, line] of block.lines.entries()) {
    const before = block.lines[index - 1];
    const group = groups.at(-1);
    if (group && before && !isStart(line, before, group, style)) group.push(line);
    else groups.push([line]);
  }
  return groups.map((lines) => paragraphFrom(lines, style));
}

type Style = {
  x0: number;
  x1: number;
  pitch: number;
  isHanging: boolean;
  isLabelled: boolean;
  /** Set to the right or in the middle: where a line begins tells nothing. */
  isRagged: boolean;
};

/** A list of references: each begins with its label at the edge. */
const label = /^\[[\p{L}\d+]{1,10}\]\s/u;

/** Lines whose edges differ by less than this, in their size, have the same edge. */
const edge = 0.6;

function styleOf({ lines, x0, x1 }: Block): Style {
  const pitches = lines.slice(1).map((line, index) => line.base - (lines[index]?.base ?? 0));
  const pitch = pitches.toSorted((a, b) => a - b)[Math.floor(pitches.length / 3)] ?? 0;
  const atEdge = lines.filter((line) => line.x0 - x0 < edge * line.size);
  const isRagged = lines.length > 1 && isSetApart(lines, { x0, x1 });
  const isHanging =
    !isRagged && lines.length > 3 && atEdge.length < lines.length * 0.5 && isOneIndent(lines, x0);
  const labelled = atEdge.filter(({ text }) => label.test(text));
  const isLabelled = labelled.length > 1 && labelled.length > atEdge.length * 0.7;
  return { x0, x1, pitch, isHanging, isLabelled, isRagged };
}

const leastMove = 6;
const textWidth = 20;

/** Lines that begin anywhere and end at one edge, or have one middle. */
function isSetApart(lines: Line[], { x0, x1 }: Pick<Style, "x0" | "x1">): boolean {
  const share = (holds: (line: Line) => boolean) => lines.filter(holds).length / lines.length;
  const atLeft = share((line) => line.x0 - x0 < edge * line.size);
  const atRight = share((line) => x1 - line.x1 < edge * line.size);
  // A few lines tell only where one begins far to the right and all end there.
  const far = Math.max(...lines.map((line) => (line.x0 - x0) / line.size));
  const isText = x1 - x0 > textWidth * (lines[0]?.size ?? 0);
  if (atRight === 1 && far > leastMove) return isText;
  if (lines.length === 2 || atLeft >= 0.4) return false;
  const middles = lines.map((line) => (line.x0 + line.x1) / 2);
  const middle = median(middles);
  const isCentred = share((line) => Math.abs((line.x0 + line.x1) / 2 - middle) < edge * line.size);
  return atRight >= 0.7 || (isCentred >= 0.8 && atRight < 0.4);
}

/** In a hanging paragraph all lines but the first stand at one place. */
function isOneIndent(lines: Line[], x0: number): boolean {
  const moved = lines.filter((line) => line.x0 - x0 >= edge * line.size);
  const places = moved.map((line) => Math.round((line.x0 - x0) / line.size));
  const most = places.filter((place) => place === places.toSorted()[places.length >> 1]).length;
  return most > moved.length * 0.8;
}

function isStart(line: Line, before: Line, group: Line[], style: Style): boolean {
  const first = group[0] as Line;
  const { x0, x1, pitch, isHanging, isLabelled, isRagged } = style;
  if (isLabelled) return line.x0 - x0 < edge * line.size && label.test(line.text);
  if (line.base - before.base > 1.28 * pitch) return true;
  if (isTicked(line) || isTicked(before)) return true;
  if (isRunIn(before)) return false;
  if (isHeadLine(group, line, { x0, x1 }) || isCounted(group, { x0, x1 })) return true;
  if (Math.abs(line.size - before.size) > 0.08 * line.size) return true;
  if (isRagged) return sentenceEnd.test(before.text) && width(before) < 0.78 * (x1 - x0);
  const isItem = begins.test(line.text);
  // The lines of an item stand below its text, not below its sign.
  if (!isItem && begins.test(first.text) && line.x0 > first.x0 + edge * line.size) return false;
  const indent = (line.x0 - x0) / line.size;
  const indentBefore = (before.x0 - x0) / before.size;
  if (isHanging) return indent < edge && (indentBefore > edge || isItem || isShort(before, x1, x0));
  if (isItem && (isShort(before, x1, x0) || indent > edge || begins.test(before.text))) return true;
  const isApart = isShort(before, x1, x0) || sentenceEnd.test(before.text);
  if (line.font !== before.font && isApart && !/^\p{Ll}/u.test(line.text)) return true;
  if (indent > 0.8 && indent < 6 && indentBefore < edge) return true;
  return sentenceEnd.test(before.text) && isShort(before, x1, x0);
}

const opensLine = /^[\p{Lu}\p{Lt}\d]/u;
const mostHeadWords = 14;
const mostHeadLines = 2;

/** The width of a line's first word with the space before it, in points. */
export function firstWordWidth({ text, x0, x1, size }: Line): number {
  const word = /^\S+/.exec(text)?.[0] ?? "";
  return ((x1 - x0) * word.length) / Math.max(1, text.length) + 0.25 * size;
}

/**
 * A heading in the letters of its text: its last line ends where the next word would have had room
 * twice, without a full stop, and the line below begins anew and is full.
 */
function isHeadLine(head: Line[], next: Line, { x0, x1 }: Pick<Style, "x0" | "x1">): boolean {
  const text = head.map((line) => line.text).join(" ");
  const last = head.at(-1) as Line;
  if (byline.test(next.text)) return text.length < 60 && !sentenceEnd.test(text);
  if (head.length > mostHeadLines || x1 - x0 < textWidth * last.size) return false;
  const isBroken = x1 - last.x1 > Math.max(2 * firstWordWidth(next), 0.1 * (x1 - x0));
  if (!isBroken || sentenceEnd.test(text) || /[,\p{Pd}]$/u.test(text) || begins.test(text))
    return false;
  return (
    opensLine.test(text) &&
    opensLine.test(next.text) &&
    text.split(/\s+/).length <= mostHeadWords &&
    width(next) > 0.8 * (x1 - x0)
  );
}

/** A number of Chinese or Japanese headings with their first word: "（一） 新增", "二、重要". */
export const counted =
  /^(?:（[\d一二三四五六七八九十百]{1,3}）|\([一二三四五六七八九十百]{1,3}\)|[\d一二三四五六七八九十百]{1,3}、|第[\d一二三四五六七八九十百]{1,4}[章节節編部条])\s*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A counted heading that ends early: without spaces the next line's first word tells nothing. */
function isCounted(head: Line[], { x0, x1 }: Pick<Style, "x0" | "x1">): boolean {
  const [first] = head;
  if (!first || head.length > 1 || x1 - x0 < textWidth * first.size) return false;
  return counted.test(first.text) && !endsPart.test(first.text) && isShort(first, x1, x0);
}

/** Who wrote what stands below, in a line of its own; only a name has a capital. */
export const byline = new RegExp(`^(?:${anyOf(({ texts }) => texts.byline)})\\s+\\p{Lu}`, "u");

/** A line of a form: boxes, each with its few words. */
const ticked = /^(?:[□■☐☑☒√✓✔]\s*[^\s□■☐☑☒√✓✔.。]{1,20}(?:\s[^\s□■☐☑☒√✓✔.。]{1,20}){0,2}\s*){2,}$/u;
const isTicked = ({ text }: Line) => ticked.test(text);

const width = (line: Line) => line.x1 - line.x0;

/** A line that ends well before its column's edge: the word after it would have had room. */
function isShort(line: Line, x1: number, x0: number): boolean {
  return line.x1 < x1 - Math.max(2 * line.size, 0.22 * (x1 - x0));
}

function paragraphFrom(lines: Line[], { x0, x1, isRagged }: Style): Paragraph {
  const first = lines[0] as Line;
  const last = lines.at(-1) as Line;
  const indent = (first.x0 - x0) / first.size;
  return {
    kind: "body",
    lines,
    page: first.page,
    x0: Math.min(...lines.map((line) => line.x0)),
    x1: Math.max(...lines.map((line) => line.x1)),
    top: topOf(first),
    bottom: bottomOf(last),
    size: median(lines.map(({ size }) => size)),
    font: first.font,
    isIndented: (!isRagged && indent > 0.8 && indent < 6) || begins.test(first.text),
    room: x1 - last.x1,
    isFull: isRagged
      ? width(last) > 0.85 * (x1 - x0)
      : last.x1 > x1 - Math.max(2 * last.size, 0.12 * (x1 - x0)) || /\p{Ll}-$/u.test(last.text),
  };
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
