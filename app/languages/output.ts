import { languages } from "./index.ts";

export type OutputLanguage = { code: string; name: string; ownName: string };

const nameIn = (shown: string, code: string) =>
  new Intl.DisplayNames([shown], { type: "language" }).of(code) ?? code;

/** The languages that a piece can be ordered in, by English name, each with its own name. */
export const outputLanguages: OutputLanguage[] = languages
  .map(({ code }) => ({ code, name: nameIn("en", code), ownName: nameIn(code, code) }))
  .toSorted((a, b) => a.name.localeCompare(b.name, "en"));

/** True for the code of a language that a piece can be ordered in. */
export const isOutputLanguage = (code: string): boolean =>
  outputLanguages.some((language) => language.code === code);
