import * as all from "./all.ts";
import type { Language, Traits } from "./language.ts";
import * as unknown from "./unknown.ts";

const known: Record<string, Language> = all;

/** Every language that has a file, by its code. */
export const languages: Language[] = Object.values(known);

/** The primary subtag: `de` for `de-AT`, `und` for none. */
export const primary = (code: string | undefined): string =>
  code?.toLowerCase().split(/[-_]/)[0] || "und";

/** The language of a code (BCP-47), where it has a file. */
export const findLanguage = (code: string | undefined): Language | undefined =>
  code === undefined ? undefined : (known[code] ?? known[primary(code)]);

/** The language of our own sentences where a source's has none: English, or else the first. */
export const spare: Language = known.en ?? (languages[0] as Language);

/** What is known of any other language: its traits, the neutral glue and the spare's advice. */
type Facts = Traits & Pick<Language, "code" | "lexicon" | "passages" | "glue" | "reading" | "cues">;

const { lexicon, passages, glue } = unknown;
const bare: Facts = { code: "und", lexicon, passages, glue };

const others = new Map<string, Facts>(
  Object.entries(unknown.traits).map(([code, traits]) => [code, { ...bare, ...traits, code }]),
);

/** The facts of any language: of one without a file, its traits and nothing that could mislead. */
export const languageFor = (code: string | undefined): Facts =>
  findLanguage(code) ?? others.get(primary(code)) ?? bare;

/** What `pick` takes from each language that has it: for texts that may be in any of them. */
export const inAnyLanguage = <Fact>(pick: (language: Language) => Fact | undefined): Fact[] =>
  languages.flatMap((language) => pick(language) ?? []) as Fact[];

/** Words of every language that has them, as the inside of a regular expression. */
export const anyOf = (pick: (language: Language) => string | undefined): string =>
  [...new Set(inAnyLanguage(pick))].join("|") || "(?!)";

/** One of the languages' words in a text, not inside a longer word where `isBordered` says so. */
export function anyWord(
  pick: (language: Language) => string,
  isBordered: (language: Language) => boolean,
): RegExp {
  const wordsOf = (among: Language[]) => among.map(pick).join("|") || "(?!)";
  const bordered = wordsOf(languages.filter(isBordered));
  const free = wordsOf(languages.filter((language) => !isBordered(language)));
  return new RegExp(`(?<!\\p{L})(?:${bordered})(?!\\p{L})|(?:${free})`, "iu");
}
