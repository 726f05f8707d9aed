import {
  minutesOf,
  priceFormats,
  priceQuick,
  type Rates,
  type SourceLength,
} from "../credits/prices.ts";
import { AppError } from "../errors.ts";
import { formatOf, formats } from "../formats/index.ts";

export type Options = { useStyleMatching: boolean; useLlmo: boolean };

/** Every format a strategy may include; their price is held until the person has chosen. */
export const everyFormat = formats.map(({ id }) => id);

/**
 * Turns off options that mean nothing for this format or user, so that they are neither applied nor
 * priced. A strategy has no format yet: LLMO stays on and counts for the chosen formats that
 * support it.
 */
export function effectiveOptions(options: Options, samples: number, format?: string): Options {
  return {
    useStyleMatching: options.useStyleMatching && samples > 0,
    useLlmo: options.useLlmo && (format === undefined || formatOf(format).supportsLlmo),
  };
}

/** What a price depends on besides its formats. */
export const ratesOf = (
  length: SourceLength,
  { useLlmo: llmo, useStyleMatching: style }: Options,
): Rates => ({
  minutes: minutesOf(length),
  llmo,
  style,
});

/** Prices one quick piece from a source of this length: the credits and their lines. */
export function pricePiece(format: string, length: SourceLength, options: Options) {
  const { baseCredits, label } = formatOf(format);
  return priceQuick({ baseCredits, label }, ratesOf(length, options));
}

/** Prices these formats as a strategy from a source of this length: the credits and their lines. */
export function priceStrategy(chosen: string[], length: SourceLength, options: Options) {
  const priced = chosen.map(formatOf).map(({ label, supportsLlmo: takesLlmo }) => ({
    label,
    takesLlmo,
  }));
  return priceFormats(priced, ratesOf(length, options));
}

/** Prices an order: one piece of its format or, without a format, a whole strategy. */
export const priceOrder = (format: string | undefined, length: SourceLength, options: Options) =>
  format === undefined
    ? priceStrategy(everyFormat, length, options)
    : pricePiece(format, length, options);

/** Throws CONFLICT if a price is not the one the person saw. */
export function requireShown(credits: number, shownCredits: number): void {
  if (credits === shownCredits) return;
  throw new AppError("CONFLICT", `The price is now ${credits} credits. Please confirm again.`);
}
