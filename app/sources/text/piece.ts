import type { Segment } from "../../transcripts/transcript.ts";
import { timeSource } from "./time.ts";

/** A segment that has not been numbered yet. */
export type Piece = Omit<Segment, "id">;

export type Emit = (piece: Piece) => void;

/** Takes a text line by line, so that no file has to fit into memory. */
export type LineParser = { line(text: string): void; end(): void };

/** What recognisers and transcribers write of sounds, and of words that they did not understand. */
export const sounds =
  "(?:music|applause|laughter|laughs?|inaudible|crosstalk|silence|noise|unintelligible|pause|blank[_ ]audio|sound|theme|break)\\b";

/** Control characters that are no white space, byte order marks, soft hyphens, zero-width spaces. */
const invisible = /[^\P{Cc}\s]|[\ufeff\u00ad\u200b]/gu;

/**
 * Where a transcriber did not understand: `[inaudible 00:04:20]`, `(unverständlich #00:01:02-3#)`.
 * At a line's beginning a small name with a time is who speaks; two parts in round brackets can be
 * an hour of the day.
 */
const unheard = new RegExp(
  String.raw`(\[(?i:${sounds})[\p{L}\s]{0,20}?|(?<=\S\s*)\[\p{Ll}[\p{L}\s]{3,30}?|\[\p{Lo}{2,12}|\(\p{L}[\p{L}\s]{3,30}?(?=\s*(?:#|\d+:\d+:)))[\s,;@]*#?${timeSource}(?:-\d{1,3})?#?\s*(?=\\?[\])])`,
  "gu",
);

/** "… of the lamp.Then it burns": nobody writes a name like that, so the space is missing. */
const runOn = /(?<![\p{L}\p{N}\p{P}])(\p{Ll}{3,}[.!?])(?=\p{Lu}\p{Ll}*[\s,’'])/gu;

/**
 * One space between words and between sentences, no control characters, soft hyphens or zero-width
 * marks, and no time where a transcriber did not understand.
 */
export function tidy(text: string): string {
  return text
    .replace(invisible, "")
    .replace(unheard, "$1")
    .replace(runOn, "$1 ")
    .replace(/\s+/g, " ")
    .trim();
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
