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
const item = /^\s*(?:[-*•‣–]|\(?\d{1,3}[.)])\s+/;
const timedItem = new RegExp(`^\\s*[[(]?${timeSource}[\\])]?\\s*[-–—:|]?\\s+\\p{L}`, "u");
const sentenceEnd = /[.!?…:。！？][\p{Pe}\p{Pf}"']*$/u;

/** Lines are taken to be wrapped where nine in ten of them are no longer than a page is wide. */
export function layoutOf(lines: string[]): Layout {
  const lengths = lines.map((line) => line.trimEnd().length).filter((length) => length > 0);
  lengths.sort((a, b) => a - b);
  const wide = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
  return { wrapWidth: wide <= widestWrap ? wide : 0 };
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
      if (line === "" || item.test(raw) || beginsWithTime(raw)) flush();
      if (line === "") return;
      buffer = joinLines(buffer, line);
      if (endsParagraph(line, layout) || buffer.length > maxBufferedCharacters) flush();
    },
    end: flush,
  };
}
