import { editsOf } from "../../editing/index.ts";
import { languageFor } from "../../languages/index.ts";
import { createVocabulary } from "../../languages/vocabulary.ts";
import { type Chapter, createChapterAt, createChapters } from "./chapters.ts";
import { type Claim, claimsOf } from "./claims.ts";
import { rank } from "./importance.ts";
import { judge } from "./judgement.ts";
import { greets, markNoise } from "./noise.ts";
import { type NounPhrase, nounPhrasesOf } from "./noun-phrases.ts";
import { partsOf, spansOf } from "./parts.ts";
import type { Source } from "./passages.ts";
import { type Question, questionsOf } from "./questions.ts";
import { addresses, itemOf, roleOf } from "./role-of.ts";
import { quotedLast, type Speaker, speakersOf, type ToldRoles } from "./roles.ts";
import { isSafe } from "./safe.ts";
import { type Span, sectionCount, sectionsOf } from "./sections.ts";
import { type Sentence, sentencesOf } from "./sentence.ts";
import { topicsOf } from "./topics.ts";
import type { Kept } from "./turns.ts";
import { partVoices } from "./unnamed.ts";
import { addressedIn, voicesOf } from "./voices.ts";

export type Input = {
  segments: Kept[];
  language: string;
  words: number;
  title?: string;
  /** Who is host and who is guest, where it is known. */
  roles?: ToldRoles;
  duration?: number;
  chapters?: readonly Chapter[];
  /** Names of those who wrote it. */
  authors?: string[];
  /** True if its text has no punctuation. */
  unpunctuated?: boolean;
};

/** Everything known about a source before anything is chosen from it. */
export type Findings = {
  source: Source;
  speakers: Speaker[];
  hosts: Set<string>;
  spans: Span[];
  phrases: NounPhrase[];
  topics: NounPhrase[];
  questions: Question[];
  claims: Claim[];
  /** The titles of the chapters that a passage may stand under. */
  chaptersOf: ReturnType<typeof createChapters>;
  /** The document's own heading of a part, by its first sentence. */
  chapterAt: ReturnType<typeof createChapterAt>;
  /** A title found in the first line of a written text. */
  firstLine?: string;
};

/** Marks repeated sentences: a piece says nothing twice. */
function markRepeats(sentences: Sentence[]): void {
  const seen = new Set<string>();
  for (const sentence of sentences) {
    const key = sentence.plain.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ");
    if (sentence.words > 3 && seen.has(key)) sentence.noise ??= "small talk";
    // A line that was played before the talk began is said only once.
    if (!sentence.noise) seen.add(key);
  }
}

/**
 * An item of a list says little without the others, and words to the person in the room mean nothing
 * to a reader.
 */
function markDependent(sentences: Sentence[], language: string): void {
  for (const sentence of sentences)
    if (itemOf(sentence, language) !== undefined || addresses(sentence, language))
      sentence.standsAlone = false;
}

/** Marks sentences that begin inside a quotation: their words are somebody else's. */
function markQuoted(sentences: Sentence[]): void {
  let turn = -1;
  let open = 0;
  for (const sentence of sentences) {
    if (sentence.turn !== turn) open = 0;
    turn = sentence.turn;
    if (open > 0) sentence.quoted = true;
    for (const mark of sentence.text.match(/["“”„«»「」]/gu) ?? []) {
      if (mark === '"') open = open > 0 ? 0 : 1;
      else if (/[„«「]/u.test(mark) || (mark === "“" && open === 0)) open++;
      else open = Math.max(0, open - 1);
    }
  }
}

/** Takes a short first paragraph without a full stop as a text's title. */
function takeFirstLine(
  sentences: Sentence[],
  segments: Kept[],
  language: string,
): string | undefined {
  const line = segments[0]?.text.replace(/\s+/g, " ").trim() ?? "";
  const first = sentences[0];
  const isTitle = line.length >= 8 && line.length <= 120 && !/[.!?:;,。！？]$/u.test(line);
  if (!isTitle || !first || first.lastSegment > 0) return undefined;
  for (const sentence of sentences) if (sentence.lastSegment === 0) sentence.noise ??= "welcome";
  // "Transcript" is what the file is.
  return languageFor(language).cues?.stock?.test(line) ? undefined : line;
}

/** Sentences with "we" that tell whose study it is; in fewer, "we" may be everybody. */
const leastOurs = 8;

/**
 * By how many a document was written, where that is known; a study that says "we" throughout is its
 * authors', whatever their names.
 */
function writtenBy({ authors = [], language }: Input, { sentences, parts }: Source) {
  if (authors.length > 0) return authors.length > 1 ? "many" : "one";
  const plural = editsOf(language)?.plural;
  const isStudy =
    parts?.includes("result") && (parts.includes("summary") || parts.includes("method"));
  const ours = sentences.filter(({ noise, text }) => !noise && plural?.test(text));
  return isStudy && ours.length >= leastOurs ? "many" : undefined;
}

export function analyse(input: Input): Findings {
  const { language, segments } = input;
  const vocabulary = createVocabulary(language);
  const sentences = sentencesOf(segments, language, vocabulary);
  const timed = segments.every(({ start, text }) => start !== undefined || !text.trim());
  const spoken = timed || segments.some(({ speaker }) => speaker !== undefined);
  const isNameless = partVoices(sentences, timed, language);
  judge(sentences, language, vocabulary);
  const firstLine = spoken ? undefined : takeFirstLine(sentences, segments, language);
  markNoise(sentences, language, spoken || greets(sentences, language));
  markRepeats(sentences);
  for (const sentence of sentences) sentence.role = roleOf(sentence, language);
  markDependent(sentences, language);
  markQuoted(sentences);
  const speakers = speakersOf(sentences, language, input.roles);
  const hosts = quotedLast(speakers);
  rank(sentences, speakers, language);
  const source: Source = {
    language,
    segments,
    sentences,
    timed,
    voices: voicesOf(sentences),
    addressed: addressedIn(sentences, isNameless ? input.roles?.keys() : undefined),
    ...(isNameless ? { nameless: true as const } : {}),
    told: new Map(),
  };
  source.parts = partsOf(source);
  const authors = spoken ? undefined : writtenBy(input, source);
  if (authors) source.authors = authors;
  const spans =
    spansOf(source) ?? sectionsOf(sentences, vocabulary.size(), sectionCount(input.words));
  const phrases = nounPhrasesOf(sentences, language);
  const present = [...source.voices.keys(), ...(input.roles?.keys() ?? [])];
  const topics = topicsOf(phrases, spans, 8, present);
  return {
    source,
    chaptersOf: createChapters(source, input.chapters, input.title),
    chapterAt: createChapterAt(source),
    speakers,
    hosts,
    spans,
    phrases,
    topics,
    questions: questionsOf(sentences, language),
    claims: claimsOf(sentences, language, hosts, topics, (at) =>
      isSafe(source, { first: at, last: at, weight: 0 }, 5),
    ),
    ...(firstLine === undefined ? {} : { firstLine }),
  };
}
