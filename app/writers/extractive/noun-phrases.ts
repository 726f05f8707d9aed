import { languageFor } from "../../languages/index.ts";
import type { Lexicon } from "../../languages/language.ts";
import type { Sentence } from "./sentence.ts";
import { createVerbs, type Verbs } from "./verbs.ts";

/** A run of content words that names a thing. */
export type NounPhrase = {
  /** Its stems joined, the same for all spellings of one thing. */
  key: string;
  stems: number[];
  /** Its most frequent form in the source. */
  text: string;
  /** Its form inside a sentence: "the language barrier". */
  named: string;
  /** Indexes of the sentences that contain it. */
  at: number[];
  /** 0 to 1: how often it occurs in the position of a noun. */
  nominal: number;
  /** 0 to 1: how often it stands in front of a noun that it tells apart ("Russian soldiers"). */
  attributive: number;
};

type Tally = {
  stems: number[];
  forms: Map<string, number>;
  at: number[];
  nominal: number;
  /** How often the article precedes it. */
  definite: number;
  /** How often a noun follows it. */
  attributive: number;
  /** Nouns too common to be topics that stand right before it ("type" of "type systems"). */
  common: Map<string, number>;
};

type Run = { from: number; to: number };

type Context = {
  lexicon: Lexicon;
  capitalNouns: boolean;
  determiners: Set<string>;
  links: Set<string>;
  verbs: Verbs;
};

const maxWords = 4;
const inName = new Set(["NOUN", "PROPN", "ADJ"]);
const namesThing = new Set(["NOUN", "PROPN"]);

function mayStandInName(sentence: Sentence, at: number, { verbs }: Context): boolean {
  if ((sentence.stems[at] ?? -1) < 0) return false;
  const tag = sentence.tags?.[at];
  return tag ? inName.has(tag) : !verbs.isVerb(sentence.tokens[at]?.word ?? "");
}

const gapBefore = (sentence: Sentence, at: number): string =>
  sentence.text.slice(sentence.tokens[at - 1]?.to ?? 0, sentence.tokens[at]?.from ?? 0);

/**
 * Finds maximal runs of words that a name may contain; two of them may have a link ("of") between.
 */
