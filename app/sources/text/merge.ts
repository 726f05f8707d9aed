import { countWords } from "../../languages/words.ts";
import type { Emit, Piece } from "./piece.ts";
import { splitLong } from "./split-long.ts";

const maxGapSeconds = 2.5;
const maxSpanSeconds = 45;
const maxCharacters = 700;
const earlyCutSeconds = 27;
/** Captions have fewer words for each time. */
const paragraphWords = 30;
/** A sentence's end, with closing quotation marks or brackets after it. */
const sentenceEnd = /[.!?…。！？][\p{Pe}\p{Pf}"']*$/u;

/**
 * Joins caption cues into lines a person can read: while the speaker stays, the gap is at most
 * 2.5 s and the line at most 45 s and 700 characters; cut early at a sentence's end after 27 s.
 * A whole paragraph between two times, as people write them down, stays a line of its own.
 * A cue without an end is taken to last until the next, for the joining only: no time is written
 * that did not stand in the source. Each cue keeps its own start in `cues`.
 */
export function mergeCues(emit: Emit): { push: Emit; end(): void } {
  let open: Piece | undefined;
  let isParagraph = false;
  const flush = () => {
    if (open) for (const piece of splitLong(open)) emit(piece);
    open = undefined;
  };
  return {
    push(piece) {
      const wasParagraph = isParagraph;
      isParagraph = countWords(piece.text) >= paragraphWords;
      const isParted = open && (wasParagraph || isParagraph) && sentenceEnd.test(open.text);
      if (open && !isParted && belongsTo(open, piece)) {
        const before = `${open.text}${joint(open.text, piece.text)}`;
        const times = [[0, piece.start ?? 0] as const, ...(piece.cues ?? [])];
        open.cues = [
          ...(open.cues ?? []),
          ...times.map(([at, time]) => [before.length + at, time] as [number, number]),
        ];
        open.text = before + piece.text;
        if (piece.end === undefined) delete open.end;
        else open.end = piece.end;
      } else {
        flush();
        open = { ...piece };
      }
    },
    end: flush,
  };
}

function belongsTo(open: Piece, next: Piece): boolean {
  if (open.start === undefined || next.start === undefined) return false;
  if (open.speaker !== next.speaker || open.page !== next.page || open.role !== next.role)
    return false;
  const gap = next.start - (open.end ?? next.start);
  const spokenSeconds = (open.end ?? next.start) - open.start;
  if (gap > maxGapSeconds || next.start < open.start) return false;
  if ((next.end ?? next.start) - open.start > maxSpanSeconds) return false;
  if (open.text.length + next.text.length + 1 > maxCharacters) return false;
  return spokenSeconds < earlyCutSeconds || !sentenceEnd.test(open.text);
}

/** With the marks that are as wide as a character, which bring their own space: "，", "《", "）". */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\u3001-\u301f\uff01-\uff5e]/u;

/** What stands between two lines that are joined: nothing between Chinese or Japanese characters. */
export function joint(before: string, after: string): "" | " " {
  const last = before.at(-1) ?? "";
  return unspaced.test(last) && unspaced.test(after.charAt(0)) ? "" : " ";
}
