import { fold } from "./tokens.ts";

/** How a language says numbers. */
export type Numerals = {
  /** Words in a row: `word:value`, or the words that count on from `n`. */
  words: string;
  /** Ordinals stand for their number. */
  ordinals?: string;
  /** Between the parts of one number: "und" in one word, "and" between words. */
  joiners: string[];
  /** Parts are written as one word: "hundertsechzig". */
  joined?: boolean;
  /** Units stand before tens, after a joiner: "einundzwanzig". */
  unitsFirst?: boolean;
  /** French counts on from 60 and 80. */
  byTwenties?: boolean;
  /** Between the whole number and its decimals. */
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

/** The number words of a language, ready to look up. */
export const createNumberWords = ({ words, ordinals, joiners, point, ...rest }: Numerals) => ({
  ...rest,
  atoms: tableOf(words),
  ordinals: tableOf(ordinals ?? ""),
  joiners: new Set(joiners.map(fold)),
  point: new Set(point.map(fold)),
});
export type NumberWords = ReturnType<typeof createNumberWords>;

/** The parts of a number written as one word, or nothing: "hundertsechzig" is 100, 60. */
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

/** The number words that a folded token is made of; empty where it is none. */
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

/** Whether a folded word stands for a number: digits, a number word or a letter of one. */
export function isNumberWord(word: string, table: NumberWords | undefined): boolean {
  if (/\p{N}/u.test(word) || hanNumeral.test(word)) return true;
  return table !== undefined && (table.ordinals.has(word) || numberParts(word, table).length > 0);
}