function runsOf(sentence: Sentence, context: Context): Run[] {
  const runs: Run[] = [];
  let open: Run | undefined;
  for (let at = 0; at < sentence.tokens.length; at++) {
    const near = open !== undefined && /^[\s’'-]*$/.test(gapBefore(sentence, at));
    if (mayStandInName(sentence, at, context)) {
      if (open && near) open.to = at;
      else {
        open = { from: at, to: at };
        runs.push(open);
      }
    } else if (!(near && context.links.has(sentence.tokens[at]?.word ?? ""))) open = undefined;
  }
  return runs;
}

function* gramsOf(run: Run, sentence: Sentence): Generator<Run> {
  for (let from = run.from; from <= run.to; from++)
    for (let to = from; to <= Math.min(run.to, from + maxWords - 1); to++) {
      if ((sentence.stems[from] ?? -1) < 0 || (sentence.stems[to] ?? -1) < 0) continue;
      if (sentence.tags && !namesThing.has(sentence.tags[to] ?? "")) continue;
      yield { from, to };
    }
}

/** Without a tagger for the language, determiners, capitals and scripts show nouns. */
function looksNominal(sentence: Sentence, gram: Run, context: Context): boolean {
  if (sentence.tags) return true;
  const head = sentence.tokens[gram.to];
  const text = sentence.text.slice(sentence.tokens[gram.from]?.from, head?.to);
  const { nominal } = context.lexicon;
  if (nominal) return nominal.test(text);
  const startsSentence = gram.from === 0;
  const capital = /^\p{Lu}/u.test(sentence.text.slice(head?.from, head?.to));
  if (capital && (!startsSentence || gram.to > gram.from)) return true;
  if (context.capitalNouns) return false;
  return context.determiners.has(sentence.tokens[gram.from - 1]?.word ?? "");
}

/** Picks the form that reads best alone: in English the plural, in German without case endings. */
function bestForm(forms: Map<string, number>, { plural, caseEndings }: Lexicon): string {
  const sorted = [...forms].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const [most = "", uses = 0] = sorted[0] ?? [];
  const lower = most.charAt(0).toLowerCase() + most.slice(1);
  const top = forms.has(lower) ? lower : most;
  const many = sorted.find(([form, count]) => form === `${top}${plural}` && count >= uses * 0.3);
  const bare = sorted.find(([form]) => caseEndings?.some((ending) => form + ending === top));
  return (many ?? bare)?.[0] ?? top;
}

function tallyOf(sentences: Sentence[], context: Context): Map<string, Tally> {
  const article = context.lexicon.article ?? "";
  const tallies = new Map<string, Tally>();
  for (const [index, sentence] of sentences.entries()) {
    if (sentence.noise) continue;
    for (const run of runsOf(sentence, context))
      for (const gram of gramsOf(run, sentence)) {
        const stems = sentence.stems.slice(gram.from, gram.to + 1).filter((stem) => stem >= 0);
        const key = stems.join(" ");
        const form = sentence.text
          .slice(sentence.tokens[gram.from]?.from, sentence.tokens[gram.to]?.to)
          .replace(/['’]s?$/u, "");
        const entry: Tally = tallies.get(key) ?? {
          stems,
          forms: new Map<string, number>(),
          at: [],
          nominal: 0,
          definite: 0,
          attributive: 0,
          common: new Map<string, number>(),
        };
        // "Flooded cellars" at the start of a sentence is "flooded cellars" elsewhere.
        const shown = gram.from === 0 ? uncapitalised(form, sentence, gram) : form;
        entry.forms.set(shown, (entry.forms.get(shown) ?? 0) + 1);
        entry.at.push(index);
        if (looksNominal(sentence, gram, context)) entry.nominal++;
        // Its article is the noun's: "the JavaScript world".
        if (standsBeforeNoun(sentence, gram)) entry.attributive++;
        else if (sentence.tokens[gram.from - 1]?.word === article) entry.definite++;
        const before = commonBefore(sentence, gram);
        if (before) entry.common.set(before, (entry.common.get(before) ?? 0) + 1);
        tallies.set(key, entry);
      }
  }
  return tallies;
}

const standsBeforeNoun = (sentence: Sentence, { to }: Run): boolean =>
  namesThing.has(sentence.tags?.[to + 1] ?? "") && gapBefore(sentence, to + 1) === " ";

/**
 * The word right before a term that no term holds, as it is too common to be a topic, and yet is a part of its
 * name: the "type" of "type systems", the "New" of "New Orleans University".
 */
function commonBefore(sentence: Sentence, { from }: Run): string | undefined {
  const token = sentence.tokens[from - 1];
  if (!token || (sentence.stems[from - 1] ?? -1) >= 0 || gapBefore(sentence, from) !== " ")
    return undefined;
  const [written, name] = [token, sentence.tokens[from]].map((one) =>
    sentence.text.slice(one?.from, one?.to),
  );
  const isNamed = /^\p{Lu}\p{Ll}/u.test(written ?? "") && /^\p{Lu}/u.test(name ?? "");
  const tag = sentence.tags?.[from - 1] ?? "";
  if (from > 1 && isNamed && inName.has(tag)) return written;
  return tag === "NOUN" ? token.word : undefined;
}

/** In this share of its uses, a common noun before a term belongs to its name. */
const mostly = 0.5;

function uncapitalised(form: string, sentence: Sentence, gram: Run): string {
  if (!sentence.tags || sentence.tags[gram.from] === "PROPN" || /^\p{Lu}\p{Lu}/u.test(form))
    return form;
  return form.charAt(0).toLowerCase() + form.slice(1);
}

/** Finds the names of things in a source, however often they occur. */
export function nounPhrasesOf(sentences: Sentence[], language: string): NounPhrase[] {
  const { lexicon, capitalNouns = false } = languageFor(language);
  const context: Context = {
    lexicon,
    capitalNouns,
    determiners: new Set(lexicon.determiners),
    links: new Set(lexicon.links),
    verbs: createVerbs(sentences, language),
  };
  const floor = context.determiners.size === 0 ? 0 : 0.34;
  return [...tallyOf(sentences, context)].flatMap(([key, entry]) => {
    const text = bestForm(entry.forms, lexicon);
    const nominal = entry.nominal / entry.at.length;
    if (nominal < floor || text.length > 45) return [];
    if (new Set(entry.stems).size < entry.stems.length) return [];
    const definite = entry.definite > entry.at.length / 2;
    const [common] = [...entry.common].find(([, count]) => count > entry.at.length * mostly) ?? [];
    const whole = common ? `${common} ${text}` : text;
    const named = definite ? `${lexicon.article} ${whole}` : whole;
    const attributive = entry.attributive / entry.at.length;
    return [{ key, stems: entry.stems, text, named, at: entry.at, nominal, attributive }];
  });
}
