import { minutesOf, strategyLines, strategyPrice } from "../credits/prices.ts";
import { formatOf, formats } from "../formats/index.ts";
import type { Options } from "../transforms/price.server.ts";

/** All that a strategy can be made of: what is held until the person has chosen. */
export const everyFormat = formats.map(({ id }) => id);

/** LLMO counts where a chosen format takes it; style only for who has samples. */
export function strategyOptions(options: Options, samples: number): Options {
  return { ...options, useStyleMatching: options.useStyleMatching && samples > 0 };
}

/** Credits of these formats made as a strategy, and the lines they are made up of. */
export function priceStrategy(chosen: string[], words: number, options: Options) {
  const choice = {
    minutes: minutesOf(words),
    llmo: options.useLlmo,
    blog: chosen.some((id) => formatOf(id).supportsLlmo),
    style: options.useStyleMatching,
  };
  const labels = chosen.map((id) => formatOf(id).label);
  return {
    credits: strategyPrice({ ...choice, formats: labels.length }),
    lines: strategyLines(choice, labels),
  };
}

/** What one piece of a strategy is worth: what its parts cost when they are written anew. */
export function pieceShare(format: string, words: number, options: Options): number {
  return priceStrategy([format], words, options).credits;
}
