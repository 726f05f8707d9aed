import { findLanguage, spare } from "../../languages/index.ts";
import type { Advice, Counted } from "../../languages/language.ts";
import { phrasesOf } from "../../languages/phrases.ts";

/** A language's sentences, and how it counts, lists and quotes. */
export type Words = Advice & {
  /** `3 sections`, `1 section`. */
  counted(count: number, what: Counted): string;
  number(count: number): string;
  /** Formats a day (ISO date) as people write it. */
  day(date: string): string;
  /** `a, b and c`. */
  listed(items: readonly string[]): string;
  quoted(text: string): string;
};

/** Fills in the template's `{slots}`. */
export const filled = (template: string, values: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");

/**
 * Returns our sentences about a source in its language (BCP-47). For a language without any,
 * returns the English ones: they advise the person and are never published.
 */
export function wordsOf(language: string): Words {
  const { advice, code } = findLanguage(language) ?? spare;
  const plural = new Intl.PluralRules(code);
  // Digits of one script, so that figures can be compared with the counts.
  const digits = new Intl.NumberFormat(code, { numberingSystem: "latn" });
  const days = new Intl.DateTimeFormat(code, {
    dateStyle: "long",
    timeZone: "UTC",
    calendar: "gregory",
    numberingSystem: "latn",
  });
  const { list, quoted } = phrasesOf(code, "");
  return {
    ...advice,
    number: (count) => digits.format(count),
    day: (date) => days.format(new Date(date)),
    counted(count, what) {
      const forms = advice.counts[what];
      const form = forms[plural.select(count)] ?? forms.other;
      return filled(form, { n: digits.format(count) });
    },
    listed: (items) => list([...items]),
    quoted,
  };
}
