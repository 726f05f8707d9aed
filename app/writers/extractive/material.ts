import type { Material, MaterialSection, Passage } from "../../formats/format.ts";
import { cast } from "../../formats/opening.ts";
import { phrasesOf } from "./glue/index.ts";
import { headingsOf } from "./headings.ts";
import { rank } from "./importance.ts";
import { judge } from "./judgement.ts";
import { markNoise } from "./noise.ts";
import { type NounPhrase, nounPhrasesOf } from "./noun-phrases.ts";
import { cutsOf, passageOf, type Source } from "./passages.ts";
import { type Question, questionsOf } from "./questions.ts";
import { type Speaker, speakersOf } from "./roles.ts";
import { type Span, sectionCount, sectionsOf } from "./sections.ts";
import { type Sentence, sentencesOf } from "./sentence.ts";
import type { StoredMaterial } from "./stored-plan.ts";
import { titlesOf } from "./titles.ts";
import { topicsOf } from "./topics.ts";
import type { Kept } from "./turns.ts";
import { createVocabulary } from "./vocabulary.ts";

export type Input = {
  segments: Kept[];
  language: string;
  words: number;
  title?: string;
  duration?: number;
};

type Findings = {
  source: Source;
  speakers: Speaker[];
  spans: Span[];
  phrases: NounPhrase[];
  questions: Question[];
};

/** Repeats of a sentence are left out: a piece says nothing twice. */
function markRepeats(sentences: Sentence[]): void {
  const seen = new Set<string>();
  for (const sentence of sentences) {
    const key = sentence.plain.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ");
    if (sentence.words > 3 && seen.has(key)) sentence.noise ??= "small talk";
    seen.add(key);
  }
}

function study(input: Input): Findings {
  const vocabulary = createVocabulary(input.language);
  const sentences = sentencesOf(input.segments, input.language, vocabulary);
  const timed = input.segments.every(
    (segment) => segment.start !== undefined || !segment.text.trim(),
  );
  const spoken = timed || input.segments.some((segment) => segment.speaker !== undefined);
  judge(sentences, input.language, vocabulary);
  markNoise(sentences, input.language, spoken);
  markRepeats(sentences);
  const speakers = speakersOf(sentences, input.language);
  rank(sentences, speakers);
  return {
    source: { language: input.language, segments: input.segments, sentences, timed },
    speakers,
    spans: sectionsOf(sentences, vocabulary.size(), sectionCount(input.words)),
    phrases: nounPhrasesOf(sentences, input.language, vocabulary),
    questions: questionsOf(sentences),
  };
}

const notAsking = (sentence: Sentence) => !sentence.isQuestion;

/**
 * Passages of a section that stand alone; where there are too few, as without punctuation or in a
 * short source, any that say something.
 */
function passagesOf(source: Source, span: Span, count: number): Passage[] {
  const { sentences } = source;
  const clean = cutsOf(sentences, span, (s) => s.standsAlone && notAsking(s), count);
  if (clean.length >= 2)
    return clean.toSorted((a, b) => a.first - b.first).map((cut) => passageOf(source, cut));
  const any = cutsOf(sentences, span, (s) => s.concepts.length > 0 && s.words > 3, count);
  return any.toSorted((a, b) => a.first - b.first).map((cut) => passageOf(source, cut));
}

const mostBulletWords = 30;

function bulletsOf(source: Source, span: Span): Passage[] {
  return source.sentences
    .map((sentence, at) => ({ sentence, at }))
    .slice(span.first, span.last + 1)
    .filter(
      ({ sentence }) =>
        !sentence.noise &&
        sentence.standsAlone &&
        !sentence.personal &&
        !sentence.isQuestion &&
        sentence.fluency > 0.8 &&
        sentence.words >= 6 &&
        sentence.words <= mostBulletWords,
    )
    .toSorted((a, b) => b.sentence.importance - a.sentence.importance || a.at - b.at)
    .slice(0, 10)
    .map(({ at, sentence }) =>
      passageOf(source, { first: at, last: at, weight: sentence.importance }),
    );
}

function highlightsOf(source: Source, count: number): Passage[] {
  const usable = source.sentences
    .map((sentence, at) => ({ sentence, at }))
    .filter(({ sentence }) => !sentence.noise && !sentence.isQuestion && sentence.words >= 5);
  const clean = usable.filter(({ sentence }) => sentence.standsAlone && sentence.words <= 36);
  const pool = clean.length >= 8 ? clean : usable;
  return pool
    .toSorted(
      (a, b) =>
        Number(b.sentence.standsAlone) - Number(a.sentence.standsAlone) ||
        b.sentence.importance - a.sentence.importance ||
        a.at - b.at,
    )
    .slice(0, count)
    .map(({ at, sentence }) =>
      passageOf(source, { first: at, last: at, weight: sentence.importance }),
    );
}

function sectionsFrom(findings: Findings, headings: string[]): MaterialSection[] {
  const { source, spans } = findings;
  return spans.flatMap((span, at) => {
    const passages = passagesOf(source, span, 10);
    const first = passages[0];
    if (!first) return [];
    return [
      {
        heading: headings[at] ?? "",
        ...(first.start === undefined ? {} : { start: first.start }),
        ...(first.page === undefined ? {} : { page: first.page }),
        passages,
        bullets: bulletsOf(source, span),
      },
    ];
  });
}

/** Everything the built-in writer finds in a source. Deterministic. */
export function materialOf(input: Input): StoredMaterial {
  const findings = study(input);
  const { source, speakers } = findings;
  const phrases = phrasesOf(input.language, seedOf(input));
  const topics = topicsOf(findings.phrases, findings.spans, 8).map((topic) => topic.text);
  const headings = headingsOf(findings.spans, {
    sentences: source.sentences,
    phrases: findings.phrases,
    questions: findings.questions,
    list: phrases.list,
  });
  const highlights = highlightsOf(source, 40);
  const questions = findings.questions.map(({ text, asker, answer }) => ({
    question: text,
    ...(asker === undefined ? {} : { asker }),
    answer: passageOf(source, answer),
  }));
  const stored = {
    language: input.language,
    words: input.words,
    timed: source.timed,
    ...(input.duration === undefined ? {} : { duration: input.duration }),
    ...(input.title === undefined ? {} : { sourceTitle: input.title }),
    speakers,
    topics,
    sections: sectionsFrom(findings, headings),
    highlights,
    questions,
  };
  const titles = titlesOf({
    ...(input.title === undefined ? {} : { sourceTitle: input.title }),
    topics,
    questions: questions.map((item) => item.question),
    lines: highlights.filter(({ personal }) => !personal).map(({ plain }) => plain),
    speaker: cast({ ...stored, titles: [], phrases }).speaker,
    phrases,
  });
  return { ...stored, titles };
}

/** What chooses among our own sentences: the content, so that the same source reads the same. */
export function seedOf(source: { words: number; language: string }): string {
  return `${source.language}/${source.words}`;
}
