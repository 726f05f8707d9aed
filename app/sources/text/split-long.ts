import { timeAt } from "../../grounding/index.ts";
import type { Piece } from "./piece.ts";

/** A segment longer than this is split, so that a citation points at something a person can find. */
export const maxSegmentCharacters = 2_000;

const sentenceBreak = /[.!?…][\p{Pe}\p{Pf}"']*\s+|[。！？]/gu;

/** Where to cut a text that is longer than `limit`: after a sentence, else a word, else anywhere. */
export function cutPoint(text: string, limit: number): number {
  const head = text.slice(0, limit);
  let cut = 0;
  for (const match of head.matchAll(sentenceBreak)) cut = match.index + match[0].length;
  if (cut > limit / 4) return cut;
  const space = head.lastIndexOf(" ");
  if (space > limit / 4) return space + 1;
  // Never between the halves of a surrogate pair.
  return /[\ud800-\udbff]/.test(head.at(-1) ?? "") ? limit - 1 : limit;
}

/**
 * Splits a long piece at sentence ends into parts of at most 2,000 characters. Only the first part
 * keeps the time: when the others begin is not known.
 */
export function* splitLong(piece: Piece): Generator<Piece> {
  let rest = piece.text;
  const { start, end, cues, ...place } = piece;
  if (rest.length <= maxSegmentCharacters) return yield piece;
  for (let from = 0; rest.length > 0; ) {
    const cut =
      rest.length <= maxSegmentCharacters ? rest.length : cutPoint(rest, maxSegmentCharacters);
    const text = rest.slice(0, cut).trim();
    const own = cuesWithin(piece, from, from + cut);
    if (text)
      yield {
        ...(from === 0 && start !== undefined ? { start } : {}),
        ...place,
        text,
        ...(own.length > 0 ? { cues: own } : {}),
      };
    rest = rest.slice(cut);
    from += cut;
  }
}

/** The times of the words from one character to another, counted from the first. */
export function cuesWithin(
  { start, cues = [] }: Piece,
  from: number,
  to: number,
): [number, number][] {
  if (cues.length === 0) return [];
  const at = (character: number) => timeAt({ start, cues }, character);
  const [begins, ends] = [at(from), at(to)];
  const inner = cues.filter(([character]) => character > from && character < to);
  return [
    ...(from > 0 && begins !== undefined ? [[0, begins] as [number, number]] : []),
    ...inner.map(([character, seconds]): [number, number] => [character - from, seconds]),
    ...(ends === undefined ? [] : [[to - from, ends] as [number, number]]),
  ];
}
