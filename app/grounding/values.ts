import { type NumberWords, numberParts } from "./numerals.ts";
import type { Token } from "./tokens.ts";

/**
 * Returns the value of digits with separators; undefined if they are no single number. A single
 * separator before three digits separates thousands, unless it is the language's `decimal` sign.
 */
export function valueOfDigits(digits: string, decimal?: "." | ","): number | undefined {
  const bare = digits.replace(/^-/, "");
  const separators = [...bare.matchAll(/[.,]/g)].map(([separator]) => separator);
  const last = separators.at(-1);
  if (last === undefined) return Number(digits);
  const groups = bare.split(/[.,]/);
  const kinds = new Set(separators);
  const inThrees = groups.slice(1).every((group) => /^\d{2,3}$/.test(group));
  const endsInThree = groups.at(-1)?.length === 3 && groups[0] !== "0";
  let isDecimal = kinds.size > 1;
  if (separators.length === 1) isDecimal = !endsInThree || last === decimal;
  else if (kinds.size === 1 && !(inThrees && endsInThree)) return undefined;
  const whole = isDecimal ? groups.slice(0, -1).join("") : groups.join("");
  const value = Number(isDecimal ? `${whole}.${groups.at(-1)}` : whole);
  return digits.startsWith("-") ? -value : value;
}

/** Adds up number words as they are spoken, and tells when the next word begins another number. */
export function createSum(table: NumberWords) {
  let total = 0;
  let current = 0;
  let held = 0;

  function fits(value: number, afterJoiner: boolean): boolean {
    if (held === 0 || value >= 1_000 || value === 0.5) return true;
    const rest = current % 100;
    if (value === 100) return rest > 0 && rest < 20 && current < 100;
    if (value > 100) return current === 0;
    if (table.byTwenties && value === 20 && rest === 4) return true;
    if (value >= 10) {
      if (table.byTwenties && value < 20 && (rest === 60 || rest === 80)) return true;
      if (table.unitsFirst && afterJoiner && rest > 0 && rest < 10) return value >= 20;
      return rest === 0 && (current > 0 || total > 0);
    }
    if (table.byTwenties && value >= 7 && (rest === 10 || rest === 70 || rest === 90)) return true;
    return value > 0 && rest % 10 === 0 && rest !== 10 && (current > 0 || total > 0);
  }

  function add(value: number): void {
    held++;
    if (value >= 1_000) {
      const isBigger = total > 0 && total < value;
      total = isBigger ? (total + current) * value : total + (current || 1) * value;
      current = 0;
    } else if (value === 100) current = current > 0 ? current * 100 : 100;
    else if (table.byTwenties && value === 20 && current % 100 === 4) current += 76;
    else current += value;
  }

  return { fits, add, value: () => total + current, isEmpty: () => held === 0 };
}

export type SpokenNumber = { value: number; first: number; last: number };

const within = /^[\s\u00a0-]*$/;

/** Reads the number in words that begins with the token at `first`; undefined if there is none. */
export function spokenNumber(
  text: string,
  tokens: Token[],
  first: number,
  table: NumberWords,
): SpokenNumber | undefined {
  const sum = createSum(table);
  let last = -1;
  let afterJoiner = false;
  for (let at = first; at < tokens.length; at++) {
    const token = tokens[at];
    const before = tokens[at - 1];
    if (!token || (at > first && before && !within.test(text.slice(before.to, token.from)))) break;
    if (at > first && table.joiners.has(token.text) && !afterJoiner) {
      afterJoiner = true;
      continue;
    }
    const parts = numberParts(token.text, table);
    if (parts.length === 0 || (parts[0] === "و" && at === first)) break;
    let refused = false;
    for (const part of parts) {
      const value = table.atoms.get(part);
      if (value === undefined) afterJoiner = true;
      else if (sum.fits(value, afterJoiner)) {
        sum.add(value);
        afterJoiner = false;
      } else refused = true;
    }
    if (refused) break;
    last = at;
  }
  return last < 0 ? undefined : { value: sum.value(), first, last };
}

const hanDigits = "〇一二三四五六七八九";
const hanScales = new Map([
  ["万", 1e4],
  ["萬", 1e4],
  ["億", 1e8],
  ["亿", 1e8],
  ["兆", 1e12],
]);
const hanTens = new Map([
  ["十", 10],
  ["百", 100],
  ["千", 1_000],
]);

const digitOf = (letter: string) => {
  const plain = letter === "零" ? "〇" : /[两兩]/.test(letter) ? "二" : letter;
  return hanDigits.indexOf(plain);
};

/**
 * Returns the value of a run of Chinese or Japanese numerals, which may include digits: "1万2千",
 * "二〇一九".
 */
export function valueOfHan(run: string): number {
  if ([...run].every((letter) => digitOf(letter) >= 0))
    return Number([...run].map(digitOf).join(""));
  let total = 0;
  let section = 0;
  let current: number | undefined;
  for (const [part] of run.matchAll(/\d[\d.,]*|./gu)) {
    const scale = hanScales.get(part);
    const ten = hanTens.get(part);
    if (scale !== undefined) {
      total += (section + (current ?? 0) || 1) * scale;
      section = 0;
      current = undefined;
    } else if (ten !== undefined) {
      section += (current ?? 1) * ten;
      current = undefined;
    } else current = /^\d/.test(part) ? Number(part.replaceAll(",", "")) : digitOf(part);
  }
  return total + section + (current ?? 0);
}
