import { languages } from "../../languages/index.ts";
import type { PassageWords } from "../../languages/language.ts";
import { countWords } from "../../languages/words.ts";
import type { Role } from "../../transcripts/transcript.ts";
import { isName } from "../text/heads.ts";
import type { Piece } from "../text/piece.ts";

/** So many lines of a page's own show that a text was copied with what stands around it. */
const leastLines = 3;
/** How many words a line has at most below a text, and a tag there. */
const longestBelow = 6;
const longestTag = 2;
const longestOwn = 12;
const longestRequest = 45;
const longestHeading = 10;
const leastBelowHeading = 15;

/** A line that ends a sentence, with what closes behind it. */
export const sentenceEnd = /[.!?…。！？؟][\p{Pe}\p{Pf}"']*$/u;
const button =
  /^(?:reply|share|report|restacks?|see (?:more|less)|\d+ (?:likes?|restacks?|upvotes?|points?))$/i;
/** "Share Harbour Letters": a button with the name of a letter or a magazine. */
const sharing =
  /^(?:Share|Teilen|Compartir|Compartilhar|Partager|Condividi|Deel)(?: \p{Lu}[\p{L}\d'’]*){1,5}$/u;
/** Whether a line behind a whole sentence is what one presses on a page. */
export const isButton = (line: string, before: string): boolean =>
  button.test(line) && (before === "" || sentenceEnd.test(before));

/** How many liked it, answered or listened: `127`, `1.2K`, `3,410`. */
const countLine = /^\d{1,3}(?:(?:[.,]\d{1,2})?\s?[KM]|[.,]\d{3})?$/i;
/** `∙ Paid`, `·`: what stands behind a date. */
const dotLine = /^[∙·•|]\s?(?:\p{L}{2,15})?$/u;

const monthsOf = (locale: string) =>
  (["long", "short"] as const).flatMap((month) => {
    const format = new Intl.DateTimeFormat(locale, { month, day: "numeric", timeZone: "UTC" });
    return Array.from({ length: 12 }, (_, at) =>
      format
        .formatToParts(new Date(Date.UTC(2024, at, 15)))
        .filter(({ type }) => type === "month")
        .map(({ value }) => value.replace(/\.$/, "")),
    ).flat();
  });
const months = [...new Set(languages.flatMap(({ code }) => monthsOf(code)))]
  .filter((month) => /^[\p{L}\s]+$/u.test(month))
  .join("|");
const month = String.raw`(?:de\s)?(?:${months})\.?(?:\sde)?`;
/** A day and nothing else, with or without its year. */
export const dateLine = new RegExp(
  String.raw`^(?:${month}\s\d{1,2}(?:st|nd|rd|th)?|\d{1,2}\.?\s${month}|\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?|\d{1,2}[./]\d{1,2}[./]\d{2,4})(?:,?\s\d{4})?$`,
  "iu",
);

const isShort = (text: string, longest: number): boolean =>
  countWords(text) <= longest && !sentenceEnd.test(text);

const mark = (piece: Piece, role: Role): void => {
  piece.role ??= role;
};

/**
 * Marks what a page shows around an article that was copied from it: counts, dates, who wrote it, asking
 * to subscribe among its paragraphs, what others wrote of it, and what follows below. Only where it
 * shows itself by `leastLines` lines at least, which is returned.
 */
export function markPage(pieces: readonly Piece[], words: PassageWords): boolean {
  if (pieces.some(({ speaker, start, page }) => speaker ?? start ?? page)) return false;
  const own = pieces.filter(({ text }) => button.test(text) || isOwn(text, words));
  if (new Set(own.map(({ text }) => text.toLowerCase())).size < leastLines) return false;
  for (const piece of pieces) if (isAround(piece.text, words)) mark(piece, "furniture");
  markAnswers(pieces, words);
  markBelow(pieces);
  const first = pieces.findIndex(({ text, role }) => role === undefined && sentenceEnd.test(text));
  markAbove(pieces.slice(0, Math.max(0, first)));
  for (const [at, piece] of pieces.entries())
    if (at > first && isAbove(piece, pieces[at + 1])) mark(piece, "heading");
  return true;
}

const isPages = ({ role }: Piece): boolean => role === "furniture";

function isOwn(text: string, { furniture }: PassageWords): boolean {
  const shown = text.replace(/\s?(?:\.{3}|…)$/, "");
  return isShort(shown, longestOwn) && furniture.test(shown);
}

function isAround(text: string, words: PassageWords): boolean {
  return (
    isOwn(text, words) ||
    sharing.test(text) ||
    countLine.test(text) ||
    dotLine.test(text) ||
    dateLine.test(text) ||
    (countWords(text) <= longestRequest && words.credits.test(text))
  );
}

/** Above the first sentence: who wrote it, words beside buttons alone, and titles. */
function markAbove(above: readonly Piece[]): void {
  if (above.filter(isPages).length < 2) return;
  for (const [at, piece] of above.entries()) {
    const [before, after] = [above[at - 1], above[at + 1]];
    const isTwice = [before, after].some((other) => other?.text === piece.text);
    const isBesideDate = after !== undefined && dateLine.test(after.text);
    const isBeside = before !== undefined && isPages(before) && countWords(piece.text) === 1;
    // The title stands once, however often the page shows it.
    const isAgain = above.slice(0, at).some((other) => other.text === piece.text);
    if (isBeside || isAgain || (at > 0 && isName(piece.text) && (isTwice || isBesideDate)))
      mark(piece, "furniture");
    else mark(piece, "heading");
  }
}

/** A short line right above a paragraph. */
const isAbove = ({ text }: Piece, next: Piece | undefined): boolean =>
  isShort(text, longestHeading) &&
  /^\p{Lu}/u.test(text) &&
  next?.role === undefined &&
  countWords(next?.text ?? "") >= leastBelowHeading &&
  sentenceEnd.test(next?.text ?? "");

/** What others wrote below an article is theirs. */
function markAnswers(pieces: readonly Piece[], { answers }: PassageWords): void {
  const head = pieces.findLastIndex(({ text }) => answers?.test(text));
  const below = pieces.slice(head);
  if (head < pieces.length / 3 || below.filter(isPages).length < leastLines) return;
  for (const piece of below) mark(piece, piece === below[0] ? "furniture" : "quoted");
}

/** Below the last paragraph: what else there is to read, and the site's own links. */
function markBelow(pieces: readonly Piece[]): void {
  const last = pieces.findLastIndex(
    ({ text, role }) => role === undefined && countWords(text) > longestBelow,
  );
  const below = pieces.slice(last + 1);
  const own = below.findIndex(isPages);
  if (below.filter(isPages).length < leastLines) return;
  for (const [at, piece] of below.entries())
    if (at > own || isShort(piece.text, longestTag)) mark(piece, "furniture");
}
