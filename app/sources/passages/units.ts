import { timeAt } from "../../grounding/index.ts";
import { clausesBetween } from "../../languages/clauses.ts";
import { sentencesBetween } from "../../languages/sentences.ts";
import { countWords } from "../../languages/words.ts";
import type { Role } from "../../transcripts/transcript.ts";
import type { Piece } from "../text/piece.ts";
import { cuesWithin } from "../text/split-long.ts";

/** A sentence of a piece, or a stretch of one that has no sentences. */
export type Unit = {
  piece: number;
  /** Its place in the piece's text, with the white space behind it. */
  from: number;
  to: number;
  text: string;
  words: number;
  speaker?: string;
  role?: Role;
};

/** Nobody says more in one sentence; recognised speech without full stops does. */
const mostWords = 45;

/**
 * The sentences of a piece without a gap; `whole` leaves it in one. Speech without full stops is
 * parted into clauses, and before each of the `openings`.
 */
export function unitsOf(
  piece: Piece,
  index: number,
  language: string,
  { whole, openings }: { whole: boolean; openings: RegExp },
): Unit[] {
  const { text, speaker, role } = piece;
  const ranges = whole
    ? [{ from: 0, to: text.length }]
    : sentencesBetween(text, { from: 0, to: text.length }, language).flatMap(({ from, to }) => {
        if (countWords(text.slice(from, to)) <= mostWords) return [{ from, to }];
        const breaks = [...text.matchAll(new RegExp(openings, `${openings.flags}g`))];
        return clausesBetween(text, { from, to }, language, new Set(breaks.map((b) => b.index)));
      });
  return ranges.map(({ from, to }) => ({
    piece: index,
    from,
    to,
    text: text.slice(from, to),
    words: countWords(text.slice(from, to)),
    ...(speaker === undefined ? {} : { speaker }),
    ...(role === undefined ? {} : { role }),
  }));
}

/** The part of a piece from one character to another, with the time of its first word. */
function cut(piece: Piece, from: number, to: number): Piece {
  const { text, start: _, end, cues: __, role: ___, ...place } = piece;
  const begins = from + (/^\s*/.exec(text.slice(from, to))?.[0].length ?? 0);
  const start = timeAt(piece, begins);
  const cues = cuesWithin(piece, begins, to).filter(([at]) => at > 0 && at < to - begins);
  return {
    ...(start === undefined ? {} : { start }),
    ...(end !== undefined && to === text.length ? { end } : {}),
    ...place,
    text: text.slice(begins, to).trim(),
    ...(cues.length > 0 ? { cues } : {}),
  };
}

/**
 * A piece in as many parts as its sentences have roles. A page's or somebody else's words have no
 * speaker.
 */
export function partsByRole(piece: Piece, units: readonly Unit[]): Piece[] {
  const runs: { from: number; to: number; role?: Role | undefined }[] = [];
  for (const { from, to, role } of units) {
    const open = runs.at(-1);
    if (open && open.role === role) open.to = to;
    else runs.push({ from, to, role });
  }
  if (runs.length <= 1) {
    const [run] = runs;
    const { role: _, ...rest } = piece;
    return [run?.role === undefined ? rest : { ...rest, role: run.role }];
  }
  return runs
    .map(({ from, to, role }) => ({ ...cut(piece, from, to), ...(role ? { role } : {}) }))
    .filter(({ text }) => text !== "");
}
