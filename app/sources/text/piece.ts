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
const together = new RegExp(`${ideograph}(?=${ideograph})`, "gu");

/** Recognisers part Japanese words by spaces, which nobody writes: they are taken out. */
export function closedUp(text: string): string {
  const gaps = text.match(parted)?.length ?? 0;
  if (gaps < 3 || gaps < 0.5 * (text.match(together)?.length ?? 0)) return text;
  return text.replace(parted, "");
}
