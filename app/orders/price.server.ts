import { minutesOf, priceFormats, priceQuick, type Rates } from "../credits/prices.ts";
import { AppError } from "../errors.ts";
import { formatOf, formats } from "../formats/index.ts";

export type Options = { useStyleMatching: boolean; useLlmo: boolean };

/** All that a strategy can be made of: what is held until the person has chosen. */
export const everyFormat = formats.map(({ id }) => id);

/**
 * Options that mean nothing for a format or a user are neither applied nor priced. In a strategy,
 * which has no format yet, LLMO counts where a chosen one takes it.
 */
export function effectiveOptions(options: Options, samples: number, format?: string): Options {
  return {
    useStyleMatching: options.useStyleMatching && samples > 0,
    useLlmo: options.useLlmo && (format === undefined || formatOf(format).supportsLlmo),
  };
}

/** What a price follows beside its formats. */
export const ratesOf = (
  words: number,
  { useLlmo: llmo, useStyleMatching: style }: Options,
): Rates => ({
  minutes: minutesOf(words),
  llmo,
  style,
});

/** Credits of one quick piece of so many source words, and the lines they are made up of. */
export function pricePiece(format: string, words: number, options: Options) {
  const { baseCredits, label } = formatOf(format);
  return priceQuick({ baseCredits, label }, ratesOf(words, options));
}

/** The same of these formats made as a strategy. */
export function priceStrategy(chosen: string[], words: number, options: Options) {
  const priced = chosen.map(formatOf).map(({ label, supportsLlmo: takesLlmo }) => ({
    label,
    takesLlmo,
  }));
  return priceFormats(priced, ratesOf(words, options));
}

/** The same of an order: a piece of its format or, without one, a whole strategy. */
export const priceOrder = (format: string | undefined, words: number, options: Options) =>
  format === undefined
    ? priceStrategy(everyFormat, words, options)
    : pricePiece(format, words, options);

/** Throws CONFLICT where a price is not the one that the person saw. */
export function requireShown(credits: number, shownCredits: number): void {
  if (credits === shownCredits) return;
  throw new AppError("CONFLICT", `The price is now ${credits} credits. Please confirm again.`);
}
