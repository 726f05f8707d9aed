import { isProgramLine } from "../passages/lines.ts";
import { isButton } from "../passages/page.ts";
import { joint } from "./merge.ts";
import { type Emit, type LineParser, tidy } from "./piece.ts";
import { splitLong } from "./split-long.ts";
import { timeSource } from "./time.ts";

/** How the lines of a plain text relate to its paragraphs. */
export type Layout = {
  /** Characters after which lines were broken by hand or machine; 0 where each line is a paragraph. */
  wrapWidth: number;
  /** Each line was filled before the next was begun: one that could hold more ends something. */
  isFilled: boolean;
  /** Spaces before the text where headings stand farther left; 0 where they do not. */
  indent: number;
};

const widestWrap = 160;
/** A list's sign, or the dash before what somebody says. */
const bullet = /^(?:[-*•‣–—]\s+|[—–](?=[\p{L}¿¡]))/u;
const numbered = /^\(?(?:\d{1,3}[.)]\s+|\d{1,2}(?:\.\d{1,2})+\s+\p{Lu})/u;
const timedItem = new RegExp(`^\\s*[[(]?${timeSource}[\\])]?\\s*[-–—:|]?\\s+\\p{L}`, "u");
const sentenceEnd = /[.!?…:。！？][\p{Pe}\p{Pf}"']*$/u;

/** Programs and people break lines earlier; lines that are longer may still be broken by a machine. */
const widestPage = 100;
const leastBreaks = 5;

/** Whether lines wider than a page hold much of the text, however many short ones stand between them. */
function areOftenWide(lines: string[]): boolean {
  const lengthOf = (some: string[]) => some.reduce((sum, line) => sum + line.length, 0);
  return lengthOf(lines.filter((line) => line.length > widestPage)) * 3 > lengthOf(lines);
}

/** Whether next to no line goes on in the next one: each is a paragraph of its own. */
function areWhole(lines: string[]): boolean {
  const breaks = lines.slice(1).filter((line, at) => line.trim() && lines[at]?.trim());
  const goingOn = breaks.filter((line) => /^\s*(?:\p{Ll}|\p{Lo})/u.test(line)).length;
  return breaks.length >= leastBreaks && goingOn < 0.1 * breaks.length;
}

/**
 * Lines are taken to be wrapped where nine in ten of them are no longer than a page is wide, and
 * words go on from one to the next.
 */
export function layoutOf(lines: string[]): Layout {
  const lengths = lines.map((line) => line.trimEnd().length).filter((length) => length > 0);
  lengths.sort((a, b) => a - b);
  const wide = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
  const isWhole =
    wide > widestWrap || ((wide > widestPage || areOftenWide(lines)) && areWhole(lines));
  if (isWhole) return { wrapWidth: 0, isFilled: false, indent: 0 };
  return { wrapWidth: wide, isFilled: areFilled(lines, wide), indent: indentOf(lines, wide) };
}

const firstWord = /^\s*(\S+)/u;
/** Whether a line has room for the next one's first word, and for a little more. */
function hasRoom(line: string, next: string, width: number): boolean {
  const word = firstWord.exec(next)?.[1] ?? "";
  return line.trimEnd().length + 1 + word.length <= width * 0.85;
}

/** Whether lines that go on in the next one had no room for more, as a program breaks them. */
function areFilled(lines: string[], width: number): boolean {
  const goingOn = lines
    .map((line, at) => ({ line, next: lines[at + 1] ?? "" }))
    .filter(({ line, next }) => /^\s*\p{Ll}/u.test(next) && line.trim() && !/-\s*$/.test(line));
  const filled = goingOn.filter(({ line, next }) => !hasRoom(line, next, width)).length;
  return goingOn.length >= leastBreaks && filled >= 0.95 * goingOn.length;
}

const margin = (line: string) =>
  /^[ \t]*/.exec(line)?.[0].replaceAll("\t", " ".repeat(8)).length ?? 0;

/** How far the text is moved in behind its headings, as manuals and standards are printed; or 0. */
function indentOf(lines: string[], width: number): number {
  const written = lines.filter((line) => line.trim() !== "");
  const margins = written.map(margin).toSorted((a, b) => a - b);
  // Nearly all lines stand there or farther right; the first and the last are a page's.
  const indent = margins[Math.floor(written.length * 0.35)] ?? 0;
  const heads = written.slice(1, -1).filter((line) => margin(line) < indent);
  const short = heads.filter((line) => line.trim().length < width * 0.6 && !sentenceEnd.test(line));
  const isBeside = heads.length >= minHeads && short.length >= 0.9 * heads.length;
  return indent >= 2 && isBeside ? indent : 0;
}

const minHeads = 3;

/** Whether the paragraph ends with `line`: its last sentence is over and there was room for more. */
export function endsParagraph(line: string, layout: Layout): boolean {
  if (layout.wrapWidth === 0) return true;
  return sentenceEnd.test(line) && line.length < layout.wrapWidth * 0.75;
}

/** Joins lines into one text: a word that was divided at a line's end is made whole again. */
export function joinLines(before: string, line: string): string {
  if (before === "") return line;
  if (/\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(line)) return before.slice(0, -1) + line;
  return before + joint(before, line) + line;
}

/** A paragraph is given out before it grows beyond this, so that no input fills the memory. */
export const maxBufferedCharacters = 32_768;

/** Whether a line begins with a time, as those of a list of chapters do. */
export const beginsWithTime = (line: string): boolean => timedItem.test(line);

/** Whether a line above a paragraph is none of it: a heading, a name, a part of an address. */
const standsAlone = (line: string, next: string, width: number): boolean =>
  hasRoom(line, next, width) && !/[,;–—-]\s*$/u.test(line) && /^\s*["“„«(]?[\p{Lu}\d]/u.test(next);

/** Plain text becomes one segment a paragraph, without times. */
export function paragraphParser(layout: Layout, emit: Emit): LineParser {
  let buffer = "";
  /** The line that a paragraph began with, as long as it is all of it. */
  let only = "";
  const flush = () => {
    const text = tidy(buffer);
    buffer = "";
    only = "";
    if (text) for (const piece of splitLong({ text })) emit(piece);
  };
  return {
    line(raw) {
      const line = tidy(raw);
      const isItem = bullet.test(line) || numbered.test(line);
      if (line === "" || isItem || beginsWithTime(raw)) flush();
      if (line === "") return;
      if (isProgramLine(line) || isButton(line, buffer)) {
        flush();
        return emit({ text: line, role: "furniture" });
      }
      if (margin(raw) < layout.indent) {
        flush();
        // What is set to both edges is a page's head or foot.
        const isEdge = /\S\s{5,}\S/.test(raw.trim());
        const role = isEdge ? "furniture" : sentenceEnd.test(line) ? undefined : "heading";
        return emit(role ? { text: line, role } : { text: line });
      }
      if (layout.isFilled && only && standsAlone(only, raw, layout.wrapWidth)) flush();
      only = buffer === "" ? raw : "";
      buffer = joinLines(buffer, line.replace(bullet, ""));
      if (endsParagraph(line, layout) || buffer.length > maxBufferedCharacters) flush();
    },
    end: flush,
  };
}
