import type { Emit, Piece } from "./piece.ts";

/** Inside a cue that is longer, a word's time is told by how far into the cue it stands. */
const longCueSeconds = 10;
/** Nobody speaks slower: after a last word there is music or silence until the next time. */
const secondsPerCharacter = 0.25;
const secondsPerIdeograph = 0.6;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const slowestPace = (text: string) =>
  unspaced.test(text) ? secondsPerIdeograph : secondsPerCharacter;
const rounded = (seconds: number) => Math.round(seconds * 10) / 10;

/** Paragraphs behind a written time, beyond which they are given on without times of their own. */
const mostPieces = 400;

/**
 * Spreads the time of a long stretch over its words: a turn of three minutes with one time, and the
 * paragraphs behind it that have none, get `cues` by their share of the characters up to the next
 * time. Written times stay what they are, and no `start` is made up.
 */
export function spreadTimes(emit: Emit): { push: Emit; end(): void } {
  let open: Piece[] = [];

  function flush(next?: number) {
    const [first] = open;
    if (first?.start !== undefined) place(open, first.start, until(first, next));
    for (const piece of open) emit(piece);
    open = [];
  }

  function until({ start = 0, end }: Piece, next: number | undefined): number | undefined {
    if (open.length > 1) return next;
    if (next !== undefined && next >= start) return end === undefined ? next : Math.min(end, next);
    return end;
  }

  return {
    push(piece) {
      if (piece.start !== undefined) flush(piece.start);
      open.push(piece);
      if (open[0]?.start === undefined || open.length > mostPieces) flush();
    },
    end: () => flush(),
  };
}

/** Gives the pieces of one stretch their places between its start and its end. */
function place(pieces: Piece[], start: number, end: number | undefined): void {
  if (end === undefined || end - start <= longCueSeconds) return;
  const total = pieces.reduce((sum, { text }) => sum + text.length, 0);
  const pace = Math.min((end - start) / Math.max(1, total), slowestPace(pieces[0]?.text ?? ""));
  let characters = 0;
  for (const piece of pieces) {
    const at = rounded(start + characters * pace);
    characters += piece.text.length;
    const ends: [number, number] = [piece.text.length, rounded(start + characters * pace)];
    piece.cues = piece.start === undefined ? [[0, at], ends] : [...(piece.cues ?? []), ends];
  }
}
