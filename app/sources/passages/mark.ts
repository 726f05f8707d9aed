import { languageFor } from "../../languages/index.ts";
import type { Chapter } from "../../transcripts/known.ts";
import type { Emit, Piece } from "../text/piece.ts";
import { markAdverts, mayAdvertise } from "./adverts.ts";
import { markEdges } from "./edges.ts";
import { withForeignApart } from "./foreign.ts";
import { markLines } from "./lines.ts";
import { withoutNumbers } from "./numbered.ts";
import type { Opening } from "./opening.ts";
import { partsByRole, type Unit, unitsOf } from "./units.ts";

/** A talk of six hours; of longer sources this much is looked at together. */
const mostCharacters = 400_000;
/** Enough for the longest advertisement: it is kept back, in case one goes on behind it. */
const keptCharacters = 12_000;

/**
 * Gives passages their roles, piece by piece, and parts a piece that has several. Roles that a
 * reader set stay. `language` is asked when pieces are judged; `chapters` are those of a list of
 * times in the text, `opening` what heads it.
 */
export function passageMarker(
  emit: Emit,
  language: () => string | undefined,
): { add(piece: Piece): void; end(): void; chapters(): Chapter[]; opening(): Opening } {
  let kept: Piece[] = [];
  let characters = 0;
  let isFirst = true;
  const chapters: Chapter[] = [];
  let opening: Opening = {};
  function judge(isLast: boolean) {
    kept = withForeignApart(withoutNumbers(kept), language());
    const found = markLines(kept, languageFor(language()).passages, isFirst);
    chapters.push(...found.chapters);
    if (isFirst) opening = found;
    const units = marked(kept, language() ?? "und", { isFirst, isLast });
    const held = isLast ? kept.length : heldFrom(kept, units);
    for (const [at, piece] of kept.slice(0, held).entries())
      for (const part of partsByRole(piece, units[at] ?? [])) emit(part);
    kept = kept.slice(held);
    characters = kept.reduce((sum, { text }) => sum + text.length, 0);
    isFirst = false;
  }
  return {
    add(piece) {
      kept.push({ ...piece });
      characters += piece.text.length;
      if (characters >= mostCharacters) judge(false);
    },
    end: () => judge(true),
    chapters: () => chapters,
    opening: () => opening,
  };
}

/** The first piece to keep back: near the end, and not inside an advertisement. */
function heldFrom(pieces: Piece[], units: Unit[][]): number {
  let characters = 0;
  for (let at = pieces.length - 1; at > 0; at--) {
    characters += pieces[at]?.text.length ?? 0;
    const isInside = units[at - 1]?.at(-1)?.role === "advert";
    if (characters >= keptCharacters && !isInside) return at;
  }
  return pieces.length;
}

const neighbours = 12;
const edgePieces = 60;

/** Which pieces are looked at by the sentence: the first, the last, and those about offers. */
function finely(pieces: Piece[], language: string, ends: Ends): boolean[] {
  const { passages } = languageFor(language);
  const fine = pieces.map(
    (_, at) =>
      (ends.isFirst && at < edgePieces) || (ends.isLast && at >= pieces.length - edgePieces),
  );
  for (const [at, { text }] of pieces.entries())
    if (mayAdvertise(text, passages.advert))
      fine.fill(true, Math.max(0, at - neighbours), at + neighbours + 1);
  return fine;
}

type Ends = { isFirst: boolean; isLast: boolean };

/** The sentences of each piece with their roles. */
function marked(pieces: Piece[], language: string, ends: Ends): Unit[][] {
  const { lexicon, passages } = languageFor(language);
  const fine = finely(pieces, language, ends);
  const openings = passages.advert.opens;
  const units = pieces.map((piece, at) =>
    unitsOf(piece, at, language, { whole: !fine[at], openings }),
  );
  const spoken = isSpoken(pieces, lexicon.welcome);
  const elsewhere = pieces
    .filter((_, at) => !fine[at])
    .map(({ text }) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ""));
  const isCommon = (name: string) => {
    let holding = 0;
    return elsewhere.some((text) => text.includes(name) && ++holding > mostMentions);
  };
  const all = units.flat();
  markAdverts(all, passages.advert, { isCommon, spoken, welcome: lexicon.welcome });
  // Roles are marked on what begins or ends the source alone.
  if (ends.isFirst || ends.isLast) markEdges(all, lexicon, passages, spoken);
  return units;
}

/** A name that the talk itself mentions more often is no advertiser's alone. */
const mostMentions = 2;
const greetingCharacters = 400;

/** Times, names or a greeting at the start show that a text was spoken. */
function isSpoken(pieces: readonly Piece[], welcome: RegExp): boolean {
  const told = pieces.filter(({ start, speaker }) => start !== undefined || speaker !== undefined);
  if (told.length * 2 > pieces.length) return true;
  const first = pieces.slice(0, 5).map(({ text }) => text);
  return welcome.test(first.join(" ").slice(0, greetingCharacters));
}
