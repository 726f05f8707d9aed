import type { Format } from "../formats/format.ts";
import { textsOf } from "../formats/rules.ts";
import type { Mark } from "../writers/writer.ts";
import { shownPiece } from "./shown-piece.ts";
import type { StoredPiece } from "./stored-piece.server.ts";

/** What each kind of mark says of its place. */
export const meanings: Record<Mark["what"], string> = {
  quotation: "a quotation that isn't there",
  number: "a number",
  unit: "a number with another unit",
  date: "a date",
  name: "a name",
  link: "a link",
  time: "a time",
  speaker: "credited with someone else's words or deeds",
  negation: "denies what the source says, or says what it denies",
  certainty: "more certain than the source",
  claim: "not found in the lines it cites",
  contradiction: "the lines it cites say otherwise",
  language: "in another language than the source",
  edited: "changed by you",
};

/** A mark as programs get it: `text` is the whole sentence as the piece shows it. */
export type ShownMark = { path: string; text: string; kind: Mark["what"]; says: string };

const sentenceEnd = /(?<=[.!?…。！？]["”“»」』)]*)\s+|(?<=[。！？])|\n+/u;

/** Older marks name their words only. */
const sentenceWith = (words: string, text: string): string =>
  text
    .split(sentenceEnd)
    .find((sentence) => sentence.includes(words))
    ?.trim() ?? words;

/** Returns what was not found in the source, in the order of its places. */
export function shownMarks(format: Format, stored: StoredPiece): ShownMark[] {
  const { content, making } = shownPiece(format, stored);
  const texts = new Map(textsOf(format.blocks(content)).map(({ path, text }) => [path, text]));
  return (making.marked ?? []).map(({ path, what, text, sentence }) => ({
    path,
    text: sentence ?? sentenceWith(text, texts.get(path) ?? ""),
    kind: what,
    says: meanings[what],
  }));
}
