import type { NumberMention } from "./numbers.ts";

const after: [unit: string, pattern: RegExp][] = [
  [
    "percent",
    /^\s*(?:[%％٪]|(?:per\s?cent|prozent|por\s?ciento|por\s?cento|pour\s?cent|per\s?cento|procent)(?!\p{L})|パーセント|(?:في المئة|في المائة|بالمئة|بالمائة))/iu,
  ],
  ["euro", /^\s*(?:€|(?:euros?|eur)(?!\p{L})|ユーロ|欧元|歐元|يورو)/iu],
  ["dollar", /^\s*(?:\$|(?:dollars?|d[oó]lares|dollari|usd|bucks)(?!\p{L})|ドル|美元|دولار)/iu],
  ["pound", /^\s*(?:£|(?:pounds? sterling|sterling|gbp)(?!\p{L}))/iu],
  ["yen", /^\s*(?:¥|(?:yen|jpy)(?!\p{L})|円)/iu],
  ["yuan", /^\s*(?:(?:yuan|rmb|cny)(?!\p{L})|元|人民币)/iu],
];

const before: [unit: string, pattern: RegExp][] = [
  ["percent", /百分之$/u],
  ["euro", /(?:€|EUR)\s?$/u],
  ["dollar", /(?:\$|USD)\s?$/u],
  ["pound", /£\s?$/u],
  ["yen", /¥\s?$/u],
];

/** "10 to 12 percent": the first number has the second one's unit. */
const range =
  /^\s*(?:[-–—〜~]|to|and|or|bis|und|oder|a|y|o|à|et|ou|e|tot|en|of|から|到|至|إلى|و|من)\s*$/iu;

function unitIn(text: string, { from, to }: NumberMention): string {
  const behind = text.slice(to, to + 24);
  const ahead = text.slice(Math.max(0, from - 4), from);
  const found =
    after.find(([, pattern]) => pattern.test(behind)) ??
    before.find(([, pattern]) => pattern.test(ahead));
  return found?.[0] ?? "";
}

/** Gives each number of a text the unit beside it: percent or a currency. */
export function unitAfter(text: string) {
  return (mention: NumberMention, at: number, all: NumberMention[]): NumberMention => {
    const unit = unitIn(text, mention);
    const next = all[at + 1];
    if (unit || !next || !range.test(text.slice(mention.to, next.from)))
      return { ...mention, unit };
    return { ...mention, unit: unitIn(text, next) };
  };
}
