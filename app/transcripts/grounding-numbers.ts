import { digitsOf, type Grounding, tokensOf } from "./grounding-index.ts";
import { timePattern } from "./grounding-times.ts";

/** Numbers of a text, without the times that lead to a moment. */
export function numbersIn(text: string): string[] {
  return tokensOf(text.replace(timePattern, " "))
    .map((token) => token.text)
    .filter((token) => /^-?\p{N}/u.test(token));
}

/**
 * Numbers that occur neither in the source nor in what the user gave. The caller leaves
 * structural counts out of the text.
 */
export function unsupportedNumbers(
  text: string,
  grounding: Grounding,
  given: readonly string[] = [],
): string[] {
  const known = new Set(given.flatMap(numbersIn).map(digitsOf));
  return numbersIn(text).filter((number) => {
    const digits = digitsOf(number);
    return !grounding.numbers.has(digits) && !known.has(digits);
  });
}
