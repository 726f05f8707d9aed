import { fold } from "./tokens.ts";

/** How a language says numbers. */
export type Numerals = {
  /** Number words in a row: `word:value`, or words that count up from `n`. */
  words: string;
  /** Ordinals, each with its number. */
  ordinals?: string;
  /** Between the parts of one number: "und" within a word, "and" between words. */
  joiners: string[];
  /** Parts are written as one word: "hundertsechzig". */
  joined?: boolean;
  /** Units come before tens, after a joiner: "einundzwanzig". */
  unitsFirst?: boolean;
  /** Counts on from 60 and 80, as French does. */
  byTwenties?: boolean;
  /** Words between the whole number and its decimals. */
  point: string[];
};

function tableOf(row: string): Map<string, number> {
  const table = new Map<string, number>();
  let next = 0;
  for (const entry of row.split(" ").filter(Boolean)) {
    const [word = "", value] = entry.split(":");
    if (/^\d+$/.test(word)) next = Number(word);
    else table.set(fold(word), value === undefined ? next++ : Number(value));
  }
  return table;
}

/** Prepares a language's number words for lookup. */
export const createNumberWords = ({ words, ordinals, joiners, point, ...rest }: Numerals) => ({
  ...rest,
  atoms: tableOf(words),
  ordinals: tableOf(ordinals ?? ""),
  joiners: new Set(joiners.map(fold)),
  point: new Set(point.map(fold)),
});
export type NumberWords = ReturnType<typeof createNumberWords>;

/** Splits a number written as one word: "hundertsechzig" is 100, 60. Undefined if that fails. */
function splitJoined(
  word: string,
  { atoms, joiners }: Pick<NumberWords, "atoms" | "joiners">,
): string[] | undefined {
  if (word === "") return [];
  for (let length = word.length; length > 1; length--) {
    const head = word.slice(0, length);
    if (!atoms.has(head) && !joiners.has(head)) continue;
    const rest = splitJoined(word.slice(length), { atoms, joiners });
    if (rest) return [head, ...rest];
  }
  return undefined;
}

/** Splits a folded token into its number words; empty if it has none. */
export function numberParts(word: string, table: NumberWords): string[] {
  if (table.atoms.has(word)) return [word];
  if (table.joined) {
    const parts = splitJoined(word, table) ?? [];
    const held = parts.filter((part) => table.atoms.has(part));
    return held.length > 1 && table.atoms.has(parts[0] ?? "") ? parts : [];
  }
  // Arabic writes "and" together with the word that follows.
  for (const joiner of table.joiners)
    if (joiner === "و" && word.startsWith(joiner) && table.atoms.has(word.slice(1)))
      return [joiner, word.slice(1)];
  return [];
}

const hanNumeral = /^[〇零一二三四五六七八九十百千万萬億亿兆两兩]$/;

/** True if a folded word stands for a number: digits, a number word or a numeral letter. */
export function isNumberWord(word: string, table: NumberWords | undefined): boolean {
  if (/\p{N}/u.test(word) || hanNumeral.test(word)) return true;
  return table !== undefined && (table.ordinals.has(word) || numberParts(word, table).length > 0);
}
