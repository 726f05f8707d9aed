import { tidy } from "../text/piece.ts";

const particle =
  /^(?:d[aeou]s?|del|della|der|den|di|el|al|la|le|van|von|zu|zur|bin|ibn|ben|y|e|ter|ten)$/u;
const word = /^(?:\p{Lu}|\p{Lo})[\p{L}\p{M}'’.-]*$/u;
/** Words of titles and offices, which no name holds. */
const noName =
  /\b(?:podcast|show|episode|radio|studio|team|media|university|university of|inc|ltd|gmbh|editors?|staff|admin|unknown|various|anonymous|guest|host)\b/iu;

/**
 * Tells whether a text reads as one person's full name: two to five words with capitals, or in a
 * script without capitals two to twelve letters.
 */
export function isFullName(text: string): boolean {
  if (text.length > 60 || noName.test(text) || /[\d@/|:;!?"“”()]/u.test(text)) return false;
  const words = text.split(/\s+/);
  if (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・]{2,12}$/u.test(text)) return true;
  const named = words.filter((part) => !particle.test(part));
  return words.length <= 5 && named.length >= 2 && named.every((part) => word.test(part));
}

/** Leaves of a name what a name is: no address, nickname, title after a comma or number. */
export const plainName = (text: string): string =>
  tidy(text.replace(/<[^<>]*>|\([^()]*\)|\[[^[\]]*\]|https?:\S+|(?<=\s)@\S+/g, " "));

/** Compares names by their letters alone. */
export const nameKey = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, "");
