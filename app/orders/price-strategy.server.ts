import { minutesOf, priceFormats } from "../credits/prices.ts";
import { formatOf, formats } from "../formats/index.ts";
import type { Options } from "./price.server.ts";

/** All that a strategy can be made of: what is held until the person has chosen. */
export const everyFormat = formats.map(({ id }) => id);

/** LLMO counts where a chosen format takes it; style only for who has samples. */
export function strategyOptions(options: Options, samples: number): Options {
  return { ...options, useStyleMatching: options.useStyleMatching && samples > 0 };
}

/** Credits of these formats made as a strategy, and the lines they are made up of. */
export function priceStrategy(chosen: string[], words: number, options: Options) {
  const priced = chosen.map((id) => {
    const { label, supportsLlmo: takesLlmo } = formatOf(id);
    return { label, takesLlmo };
  });
  const { useLlmo: llmo, useStyleMatching: style } = options;
  return priceFormats(priced, { minutes: minutesOf(words), llmo, style });
}

/** What one piece of a strategy is worth: what its parts cost when they are written anew. */
export function pieceShare(format: string, words: number, options: Options): number {
  return priceStrategy([format], words, options).credits;
}
