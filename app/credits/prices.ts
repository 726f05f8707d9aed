import { counted } from "../counted.ts";

/**
 * Prices in credits: pure functions of format, minutes and options, the same for every writer and
 * source. The tests are the examples of specification section 9. Integers only: 6/5 in floating
 * point would round some prices up by one too many.
 */
export type PriceLine = { label: string; credits: number };

/** `lines` add up to `credits`. */
export type Price = { credits: number; lines: PriceLine[] };

export type Rates = {
  minutes: number;
  /** Counts only for formats that support it. */
  llmo: boolean;
  style: boolean;
};

const wordsAMinute = 150;
const llmoCredits = 30;
/** A piece of a strategy pays for its share of the analysis, the titles and the schedule as well. */
export const strategyPieceCredits = 20;

/** How long a source is; `durationSeconds` only where the times of its recording are known. */
export type SourceLength = { words: number | null; durationSeconds: number | null };

/**
 * Minutes that a source is charged by and shown with, begun ones included, at least 1: those of its
 * recording, else those that saying its words takes.
 */
export function minutesOf({ words, durationSeconds }: SourceLength): number {
  // Screens show whole seconds: 00:10:00 is ten minutes, whatever its milliseconds.
  const seconds = Math.floor(durationSeconds ?? 0);
  return Math.max(1, Math.ceil(seconds > 0 ? seconds / 60 : (words ?? 0) / wordsAMinute));
}

const sum = (lines: PriceLine[]) => lines.reduce((total, line) => total + line.credits, 0);

/** Style adds a fifth, rounded up, so that the total is price × 6/5 rounded up. */
function priced(lines: PriceLine[], { style }: Rates): Price {
  const price = sum(lines);
  if (!style) return { credits: price, lines };
  const fifth = (price + ((5 - (price % 5)) % 5)) / 5;
  const all = [...lines, { label: "Your writing style", credits: fifth }];
  return { credits: price + fifth, lines: all };
}

const llmoLine = (credits: number) => ({ label: "LLMO/GEO optimization", credits });

/** Prices one quick piece: base + minutes, LLMO + 30; with style × 6/5 rounded up. */
export function priceQuick(
  { label, baseCredits }: { label: string; baseCredits: number },
  rates: Rates,
): Price {
  const { minutes, llmo } = rates;
  const lines = [
    { label, credits: baseCredits },
    { label: `${counted(minutes, "minute")} of source`, credits: minutes },
  ];
  return priced(llmo ? [...lines, llmoLine(llmoCredits)] : lines, rates);
}

type PricedFormat = { label: string; takesLlmo: boolean };

/**
 * Prices a strategy of these formats, one line each: (formats + 1 if LLMO applies to any) × (20 +
 * minutes); with style × 6/5 rounded up.
 */
export function priceFormats(formats: PricedFormat[], rates: Rates): Price {
  const { minutes, llmo } = rates;
  const credits = strategyPieceCredits + minutes;
  const from = `from ${counted(minutes, "minute")}`;
  const lines = formats.map(({ label }) => ({ label: `${label} ${from}`, credits }));
  if (formats.length === 0) return { credits: 0, lines };
  const isOptimized = llmo && formats.some(({ takesLlmo }) => takesLlmo);
  return priced(isOptimized ? [...lines, llmoLine(credits)] : lines, rates);
}

/** Prices the rewriting of one part: a tenth of the piece's price, rounded up, at least 1. */
export function rewritePrice(piecePrice: number): number {
  return Math.max(1, Math.ceil(piecePrice / 10));
}
