import { minutesOf, quickLines, quickPrice } from "../credits/prices.ts";
import { formatOf } from "../formats/index.ts";

export type Options = { useStyleMatching: boolean; useLlmo: boolean };

/** Options that mean nothing for a format or a user are neither applied nor priced. */
export function effectiveOptions(format: string, options: Options, samples: number): Options {
  return {
    useStyleMatching: options.useStyleMatching && samples > 0,
    useLlmo: options.useLlmo && formatOf(format).supportsLlmo,
  };
}

/** Credits of one quick piece of so many source words, and the lines they are made up of. */
export function pricePiece(format: string, words: number, options: Options) {
  const { baseCredits, label } = formatOf(format);
  const choice = {
    baseCredits,
    minutes: minutesOf(words),
    llmo: options.useLlmo,
    style: options.useStyleMatching,
  };
  return { credits: quickPrice(choice), lines: quickLines(choice, label) };
}
