import { isButton, isProgramLine } from "../passages/lines.ts";
import { joint } from "./merge.ts";
import { type Emit, type LineParser, tidy } from "./piece.ts";
import { splitLong } from "./split-long.ts";
import { timeSource } from "./time.ts";

/** How the lines of a plain text relate to its paragraphs. */
export type Layout = {
  /** Characters after which lines were broken by hand or machine; 0 where each line is a paragraph. */
  wrapWidth: number;
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
  return { wrapWidth: isWhole ? 0 : wide };
}

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

/** Plain text becomes one segment a paragraph, without times. */
export function paragraphParser(layout: Layout, emit: Emit): LineParser {
  let buffer = "";
  const flush = () => {
    const text = tidy(buffer);
    buffer = "";
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
      buffer = joinLines(buffer, line.replace(bullet, ""));
      if (endsParagraph(line, layout) || buffer.length > maxBufferedCharacters) flush();
    },
    end: flush,
  };
}
