import { quotedIn } from "../../grounding/index.ts";

const inBrackets = /^\s*\[([^[\]\n]{1,600})\]/u;
const quotationMarks = /[“”„«»「」『』"]/gu;

/**
 * Writes the translation in square brackets behind a quotation as what it is. It gets no quotation
 * marks of its own: nobody said these words.
 */
export function withTranslations(text: string, translated: (words: string) => string): string {
  return quotedIn(text).reduceRight((rest, { to }) => {
    const behind = inBrackets.exec(rest.slice(to));
    if (!behind) return rest;
    const told = translated((behind[1] ?? "").replace(quotationMarks, "").trim());
    const gap = /^[（]/u.test(told) ? "" : " ";
    return `${rest.slice(0, to)}${gap}${told}${rest.slice(to + behind[0].length)}`;
  }, text);
}

/** Counts the quotations of texts, and those without a translation behind them. */
export function countTranslated(
  texts: readonly string[],
  translated: (words: string) => string,
): { quotations: number; bare: number } {
  const [lead = ""] = translated("\n").split("\n");
  const behind = texts.flatMap((text) => quotedIn(text).map(({ to }) => text.slice(to)));
  const bare = behind.filter((rest) => !rest.trimStart().startsWith(lead));
  return { quotations: behind.length, bare: bare.length };
}
