import type { LanguageFacts } from "./language.ts";

/** A number in a text. `values` are its readings: 8 and 8,000,000 for "8m". */
export type NumberMention = {
  written: string;
  from: number;
  to: number;
  values: number[];
  unit: string;
  /** True if written in words: "twelve". */
  inWords: boolean;
  /** Compared if the number has no single value: "3.5.1". */
  folded: string;
};

export type Unit = "percent" | "euro" | "dollar" | "pound" | "yen" | "yuan";

/** A language's words for units, without the signs and codes that all languages share. */
export type UnitWords = Partial<Record<Unit, string>>;

const signs: Record<Unit, { after: string; code?: string; before?: string }> = {
  percent: { after: "[%％٪]" },
  euro: { after: "€", code: "eur", before: "(?:€|EUR)\\s?" },
  dollar: { after: "\\$", code: "usd", before: "(?:\\$|USD)\\s?" },
  pound: { after: "£", code: "gbp", before: "£\\s?" },
  yen: { after: "¥", code: "jpy", before: "¥\\s?" },
  yuan: { after: "(?!)", code: "rmb|cny" },
};

export type UnitPatterns = {
  after: [Unit, RegExp][];
  before: [Unit, RegExp][];
  range: RegExp;
};

/** A Latin word ends before another letter; other scripts write on without a space. */
const bounded = (word: string) => (/\p{Script=Latin}/u.test(word) ? `${word}(?!\\p{L})` : word);

/**
 * Builds the patterns of the units from all languages' words: speakers quote other countries'
 * prices.
 */
export function createUnits(all: readonly LanguageFacts[]): UnitPatterns {
  const after: UnitPatterns["after"] = [];
  const before: UnitPatterns["before"] = [];
  for (const unit of Object.keys(signs) as Unit[]) {
    const { after: sign, code = "(?!)", before: ahead } = signs[unit];
    const words = all.flatMap(({ units }) => units[unit]?.split("|") ?? []);
    const any = [sign, ...[...code.split("|"), ...words].map(bounded)].join("|");
    after.push([unit, new RegExp(`^\\s*(?:${any})`, "iu")]);
    if (ahead) before.push([unit, new RegExp(`${ahead}$`, "u")]);
  }
  const percent = all.flatMap(({ percentBefore = [] }) => percentBefore);
  if (percent.length > 0) before.unshift(["percent", new RegExp(`(?:${percent.join("|")})$`, "u")]);
  const between = ["[-–—〜~]", ...all.map(({ range }) => range)].join("|");
  return { after, before, range: new RegExp(`^\\s*(?:${between})\\s*$`, "iu") };
}

function unitIn(text: string, { from, to }: NumberMention, { after, before }: UnitPatterns) {
  const behind = text.slice(to, to + 24);
  const ahead = text.slice(Math.max(0, from - 4), from);
  const found =
    after.find(([, pattern]) => pattern.test(behind)) ??
    before.find(([, pattern]) => pattern.test(ahead));
  return found?.[0] ?? "";
}

/**
 * Gives a number the unit beside it, percent or a currency; in a range, the first number takes the
 * second one's.
 */
export function unitAfter(text: string, patterns: UnitPatterns) {
  return (mention: NumberMention, at: number, all: NumberMention[]): NumberMention => {
    const unit = unitIn(text, mention, patterns);
    const next = all[at + 1];
    if (unit || !next || !patterns.range.test(text.slice(mention.to, next.from)))
      return { ...mention, unit };
    return { ...mention, unit: unitIn(text, next, patterns) };
  };
}
