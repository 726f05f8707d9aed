import type { MaterialSection, Passage } from "../../formats/format.ts";
import { withoutStop } from "../../languages/sentences.ts";
import { isDocument } from "./parts.ts";
import { passageOf, type Source } from "./passages.ts";
import { limits, retracts } from "./role-of.ts";
import { isMisread, unseen } from "./safe.ts";
import type { Sentence } from "./sentence.ts";

/** Shorter ones are lines of a list, longer ones were joined by a reader. */
const paragraph = { least: 20, most: 170 };
/** With fewer paragraphs a text is told by its sentences. */
const leastParagraphs = 4;
/** Words of a first sentence that heads its paragraph. */
const heading = { least: 4, most: 9 };
const leastFluency = 0.6;

type Run = { first: number; last: number };

/** The paragraphs of a text, as runs of its sentences. */
function paragraphsOf(sentences: readonly Sentence[]): Run[] {
  const runs: Run[] = [];
  for (const [at, sentence] of sentences.entries()) {
    const open = runs.at(-1);
    if (open && sentences[open.last]?.lastSegment === sentence.firstSegment) open.last = at;
    else runs.push({ first: at, last: at });
  }
  return runs;
}

/**
 * What goes on behind the passages of a text that somebody wrote in paragraphs, in its order: the rest of
 * each paragraph that a passage begins, and each paragraph. Whatever follows its neighbour keeps what it
 * points at. Empty for speech, for studies, which are told part by part, and for lists.
 */
export function followingOf(source: Source, sections: readonly MaterialSection[]): Passage[] {
  const { sentences, language } = source;
  if (!isDocument(source) || source.parts?.some((part) => part !== undefined)) return [];
  const wordsIn = ({ first, last }: Run) =>
    sentences.slice(first, last + 1).reduce((sum, { words }) => sum + words, 0);
  const isPlain = (sentence: Sentence) =>
    // "Then comes the work." names nothing, and its paragraph does.
    (!sentence.noise || sentence.noise === "small talk") &&
    !sentence.torn &&
    !sentence.continued &&
    sentence.fluency >= leastFluency &&
    !unseen.test(sentence.text) &&
    !isMisread(sentence);
  const whole = paragraphsOf(sentences).filter(
    (run) =>
      wordsIn(run) >= paragraph.least &&
      wordsIn(run) <= paragraph.most &&
      sentences.slice(run.first, run.last + 1).every(isPlain),
  );
  if (whole.length < leastParagraphs) return [];
  const ends = new Set(
    sections.flatMap(({ passages }) => passages.map(({ id }) => Number(id.split("-")[1]))),
  );
  const rests = whole.flatMap(({ first, last }) =>
    Array.from({ length: last - first }, (_, at) => first + at)
      .filter((at) => ends.has(at))
      .map((at) => ({ first: at + 1, last })),
  );
  // "But it is not so." right behind them turns what was said.
  const isTurned = ({ last }: Run) => {
    const next = sentences[last + 1];
    return next !== undefined && (limits(next, language) || retracts(next, language));
  };
  /** "Most walls fail in the same way." heads what it begins, which is told without it then. */
  const withHeading = (passage: Passage, { first }: Run): Passage => {
    const { standsAlone, isQuestion, words, plain } = sentences[first] as Sentence;
    const heads = standsAlone && !isQuestion && words >= heading.least && words <= heading.most;
    return heads && passage.told ? { ...passage, headings: [withoutStop(plain)] } : passage;
  };
  return [...whole, ...rests]
    .filter((run) => !isTurned(run))
    .toSorted((a, b) => a.first - b.first)
    .map((run) => withHeading(passageOf(source, { ...run, weight: 0, isExcerpt: true }), run));
}
