import type { Passage } from "../../formats/format.ts";
import { languageFor } from "../../languages/index.ts";
import { type Cut, passageOf, type Source } from "./passages.ts";
import type { Sentence } from "./sentence.ts";

/** A summary has at most so many words, and what a piece takes of it at once. */
const most = { words: 320, taken: [75, 48, 30] };
/** What a sentence counts that tells what was done or found. */
const worth = { reports: 2, result: 1.5, else: 0.5 };
const mostSingles = 4;
/** How much length counts for a run that opens a piece. */
const longer = 0.3;
const leastFluency = 0.7;
const leastWords = 8;

/** The part of a summary that tells what a document cannot say. */
const limiting = /limit|grenzen|einschränk/iu;

/** The sentences of the document's own summary: what stands below its heading. */
function summaryOf({ sentences, language }: Source): number[] {
  const { gist, gistParts } = languageFor(language).cues ?? {};
  const isHeading = (sentence: Sentence, title: RegExp | undefined) =>
    sentence.noise === "heading" && title?.test(sentence.text.replace(/[.:\s]+$/u, "").trim());
  const at = sentences.findIndex((sentence) => isHeading(sentence, gist));
  if (at < 0) return [];
  const found: number[] = [];
  let words = 0;
  let isLimiting = false;
  for (const [index, sentence] of sentences.entries()) {
    if (index <= at) continue;
    if (sentence.noise === "heading") isLimiting = limiting.test(sentence.text);
    // A structured one has headings of its own: "Purpose", "Findings".
    if (sentence.noise === "heading" && !isHeading(sentence, gistParts)) break;
    if (sentence.noise || isLimiting) continue;
    words += sentence.words;
    if (words > most.words) break;
    found.push(index);
  }
  return found;
}

/** "Findings – The method …", "Keywords: …": the title of a part runs into it. */
const labelled = /^\p{Lu}[\p{L}/]+(?:(?: [\p{L}/]+){0,2} [–—] |(?: \p{L}+)?: )/u;

function worthOf({ text, role }: Sentence, language: string): number {
  // What a study could not do leads nothing.
  if (role === "concession") return worth.else;
  if (languageFor(language).cues?.reports?.test(text)) return worth.reports;
  return role === "result" || role === "thesis" ? worth.result : worth.else;
}

/**
 * Finds what a document's own summary says was done and found: runs of its sentences, the best of each
 * length, the longest first. Empty where the document has no summary of its own.
 */
export function gistOf(source: Source): Passage[] {
  const { sentences, language } = source;
  const summary = summaryOf(source);
  const isFit = (at: number) => {
    const sentence = sentences[at] as Sentence;
    return (
      sentence.fluency >= leastFluency &&
      sentence.words >= leastWords &&
      !sentence.torn &&
      !sentence.isQuestion &&
      !labelled.test(sentence.text)
    );
  };
  const runs = summary.flatMap((first): Cut[] => {
    const opening = sentences[first] as Sentence;
    if (!isFit(first) || opening.leans) return [];
    const cuts: Cut[] = [];
    let words = 0;
    let weight = 0;
    for (const at of summary.filter((one) => one >= first)) {
      const before = cuts.at(-1);
      if (!isFit(at) || (before && before.last !== at - 1)) break;
      const sentence = sentences[at] as Sentence;
      words += sentence.words;
      weight += worthOf(sentence, language);
      cuts.push({ first, last: at, weight: weight / Math.sqrt(words) });
    }
    return cuts;
  });
  const wordsOf = ({ first, last }: Cut) =>
    sentences.slice(first, last + 1).reduce((sum, { words }) => sum + words, 0);
  /** The longest run may bring the sentences around what was found. */
  const wholeOf = (cut: Cut) => cut.weight * wordsOf(cut) ** longer;
  const best = most.taken.flatMap((limit) =>
    runs
      .filter((cut) => wordsOf(cut) <= limit)
      .map((cut) => (limit === most.taken[0] ? { ...cut, weight: wholeOf(cut) } : cut))
      .toSorted((a, b) => b.weight - a.weight || a.first - b.first)
      .slice(0, limit === most.taken.at(-1) ? mostSingles : 1),
  );
  return best.map((cut) => passageOf(source, { ...cut, isExcerpt: true }));
}
