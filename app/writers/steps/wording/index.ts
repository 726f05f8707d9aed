import { phrasesOf } from "../../extractive/glue/index.ts";
import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { ja } from "./ja.ts";
import { nl } from "./nl.ts";
import { pt } from "./pt.ts";
import type { Counted, Wording } from "./wording.ts";
import { zh } from "./zh.ts";

const wordings: Record<string, Wording> = { ar, de, en, es, fr, it, ja, nl, pt, zh };

/** A language's sentences, and how it counts, lists and quotes. */
export type Words = Wording & {
  /** `3 sections`, `1 section`. */
  counted(count: number, what: Counted): string;
  number(count: number): string;
  /** A day (ISO date) as people write it. */
  day(date: string): string;
  /** `a, b and c`. */
  listed(items: readonly string[]): string;
  quoted(text: string): string;
};

/** The template with its `{slots}` filled. */
export const filled = (template: string, values: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");

/**
 * Our sentences about a source in its language (BCP-47). A language that we have none in gets
 * English ones: they are advice to the person, not part of what is published.
 */
export function wordsOf(language: string): Words {
  const primary = language.toLowerCase().split("-")[0] ?? "";
  const known = primary in wordings ? primary : "en";
  const wording = wordings[known] ?? en;
  const plural = new Intl.PluralRules(known);
  // Digits of one script, so that a figure can be held against what was counted.
  const digits = new Intl.NumberFormat(known, { numberingSystem: "latn" });
  const days = new Intl.DateTimeFormat(known, {
    dateStyle: "long",
    timeZone: "UTC",
    calendar: "gregory",
    numberingSystem: "latn",
  });
  const { list, quoted } = phrasesOf(known, "");
  return {
    ...wording,
    number: (count) => digits.format(count),
    day: (date) => days.format(new Date(date)),
    counted(count, what) {
      const forms = wording.counts[what];
      const form = forms[plural.select(count)] ?? forms.other;
      return filled(form, { n: digits.format(count) });
    },
    listed: (items) => list([...items]),
    quoted,
  };
}
