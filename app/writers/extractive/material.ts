import type { Exchange } from "../../formats/format.ts";
import { cast } from "../../formats/opening.ts";
import { languageFor } from "../../languages/index.ts";
import { type Phrases, phrasesOf } from "../../languages/phrases.ts";
import { withoutStop } from "../../languages/sentences.ts";
import { analyse, type Findings, type Input } from "./analysis.ts";
import { claimsFrom, highlightsFrom, sectionsFrom } from "./candidates.ts";
import { longestChapters, longestLine } from "./chapters.ts";
import { exchangesOf, usableIn } from "./exchanges.ts";
import { followingOf } from "./following.ts";
import { gistOf } from "./gist.ts";
import { headingsOf } from "./headings.ts";
import type { NounPhrase } from "./noun-phrases.ts";
import { passageOf, type Source } from "./passages.ts";
import { playedAhead } from "./played.ts";
import { presentedIn } from "./presenting.ts";
import { headsNothing } from "./role-of.ts";
import { present } from "./roles.ts";
import type { Sentence } from "./sentence.ts";
import type { StoredMaterial } from "./stored-plan.ts";
import { bareTitle, titlesOf } from "./titles.ts";
import { mainTopics } from "./topics.ts";
import { toldUnasked } from "./unasked.ts";
import { unpunctuatedParts } from "./unpunctuated.ts";

/**
 * Derives the seed that varies our own sentences from the content, so that the same source gives
 * the same text.
 */
export function seedOf(source: { words: number; language: string }): string {
  return `${source.language}/${source.words}`;
}

/** Marks statements used as headings, so that the text below does not repeat them. */
function markSpent({ source }: Findings, headings: string[]): void {
  const used = new Set(headings);
  for (const sentence of source.sentences)
    if (used.has(withoutStop(sentence.plain))) sentence.spent = true;
}

/** Where nobody is named, a line may be a remark of whoever asks, unless it answers. */
function mayTitle({ nameless }: Source, exchanges: readonly Exchange[], at: number): boolean {
  return (
    !nameless ||
    exchanges.length < leastExchanges ||
    exchanges.some(({ answer: { order, told = [] } }) => at >= order && at < order + told.length)
  );
}

/** True for "In order to potentially reduce your risk": its only verbs follow "to". */
function isPurpose({ tags, tokens }: Sentence): boolean {
  const isVerb = (at: number) => tags?.[at] === "VERB" || tags?.[at] === "AUX";
  const verbs = tokens.flatMap((_, at) => (isVerb(at) ? at : []));
  const isBehindTo = (at: number) =>
    tokens[at - 1]?.word === "to" || (tags?.[at - 1] === "ADV" && tokens[at - 2]?.word === "to");
  return verbs.length > 0 && verbs.every(isBehindTo);
}

function claimsOnTopic(
  { claims, source }: Findings,
  topics: NounPhrase[],
  exchanges: readonly Exchange[],
): string[] {
  const stems = new Set(topics.flatMap((topic) => topic.stems));
  return (
    claims
      .filter(({ at }) => mayTitle(source, exchanges, at))
      .flatMap(({ at }) => source.sentences[at] ?? [])
      .filter((sentence) => sentence.concepts.some((concept) => stems.has(concept)))
      .filter((sentence) => !isPurpose(sentence))
      // Where roles are known, what shows none is no thesis.
      .filter(({ role }) => !languageFor(source.language).cues?.thesis || role !== "statement")
      .map((sentence) => sentence.plain)
  );
}

/**
 * Finds questions about a main topic that one speaker asked another; "my case" makes no headline.
 */
function titleQuestions({ questions, source, topics }: Findings): string[] {
  const stems = new Set(topics.slice(0, 6).flatMap((topic) => topic.stems));
  return questions
    .filter(({ at, answer }) => {
      const asked = source.sentences[at];
      const answered = source.sentences[answer.first];
      const selfAsked = asked?.speaker !== undefined && asked.speaker === answered?.speaker;
      return asked && !asked.personal && !selfAsked && asked.concepts.some((c) => stems.has(c));
    })
    .map(({ text }) => text);
}

