import { anyOf } from "../../languages/index.ts";
import type { PassageWords } from "../../languages/language.ts";
import { countWords } from "../../languages/words.ts";
import type { Person } from "../../transcripts/known.ts";
import { isFullName } from "../known/names.ts";
import { isFrame } from "../known/outline.ts";
import type { Piece } from "../text/piece.ts";
import { place } from "./numbered.ts";
import { dateLine, sentenceEnd } from "./page.ts";

/** A text without marks is headed by so many lines at most, none longer than a title is. */
const most = { lines: 6, words: 16, characters: 120 };
const leastWords = { title: 2, text: 20 };
/** A note on who wrote a text stands among the last of its passages. */
const closing = { pieces: 3, words: 60 };

const by = anyOf(({ texts }) => texts.byline);
/** `By Ana Ruiz`, `Photographs by Ana Ruiz`. */
const byline = new RegExp(`^(?:[\\p{L}]+ (?:and \\p{L}+ )?){0,3}(?:${by})\\s+(\\p{Lu}.*)$`, "u");
const author = new RegExp(`^(?:${by})\\s+(\\p{Lu}.*)$`, "u");
/** `Sunday, 9 March 2025`: a day of the week before the date. */
const weekday = /^\p{L}+,? (?=.*\d)/u;
const isShort = ({ text }: Piece): boolean =>
  text.length <= most.characters &&
  countWords(text) <= most.words &&
  /\p{L}/u.test(text) &&
  !/[.!…:,;。、：]$|\p{Ll}[.!?…]\s+\p{Lu}/u.test(text);
const isDay = (text: string) => dateLine.test(text) || dateLine.test(text.replace(weekday, ""));
const isCredit = ({ text }: Piece, { credits }: PassageWords): boolean =>
  credits.test(text) ||
  isDay(text) ||
  place.test(text) ||
  (byline.test(text) && countWords(text) <= 8);
const isText = ({ text, role }: Piece): boolean =>
  role === undefined && sentenceEnd.test(text) && countWords(text) >= leastWords.text;

export type Opening = { title?: string; authors?: Person[] };

/**
 * Marks what heads a text that somebody wrote without any marks: its title, who wrote it and when, and
 * what the last lines say of them. Returns the title and the authors. A text with names, times, pages or
 * headings of its own is left as it is.
 */
export function markOpening(pieces: readonly Piece[], words: PassageWords): Opening {
  const isMarked = (piece: Piece) =>
    (piece.speaker ?? piece.start ?? piece.page) !== undefined || piece.role === "heading";
  const at = pieces.findIndex(isText);
  const block = pieces.slice(0, Math.max(0, at)).filter(({ role }) => role === undefined);
  if (block.length === 0 || block.length > most.lines || !block.every(isShort)) return {};
  if (pieces.slice(0, at + 1).some(isMarked)) return {};
  const authors: Person[] = block.flatMap(({ text }) => {
    const name = author.exec(text)?.[1] ?? "";
    return isFullName(name) ? [{ name, part: "author" }] : [];
  });
  const lines = block.filter((piece) => !isCredit(piece, words));
  for (const piece of block) piece.role = lines.includes(piece) ? "heading" : "credits";
  // A name alone stands above or below a title, and is none.
  const titles = lines.filter(({ text }) => !isFullName(text) || lines.length === 1);
  for (const piece of lines) if (!titles.includes(piece)) piece.role = "credits";
  const [title] = titles;
  markClosing(pieces, authors);
  const isTitle = title && countWords(title.text) >= leastWords.title && !isFrame(title.text);
  return {
    ...(isTitle ? { title: title.text } : {}),
    ...(authors.length > 0 ? { authors } : {}),
  };
}

/** "Ana Ruiz writes about the sea." below the text that she wrote. */
function markClosing(pieces: readonly Piece[], authors: readonly Person[]): void {
  for (const piece of pieces.slice(-closing.pieces))
    if (
      piece.role === undefined &&
      countWords(piece.text) <= closing.words &&
      authors.some(({ name }) => piece.text.startsWith(`${name} `))
    )
      piece.role = "credits";
}

/** The title that a page shows above an article, and the name beside its date. */
export function pageOpening(pieces: readonly Piece[]): Opening {
  const [first] = pieces.filter(({ role }) => role !== "furniture");
  const isTitle = first?.role === "heading" && countWords(first.text) >= leastWords.title;
  const author = pieces.find(
    ({ text, role }, at) =>
      role === "furniture" && isFullName(text) && dateLine.test(pieces[at + 1]?.text ?? ""),
  );
  return {
    ...(isTitle && !isFrame(first.text) ? { title: first.text } : {}),
    ...(author ? { authors: [{ name: author.text, part: "author" }] } : {}),
  };
}
