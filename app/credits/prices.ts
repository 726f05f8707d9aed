import { counted } from "../counted.ts";

/**
 * Prices in credits: pure functions of format, minutes and options, the same for every writer and
 * source. The examples of specification section 9 are the test. Integers only: 6/5 in floating
 * point would round some prices up by one too many.
 */
export type PriceLine = { label: string; credits: number };

const wordsAMinute = 150;
const llmoCredits = 30;
const strategyPieceCredits = 20;

/** Minutes of speech that `words` make: what is charged for, whatever the source was. At least 1. */
export function minutesOf(words: number): number {
  return Math.max(1, Math.ceil(words / wordsAMinute));
}

function sum(lines: PriceLine[]): number {
  return lines.reduce((total, line) => total + line.credits, 0);
}

/** A fifth of the price, rounded up, so that the whole is price × 6/5 rounded up. */
function withStyle(lines: PriceLine[], style: boolean): PriceLine[] {
  if (!style) return lines;
  const price = sum(lines);
  const fifth = (price + ((5 - (price % 5)) % 5)) / 5;
  return [...lines, { label: "Your writing style", credits: fifth }];
}

export type QuickChoice = {
  /** Of the format. */
  baseCredits: number;
  minutes: number;
  /** Only where the format supports it. */
  llmo: boolean;
  style: boolean;
};

/** The price of one quick piece, line by line, the first the format's; they sum to `quickPrice`. */
export function quickLines(choice: QuickChoice, format: string): PriceLine[] {
  const { baseCredits, minutes, llmo, style } = choice;
  const lines = [
    { label: format, credits: baseCredits },
    { label: `${counted(minutes, "minute")} of source`, credits: minutes },
  ];
  if (llmo) lines.push({ label: "LLMO/GEO optimization", credits: llmoCredits });
  return withStyle(lines, style);
}

/** (base + minutes, LLMO + 30), with style × 6/5 rounded up. */
export function quickPrice(choice: QuickChoice): number {
  return sum(quickLines(choice, ""));
}

/** One part of a piece written anew: a tenth of the piece's price, rounded up, at least 1. */
export function rewritePrice(piecePrice: number): number {
  return Math.max(1, Math.ceil(piecePrice / 10));
}

export type StrategyChoice = {
  /** How many formats are chosen. */
  formats: number;
  minutes: number;
  llmo: boolean;
  /** True where the blog is among the formats: LLMO is priced with it alone. */
  blog: boolean;
  style: boolean;
};

/** The price of a strategy of these formats, a line each; the lines sum to `strategyPrice`. */
export function strategyLines(
  { minutes, llmo, blog, style }: Omit<StrategyChoice, "formats">,
  formats: string[],
): PriceLine[] {
  const piece = strategyPieceCredits + minutes;
  const from = `from ${counted(minutes, "minute")}`;
  const lines = formats.map((format) => ({ label: `${format} ${from}`, credits: piece }));
  if (llmo && blog) lines.push({ label: "LLMO/GEO optimization", credits: piece });
  return withStyle(lines, style);
}

export type PricedFormat = { label: string; takesLlmo: boolean };

/** What a strategy of these formats costs, and the lines that it is made up of; none cost nothing. */
export function priceFormats(
  formats: PricedFormat[],
  rates: Pick<StrategyChoice, "minutes" | "llmo" | "style">,
): { credits: number; lines: PriceLine[] } {
  if (formats.length === 0) return { credits: 0, lines: [] };
  const choice = { ...rates, blog: formats.some(({ takesLlmo }) => takesLlmo) };
  const labels = formats.map(({ label }) => label);
  return {
    credits: strategyPrice({ ...choice, formats: labels.length }),
    lines: strategyLines(choice, labels),
  };
}

/** (formats + 1 with LLMO and a blog) × (20 + minutes), with style × 6/5 rounded up. */
export function strategyPrice(choice: StrategyChoice): number {
  return sum(strategyLines(choice, new Array<string>(choice.formats).fill("")));
}
