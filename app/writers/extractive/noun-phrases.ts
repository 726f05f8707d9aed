import { lexiconOf } from "./lexicon/index.ts";
import type { Sentence } from "./sentence.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A run of words with content that is likely the name of a thing. */
export type NounPhrase = {
  /** Its stems joined: two writings of one thing share it. */
  key: string;
  stems: number[];
  /** As it stands most often in the source. */
  text: string;
  /** Indexes of the sentences it stands in. */
  at: number[];
  /** 0 to 1: how often it stands where nouns stand. */
  nominal: number;
};

type Tally = {
  stems: number[];
  forms: Map<string, number>;
  at: number[];
  nominal: number;
  count: number;
};

const maxWords = 4;
const verbLike: Record<string, RegExp> = {
  en: /(?:ing|ed|ly|n't)$/,
  es: /(?:ando|iendo|aba|aban|ía|ían|aron|ieron|mente|ar|er|ir|amos|emos|imos)$/,
  pt: /(?:ando|endo|indo|ava|avam|ia|iam|aram|eram|mente|ar|er|ir|amos|emos)$/,
  fr: /(?:ait|aient|ons|ez|ement|er|ir|ant)$/,
  it: /(?:ando|endo|ava|avano|iamo|mente|are|ere|ire|ato|uto|ito)$/,
};

type Run = { from: number; to: number };

/** Maximal runs of words with content, with no punctuation inside; links may stand in the middle. */
function runsOf(sentence: Sentence, links: Set<string>): Run[] {
  const runs: Run[] = [];
  let open: Run | undefined;
  for (let at = 0; at < sentence.tokens.length; at++) {
    const token = sentence.tokens[at];
    const content = (sentence.stems[at] ?? -1) >= 0;
    const before = sentence.tokens[at - 1];
    const gap = before && token ? sentence.text.slice(before.to, token.from) : "";
    const joined = open !== undefined && /^[\s’'-]*$/.test(gap);
    if (content && open && joined) open.to = at;
    else if (content) {
      open = { from: at, to: at };
      runs.push(open);
    } else if (open && joined && links.has(token?.word ?? "")) {
      // Kept open: the next word with content closes the link.
      const next = sentence.tokens[at + 1];
      const nextContent = (sentence.stems[at + 1] ?? -1) >= 0;
      if (next && nextContent && /^\s+$/.test(sentence.text.slice(token?.to ?? 0, next.from)))
        continue;
      open = undefined;
    } else open = undefined;
  }
  return runs;
}

function* gramsOf(run: Run, stems: number[]): Generator<Run> {
  for (let from = run.from; from <= run.to; from++)
    for (let to = from; to <= Math.min(run.to, from + maxWords - 1); to++)
      if ((stems[from] ?? -1) >= 0 && (stems[to] ?? -1) >= 0) yield { from, to };
}

function looksNominal(sentence: Sentence, gram: Run, context: Context): boolean {
  const { language, determiners, vocabulary } = context;
  const head = sentence.tokens[gram.to];
  const text = sentence.text.slice(sentence.tokens[gram.from]?.from, head?.to);
  if (language === "ja" || language === "zh")
    return /^[\p{Script=Han}\p{Script=Katakana}\p{Lu}\p{N}ー]+$/u.test(text);
  if (language === "ar") return /^(?:ال|وال|بال|لل)/.test(text) || gram.to > gram.from;
  const before = sentence.tokens[gram.from - 1]?.word ?? "";
  const inside = gram.from > 0;
  const headText = sentence.text.slice(head?.from, head?.to);
  if (inside && /^\p{Lu}/u.test(headText)) return true;
  if (language === "de") return /^\p{Lu}/u.test(headText) && (inside || gram.to > gram.from);
  if (determiners.has(before)) return true;
  // "small seed libraries": an adjective before it, itself after a determiner.
  return (
    gram.from >= 2 &&
    !vocabulary.isStop(before) &&
    determiners.has(sentence.tokens[gram.from - 2]?.word ?? "")
  );
}

type Context = { language: string; determiners: Set<string>; vocabulary: Vocabulary };

function mostUsed(forms: Map<string, number>): string {
  let best = "";
  let count = 0;
  for (const [form, times] of forms)
    if (times > count || (times === count && form < best)) {
      best = form;
      count = times;
    }
  return best;
}

/**
 * Noun phrases without a tagger: runs between stop words that stand after determiners or adjectives
 * or, in the middle of a sentence, with a capital.
 */
export function nounPhrasesOf(
  sentences: Sentence[],
  language: string,
  vocabulary: Vocabulary,
): NounPhrase[] {
  const lexicon = lexiconOf(language);
  const context: Context = { language, determiners: new Set(lexicon.determiners), vocabulary };
  const links = new Set(lexicon.links);
  const tallies = new Map<string, Tally>();
  for (const [index, sentence] of sentences.entries()) {
    if (sentence.noise) continue;
    for (const run of runsOf(sentence, links))
      for (const gram of gramsOf(run, sentence.stems)) {
        const stems = sentence.stems.slice(gram.from, gram.to + 1).filter((stem) => stem >= 0);
        const key = stems.join(" ");
        const form = sentence.text
          .slice(sentence.tokens[gram.from]?.from, sentence.tokens[gram.to]?.to)
          .replace(/['’]s$/u, "");
        const entry: Tally = tallies.get(key) ?? {
          stems,
          forms: new Map<string, number>(),
          at: [],
          nominal: 0,
          count: 0,
        };
        entry.forms.set(form, (entry.forms.get(form) ?? 0) + 1);
        entry.at.push(index);
        entry.count++;
        if (looksNominal(sentence, gram, context)) entry.nominal++;
        tallies.set(key, entry);
      }
  }
  const pattern = verbLike[language];
  return [...tallies].flatMap(([key, entry]) => {
    const text = mostUsed(entry.forms);
    const nominal = entry.nominal / entry.count;
    const verbal = pattern?.test(text) ?? false;
    const floor =
      context.determiners.size === 0 ? 0 : verbal ? 0.55 : entry.stems.length > 1 ? 0.2 : 0.3;
    if (nominal < floor || text.length > 45 || new Set(entry.stems).size < entry.stems.length)
      return [];
    return [{ key, stems: entry.stems, text, at: entry.at, nominal }];
  });
}