/** With fewer, a source is told by its passages. */
const leastExchanges = 3;
/** Letters by which a title is known as the source's own, cut or not. */
const leastTitle = 12;

function describe(findings: Findings, input: Input) {
  const { source, spans, claims, topics } = findings;
  const isNamed = findings.speakers.length > 0;
  const speakers = isNamed ? findings.speakers : present(input.roles);
  const guests = presentedIn(source, speakers);
  const phrases = phrasesOf(input.language, seedOf(input));
  const named = input.title ?? findings.firstLine;
  const sourceTitle = named === undefined ? undefined : bareTitle(named);
  const line = longestLine(source);
  const exchanges = exchangesOf(findings, sourceTitle);
  const isConversation = exchanges.length >= leastExchanges;
  const stored = {
    language: input.language,
    words: input.words,
    timed: source.timed,
    ...(input.duration === undefined ? {} : { duration: input.duration }),
    ...(sourceTitle === undefined ? {} : { sourceTitle }),
    speakers,
    ...(guests.length > 0 ? { guests } : {}),
    ...(input.authors?.length ? { authors: input.authors } : {}),
    topics: topics.map(({ named }) => named),
    highlights: highlightsFrom(findings, 40),
    claims: claimsFrom(findings, 12),
    questions: findings.questions.map(({ text, asker, answer }) => ({
      question: text,
      ...(asker === undefined ? {} : { asker }),
      answer: passageOf(source, answer),
    })),
    exchanges,
    ...(speakers.length > 1 && usableIn(exchanges) < leastExchanges
      ? { played: toldUnasked(findings, exchanges) }
      : isConversation
        ? { played: playedAhead(findings, exchanges) }
        : {}),
  };
  const titles = titlesOf({
    ...(sourceTitle === undefined ? {} : { sourceTitle }),
    topics: mainTopics(topics, spans, input.language).map(({ named }) => named),
    ...(line === undefined ? {} : { line }),
    chapters: longestChapters(input.chapters, input.language),
    questions: titleQuestions(findings),
    claims: claimsOnTopic(findings, topics.slice(0, 5), exchanges),
    lines: stored.highlights
      .filter(({ personal, order }) => !personal && mayTitle(source, exchanges, order))
      .map(({ plain }) => plain),
    ...cast({ speakers, phrases }),
    phrases,
  });
  const title = titles[0] ?? "";
  const headings = headingsOf(spans, {
    sentences: source.sentences,
    phrases: findings.phrases,
    questions: findings.questions.filter(({ text }) => text !== title),
    claims: claims.filter(({ at }) => {
      const text = withoutStop(source.sentences[at]?.plain ?? "");
      return text !== title && !headsNothing(text, input.language);
    }),
  });
  markSpent(findings, [title]);
  const isDocument = !source.timed && !isNamed;
  const gist = isDocument ? gistOf(source) : [];
  const sections = sectionsFrom(
    findings,
    headings,
    { words: input.words, isConversation },
    exchanges,
  );
  const following = followingOf(source, sections);
  return {
    ...stored,
    ...(following.length > 0 ? { following } : {}),
    ...(gist.length > 0 ? { gist } : {}),
    ...(input.unpunctuated ? { unpunctuated: unpunctuatedParts(findings, input.chapters) } : {}),
    titles: input.unpunctuated ? ownTitles(titles, sourceTitle, phrases) : titles,
    sections,
  };
}

/** Where no sentence can be read, nothing that was said makes a title. */
function ownTitles(titles: string[], own: string | undefined, phrases: Phrases): string[] {
  const start = own?.slice(0, leastTitle) ?? "";
  const cut =
    own === undefined ? [] : titles.filter((title) => title.startsWith(start)).slice(0, 1);
  const ours = phrases.say("unpunctuatedTitle", {});
  const known = cut.length > 0 || !ours ? cut : [ours];
  return known.length > 0 ? known : titles.slice(0, 1);
}

/** Collects everything the built-in writer finds in a source. Deterministic. */
export function materialOf(input: Input): StoredMaterial {
  return describe(analyse(input), input);
}
