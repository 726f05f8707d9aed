import { anyOf } from "../../languages/index.ts";
import type { Piece } from "../text/piece.ts";

const verse = /(?:^|(?<=\s))(\d{1,3})\s+(?=["'“‘„«]?\p{Lu})/gu;
const leastVerses = 3;

/** `Matthew 5:13-16`: where a text that is read out stands. */
export const place =
  /^(?:\d\.? )?\p{Lu}\p{L}*(?: \p{L}+)? \d{1,3}[:,.]\d{1,3}(?:[-–]\d{1,3})?(?:[,;] ?\d.*)?$/u;

/** A text whose sentences are counted, as holy books print them: `13 You are … 14 A city …`. */
function withoutVerses(text: string): string {
  const numbers = [...text.matchAll(verse)].map(([, number]) => Number(number));
  const isCounted = numbers.every(
    (number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1,
  );
  return numbers.length >= leastVerses && isCounted ? text.replace(verse, "") : text;
}

const note = new RegExp(`^(?:${anyOf(({ texts }) => texts.notes)})\\s*[:：]\\s*(?=\\S)`, "iu");
const leastNotes = 2;

/**
 * Takes off the words what counts them and what announces a slide's notes, as nobody says it. What is
 * counted below the place that it is read from is quoted.
 */
export function withoutNumbers(pieces: readonly Piece[]): Piece[] {
  const written = (piece: Piece) => piece.role === undefined && piece.start === undefined;
  const hasNotes = pieces.filter((piece) => written(piece) && note.test(piece.text)).length;
  const isReading = pieces.some(({ text }) => place.test(text));
  return pieces.map((piece) => {
    if (!written(piece)) return piece;
    const text = hasNotes >= leastNotes ? piece.text.replace(note, "") : piece.text;
    const plain = withoutVerses(text);
    if (plain === piece.text) return piece;
    return { ...piece, text: plain, ...(plain !== text && isReading ? { role: "quoted" } : {}) };
  });
}
