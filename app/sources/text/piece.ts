import type { Segment } from "../../transcripts/transcript.ts";

/** A segment that has not been numbered yet. */
export type Piece = Omit<Segment, "id">;

export type Emit = (piece: Piece) => void;

/** Takes a text line by line, so that no file has to fit into memory. */
export type LineParser = { line(text: string): void; end(): void };

/** Control characters that are no white space, byte order marks, soft hyphens, zero-width spaces. */
const invisible = /[^\P{Cc}\s]|[\ufeff\u00ad\u200b]/gu;

/** One space between words, no control characters, soft hyphens or zero-width marks. */
export function tidy(text: string): string {
  return text.replace(invisible, "").replace(/\s+/g, " ").trim();
}

const ideograph = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]`;
const parted = new RegExp(`(?<=${ideograph}) (?=${ideograph})`, "gu");
const behindMark = new RegExp(`([、。！？]) (?=${ideograph}|[\\p{L}\\p{N}])`, "gu");
const together = new RegExp(`${ideograph}(?=${ideograph})`, "gu");

/** Whether a text's Japanese or Chinese words are parted by spaces, as recognisers print them. */
export function isParted(text: string): boolean {
  const gaps = text.match(parted)?.length ?? 0;
  return gaps >= 3 && gaps >= 0.2 * (text.match(together)?.length ?? 0);
}

/** Takes out the spaces that nobody writes, between characters and behind their marks. */
export const closedUp = (text: string): string =>
  text.replace(parted, "").replace(behindMark, "$1");

/** `said , and` as recognisers print it: nobody writes a space before a comma or a full stop. */
export const closedMarks = (text: string): string =>
  text.replace(/(?<=[\p{L}\p{N}"”’)]) ([,.])(?=\s|$)/gu, "$1");
