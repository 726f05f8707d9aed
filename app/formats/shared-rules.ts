import { detectAll, supportedLanguages, toISO2 } from "tinyld/light";
import { quotedIn } from "../grounding/index.ts";
import { anyOf, anyWord, findLanguage } from "../languages/index.ts";
import { folded, sentenceKeys } from "../languages/sentences.ts";
import { none, type Rule, type Subject } from "./rules.ts";

const stockOpeners = new RegExp(`^(?:${anyOf(({ stockOpeners }) => stockOpeners)})`, "iu");

/** True if a text opens with words that would fit any recording. */
export const isStockOpener = (text: string): boolean => stockOpeners.test(text.trim());

/** A heading may say what its section then says in full. */
function repeated(texts: { path: string; text: string }[], language: string): string[] {
  const seen = new Set<string>();
  const twice: string[] = [];
  const told = texts.filter(({ path }) => !path.endsWith(".heading"));
  for (const key of told.flatMap(({ text }) => sentenceKeys(text, language))) {
    if (seen.has(key)) twice.push(key);
    seen.add(key);
  }
  return twice;
}

const detected = new Set(supportedLanguages.map((code) => toISO2(code)));

/** Languages too similar to tell apart in a few hundred letters. */
const alike = [
  ["no", "nb", "nn", "da"],
  ["id", "ms"],
  ["cs", "sk"],
  ["sr", "hr", "bs"],
  ["es", "gl", "pt"],
  ["zh", "yue", "cmn"],
];

/** "AFM" and "PFDs" belong to no language, and the detector takes them for words of one. */
const abbreviations = /(?<!\p{L})\p{Lu}{2,}\p{Ll}?(?!\p{L})/gu;

/**
 * Returns a text's language if it is clearly not the one asked for. Needs 200 letters (then 99.5 %
 * right) and a language the detector knows.
 */
export function otherLanguage(text: string, asked: string): string | undefined {
  const words = text.replace(abbreviations, "");
  if (words.length < 200 || !detected.has(asked)) return undefined;
  const found = detectAll(words.slice(0, 4_000));
  const first = found[0];
  if (!first || first.lang === asked) return undefined;
  if (alike.some((group) => group.includes(first.lang) && group.includes(asked))) return undefined;
  const accuracy = found.find(({ lang }) => lang === asked)?.accuracy ?? 0;
  return first.accuracy > 2 * accuracy ? first.lang : undefined;
}

function offendingLanguage({ texts, context }: Subject): string[] {
  const asked = context.language.split("-")[0] ?? "";
  const other = (some: Subject["texts"]) => {
    const written = some.map(({ text }) => text).join("\n");
    return otherLanguage(context.sourceLanguage ? withoutQuotations(written) : written, asked);
  };
  // A title and a last line in the right language hide nothing between them.
  const found = other(texts) ?? other(texts.slice(1, -1));
  return found ? [found] : [];
}

const withoutQuotations = (text: string) =>
  quotedIn(text).reduceRight((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), text);

const inSourceLanguage = none({
  rule: "the source's language",
  wanted: "the language of the source",
  offenders: offendingLanguage,
});
const inChosenLanguage = none({
  rule: "the chosen language",
  wanted: "the language that was chosen",
  offenders: offendingLanguage,
});

/** Names of the rule that a piece is in its language: a piece in another one is never delivered. */
export const languageRules: readonly string[] = ["the source's language", "the chosen language"];

/** The rules that apply to every format. */
export const sharedRules: readonly Rule[] = [
  none({
    rule: "no sentence twice",
    wanted: "every sentence stands once, but in its box",
    offenders: ({ texts, context }) =>
      repeated(
        texts.filter(({ boxed }) => !boxed),
        context.language,
      ),
  }),
  none({
    rule: "every cite verifies",
    wanted: "each cited quotation stands in its text and in the source",
    offenders: ({ texts, evidence }) => {
      const textAt = new Map(texts.map(({ path, text }) => [path, folded(text)]));
      return evidence.flatMap(({ path, cites }) =>
        cites
          .filter(
            ({ verbatim, quote }) =>
              quote !== undefined &&
              !(verbatim && (textAt.get(path) ?? "").includes(folded(quote))),
          )
          .map(({ quote }) => quote ?? path),
      );
    },
  }),
  none({
    rule: "no stock opener",
    wanted: "no opening that fits any recording",
    offenders: ({ texts }) => texts.map(({ text }) => text.trim()).filter(isStockOpener),
  }),
  (subject) => (subject.context.sourceLanguage ? inChosenLanguage : inSourceLanguage)(subject),
];

/** Arabic attaches "and" and the like to the word that follows. */
const asks = anyWord(
  ({ requests }) => requests,
  ({ caseless }) => !caseless,
);
const questionOrLink = /[?？؟]|https?:\/\//u;

/** True if a text asks the reader for something; any text passes in a language we cannot judge. */
export function callsToAction(text: string, language: string): boolean {
  if (questionOrLink.test(text) || asks.test(text)) return true;
  return !findLanguage(language) && text.trim() !== "";
}
