import { detectAll, supportedLanguages, toISO2 } from "tinyld/light";

const detected = new Set(supportedLanguages.map((code) => toISO2(code)));

/**
 * The primary language subtag of a source. What the text itself shows wins over what a file or a
 * server says of it, where the text is long enough to tell and the detector knows the language.
 */
export function languageOf(declared: string | undefined, sample: string): string {
  const said = declared?.toLowerCase().split(/[-_]/)[0];
  if (said && !detected.has(said)) return said;
  const [first, second] = detectAll(sample.slice(0, 4_000));
  if (!first) return said || "en";
  const clear = !second || first.accuracy > 2 * second.accuracy;
  return said && (!clear || first.lang === said) ? said : first.lang;
}
