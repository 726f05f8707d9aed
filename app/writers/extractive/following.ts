import type { MaterialSection, Passage } from "../../formats/format.ts";
import { languageFor } from "../../languages/index.ts";
import { withoutStop } from "../../languages/sentences.ts";
import { createChapterAbove } from "./chapters.ts";
import { isNoStudy } from "./parts.ts";
import { passageOf, type Source } from "./passages.ts";
import { retracts } from "./role-of.ts";
import { isMisread, unseen } from "./safe.ts";
import type { Sentence } from "./sentence.ts";

/** Longer ones were joined by a reader; shorter ones are lines of a list, unless they end a sentence. */
const paragraph = { least: 20, sentence: 10, item: 25, most: 170 };
/** "And so on:" announces what a piece does not show. */
const announces = /[:：;；]["'”’»)]*$/u;
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
  const { cues } = languageFor(language);
  if (!isNoStudy(source)) return [];
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
  /** As it is written: a sentence has its stop, whatever its paragraph ends on. */
  const lineOf = ({ last }: Run) =>
    source.segments[sentences[last]?.lastSegment ?? -1]?.text.trim() ?? "";
  const isSaid = (run: Run) => {
    const text = lineOf(run);
    const least = /[.!?。！？]["'”’»)]*$/u.test(text) ? paragraph.sentence : paragraph.least;
    return wordsIn(run) >= least && !announces.test(text) && !cues?.announces?.test(text);
  };
  /** Lines of a list that a paragraph announces: they are told by nothing but all of them. */
  let isListed = false;
  const isItem = (run: Run): boolean => {
    const isShort = run.first === run.last && wordsIn(run) <= paragraph.item;
    isListed = isListed && isShort;
    const isOne = isListed;
    isListed ||= announces.test(lineOf(run));
    return isOne;
  };
  const whole = paragraphsOf(sentences)
    .filter((run) => !isItem(run))
    .filter(
      (run) =>
        isSaid(run) &&
        wordsIn(run) <= paragraph.most &&
        source.parts?.[run.first] !== "apart" &&
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
  // "No, it is not." right behind them takes back what was said.
  const isTakenBack = ({ last }: Run) => {
    const next = sentences[last + 1];
    return next !== undefined && retracts(next, language);
  };
  /** "Most walls fail in the same way." heads what it begins, which is told without it then. */
  const withHeading = (passage: Passage, { first }: Run): Passage => {
    const { standsAlone, isQuestion, words, plain } = sentences[first] as Sentence;
    const heads = standsAlone && !isQuestion && words >= heading.least && words <= heading.most;
    return heads && passage.told ? { ...passage, headings: [withoutStop(plain)] } : passage;
  };
  const chapterAbove = createChapterAbove(source);
  const weightOf = ({ first, last }: Run) =>
    sentences.slice(first, last + 1).reduce((sum, { importance }) => sum + importance, 0) /
    (last - first + 1);
  const placed = (run: Run): Passage => {
    const passage = passageOf(source, { ...run, weight: weightOf(run), isExcerpt: true });
    const chapter = chapterAbove(run.first);
    const isFirst = sentences[run.first - 1]?.noise === "heading";
    // What limits a paragraph stands at the beginning of the next one.
    const next = sentences[run.last + 1];
    return {
      ...passage,
      ...(next && !next.noise ? { after: next.text } : {}),
      ...(chapter === undefined ? {} : { chapter, ...(isFirst ? { leads: true as const } : {}) }),
    };
  };
  return [...whole, ...rests]
    .filter((run) => !isTakenBack(run))
    .toSorted((a, b) => a.first - b.first)
    .map((run) => withHeading(placed(run), run));
}
