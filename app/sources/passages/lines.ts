import type { PassageWords } from "../../languages/language.ts";
import { countWords } from "../../languages/words.ts";
import type { Chapter } from "../../transcripts/known.ts";
import type { Piece } from "../text/piece.ts";
import { parseTime, timeSource } from "../text/time.ts";

const linkLine = /^(?:[^\n]{0,80}?[:：]\s*|[-*•]\s*)?<?https?:\/\/\S+>?$/u;
const timeLine = new RegExp(`^[[(]?(${timeSource})[\\])]?\\s*[-–—:|]?\\s+(\\p{L}.{0,150})$`, "u");
const sentenceEnd = /[.!?…。！？؟][\p{Pe}\p{Pf}"']*$/u;
const ruleLine = /^(?:[*_=~–—-]\s*){3,}$|^\p{L}{3,12}\s*[:：]$/u;
/** What programs write around a transcript. */
const programLine =
  /^(?:transcribed (?:by|with|using) (?:https?:\/\/)?\S+|.{2,60} (?:started|stopped) transcription\.?|(?:meeting|transcription) ended after [\d:]+.{0,4}|this editable transcript was computer generated.{0,140}|this transcript was (?:exported|(?:auto(?:matically)?[- ])?generated|created) .{0,120}|view recording - .{0,60}|summary keywords|\(?no highlights\)?|\d{1,2}h? ?\d{1,2}m(?: \d{1,2}s)?)$/iu;
const longestLine = 14;
const longestPermission = 160;
const leastTimes = 3;

/** A line of a list of times: `2:38 – War in Ukraine`. */
function chapterIn({ text, start }: Piece): Chapter | undefined {
  const match = start === undefined ? timeLine.exec(text) : undefined;
  const at = parseTime(match?.[1] ?? "");
  return at === undefined || !match?.[2] ? undefined : { start: at, title: match[2].trim() };
}

/** The lists of times in a text: lines that go up in time, at least three in a row. */
export function timeLists(pieces: readonly Piece[]): Map<number, Chapter> {
  const found = new Map<number, Chapter>();
  let run: [number, Chapter][] = [];
  const close = () => {
    if (run.length >= leastTimes) for (const [at, chapter] of run) found.set(at, chapter);
    run = [];
  };
  for (const [at, piece] of pieces.entries()) {
    const chapter = chapterIn(piece);
    if (!chapter || (chapter.start ?? 0) < (run.at(-1)?.[1].start ?? 0)) close();
    if (chapter) run.push([at, chapter]);
  }
  close();
  return found;
}

/**
 * Marks the lines that are no text at all by how they look: links, lists of times, headings that
 * such a list names, what a page puts around its text, captions, permissions. In a transcript with
 * names, short lines before the first name belong to the page.
 */
export function markLines(pieces: Piece[], words: PassageWords): Chapter[] {
  const lists = timeLists(pieces);
  const titles = new Set([...lists.values()].map(({ title }) => title.toLowerCase()));
  const named = pieces.filter(({ speaker }) => speaker !== undefined).length;
  const firstNamed = named * 2 > pieces.length ? pieces.findIndex(({ speaker }) => speaker) : -1;
  for (const [at, piece] of pieces.entries()) {
    if (piece.role !== undefined) continue;
    const { text } = piece;
    if (lists.has(at)) piece.role = "furniture";
    else if (titles.has(text.toLowerCase())) setHeading(piece);
    else if (linkLine.test(text)) piece.role = "link";
    else if (programLine.test(text)) setFurniture(piece);
    else if (ruleLine.test(text) && countWords(text) <= 1) setFurniture(piece);
    else if (piece.speaker === undefined && piece.start === undefined)
      markUnspoken(piece, words, at < firstNamed);
  }
  return [...lists.values()];
}

function setHeading(piece: Piece): void {
  piece.role = "heading";
  delete piece.speaker;
}

function setFurniture(piece: Piece): void {
  piece.role = "furniture";
  delete piece.speaker;
}

function markUnspoken(piece: Piece, words: PassageWords, isAhead: boolean): void {
  const { text } = piece;
  const count = countWords(text);
  const isShort = count <= longestLine && !sentenceEnd.test(text);
  if (words.caption.test(text)) piece.role = "caption";
  else if (isShort && words.furniture.test(text)) piece.role = "furniture";
  else if (count <= longestPermission && words.permission.test(text)) piece.role = "permission";
  else if (isAhead && words.credits.test(text)) piece.role = "credits";
  else if (isAhead && isShort) piece.role = "furniture";
}
