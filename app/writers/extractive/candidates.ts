import type { Exchange, MaterialSection, Passage } from "../../formats/format.ts";
import { languageFor } from "../../languages/index.ts";
import { capitalised, withoutStop } from "../../languages/sentences.ts";
import type { Findings } from "./analysis.ts";
import { isBracketed } from "./chapters.ts";
import { weighConcepts } from "./concepts.ts";
import { chooseCovering } from "./covering.ts";
import { excerptsIn, opensAlone, opensForReader } from "./excerpts.ts";
import { spokenRun } from "./exchanges.ts";
import { gapsIn, loose } from "./gaps.ts";
import { listIn } from "./lists.ts";
import type { NounPhrase } from "./noun-phrases.ts";
import { isOutlined } from "./parts.ts";
import { claimsWithin, headingsFor } from "./passage-headings.ts";
import { type Cut, cutsOf, passageOf, type Source } from "./passages.ts";
import type { Weights } from "./prior.ts";
import { readyIn } from "./ready.ts";
import type { Speaker } from "./roles.ts";
import type { Span } from "./sections.ts";
import type { Sentence } from "./sentence.ts";
import { contrastOf, headsAlone, longerFirst } from "./topics.ts";

/** How much a source says, and whether it is told by its questions. */
type Told = { words: number; isConversation: boolean };
type Pick = { sentence: Sentence; at: number };

const passagesASection = 10;
const excerptsASection = 3;
/** What a short passage counts where its section has an excerpt. */
const besideExcerpt = 0.6;
/** Runs that a person is offered, of a whole source and of a section. */
const offered = { source: 45, least: 4, most: 10, gaps: 60, terms: 2 };
const passagesASource = 60;
/** Of every section, as far as it has them. */
const leastSafe = 6;
const mostBulletWords = 40;
const mostSlideWords = 25;
/** A term that is used less often is said by the way. */
const leastUses = { term: 2, word: 4, inside: 2 };
const longTerm = 10;

/** True for "Nachtzugverkehr", and in a script without spaces. */
function isOneWord(named: string, language: string): boolean {
  const { capitalNouns, spaceless, tagger } = languageFor(language);
  return spaceless === true || !tagger || (capitalNouns === true && named.length >= longTerm);
}

/** A source with fewer words has no sentences to spare for longer passages. */
const scarceWords = 400;

const alone = (source: Source, { at, sentence }: Pick): Passage =>
  passageOf(source, { first: at, last: at, weight: sentence.importance });

function pick(source: Source, span: Span, fits: (sentence: Sentence) => boolean): Pick[] {
  return source.sentences
    .slice(span.first, span.last + 1)
    .map((sentence, at) => ({ sentence, at: at + span.first }))
    .filter(({ sentence }) => !sentence.noise && !sentence.isQuestion && fits(sentence));
}

/** The sentences of a run as a heading would have them. */
const saysIn = ({ sentences }: Source, { first, last }: Cut): Set<string> =>
  new Set(
    sentences
      .slice(first, last + 1)
      .map(({ plain }) => withoutStop(plain, ".。!！"))
      .filter(Boolean),
  );

/** Tells which terms of a span head a run of it. */
function termsIn({ source, phrases }: Findings, span: Span): (cut: Cut) => string[] {
  const about = contrastOf(phrases, span, source.sentences.length, 24);
  const isName = ({ text }: NounPhrase) =>
    [...source.voices.keys()].some((name) => name.toLowerCase().includes(text.toLowerCase()));
  // One word heads only what begins with it, unless the language writes its terms as one.
  const isSpoken = source.timed || source.voices.size > 0;
  const isTerm = ({ stems, at, named }: NounPhrase, { first, last }: Cut) =>
    (at.length >= leastUses.word &&
      at.filter((one) => one >= first && one <= last).length >= leastUses.inside) ||
    (stems.length > 1 || isOneWord(named, source.language)
      ? at.length >= leastUses.term
      : isSpoken && at.length >= leastUses.word && at.includes(first));
  return (cut) =>
    about
      .filter((phrase) => !isName(phrase) && headsAlone(phrase, source.language))
      .filter(
        (phrase) =>
          isTerm(phrase, cut) && phrase.at.some((at) => at >= cut.first && at <= cut.last),
      )
      .toSorted(longerFirst(source.language))
      .map(({ named }) => capitalised(named));
}

/**
 * Lists a section's ready passages, the guests' before the hosts'. A section without any gets a few
 * that lean on others: a short source or one without punctuation may need them.
 */
function passagesOf(findings: Findings, span: Span, { words, isConversation }: Told): Passage[] {
  const { source, hosts } = findings;
  const isGuests = (s: Sentence) => !hosts.has(s.speaker ?? "");
  const share = (span.last - span.first + 1) / source.sentences.length;
  const count = Math.min(passagesASection, Math.max(4, Math.round(passagesASource * share)));
  // A short source has no sentences to spare for longer passages.
  const size = { count, ...(words < scarceWords ? { longest: 1 } : {}) };
  const excerpts =
    isConversation || words < scarceWords
      ? []
      : excerptsIn(source, span, isGuests, {
          count: excerptsASection,
          opens: opensAlone,
          isSafeOnly: true,
        });
  const apartFrom =
    (others: readonly Cut[]) =>
    ({ first, last }: Cut) =>
      others.every((other) => other.last < first || other.first > last);
  const guests = readyIn(source, span, isGuests, size);
  const found = guests.length >= 2 ? guests : readyIn(source, span, () => true, size);
  // Where a section has an excerpt, single sentences only stand beside it.
  const beside = excerpts.length > 0 ? besideExcerpt : 1;
  const ready = [
    ...excerpts,
    ...found.filter(apartFrom(excerpts)).map((cut) => ({ ...cut, weight: cut.weight * beside })),
  ];
  const isApart = apartFrom(ready);
  const safe = readyIn(source, span, isGuests, { ...size, count: leastSafe, isSafeOnly: true });
  const leaning =
    ready.length >= 2
      ? []
      : cutsOf(
          source.sentences,
          span,
          (s) => !s.standsAlone && !s.isQuestion && s.concepts.length > 0 && s.words > 3,
          passagesASection,
          size.longest,
        ).map((cut) => ({ ...cut, weight: cut.weight / 2 }));
  const topicsOf = termsIn(findings, span);
  // A document's own headings say more than its terms and than a claim beside.
  const isHeaded = isOutlined(source);
  return [...ready, ...safe.filter(isApart), ...leaning]
    .toSorted((x, y) => x.first - y.first)
    .map((cut) => {
      const text = source.sentences
        .slice(cut.first, cut.last + 1)
        .map((sentence) => sentence.text)
        .join(" ");
      const chapters = findings.chaptersOf(cut.first, text);
      // A claim beside a long run promises what the run need not tell.
      const claimed = headingsFor(source, hosts, cut);
      const sure = claimed.filter((heading) => !cut.isExcerpt || /[?？؟]$/u.test(heading));
      const own = cut.isExcerpt ? claimsWithin(source, hosts, cut) : [];
      const named = isHeaded
        ? chapters
        : [...sure, ...chapters, ...own, ...topicsOf(cut).slice(0, 1)];
      const headings = named.length > 0 || isHeaded ? named : claimed;
      // What another excerpt tells heads nothing: a piece says it once.
      const isTold = (heading: string) =>
        excerpts.some((other) => other.first !== cut.first && saysIn(source, other).has(heading));
      return passageOf(
        source,
        cut,
        [...new Set(headings)].filter((heading) => isBracketed(heading) && !isTold(heading)),
      );
    });
}

/** Lists longer runs for a person's choice: in a conversation as their speakers say them. */
function excerptsOf(
  findings: Findings,
  span: Span,
  { words, isConversation }: Told,
  taken: readonly Cut[],
): Passage[] {
  if (words < scarceWords) return [];
  const { source, hosts, chaptersOf } = findings;
  const topicsOf = termsIn(findings, span);
  const share = (span.last - span.first + 1) / source.sentences.length;
  const count = Math.min(offered.most, Math.max(offered.least, Math.round(offered.source * share)));
  const isGuests = (s: Sentence) => !hosts.has(s.speaker ?? "");
  const wanted = { count, opens: opensForReader };
  const guests = excerptsIn(source, span, isGuests, wanted);
  const cuts = guests.length > 0 ? guests : excerptsIn(source, span, () => true, wanted);
  const gaps = gapsIn(source, span, guests.length > 0 ? isGuests : () => true, {
    taken: [...cuts, ...taken],
    count: Math.round(offered.gaps * share),
  });
  return [
    ...cuts.map((cut) => ({ cut, letter: "e" })),
    ...gaps.map((cut) => ({ cut, letter: loose })),
  ]
    .toSorted((a, b) => a.cut.first - b.cut.first)
    .map(({ cut, letter }) => {
      const passage = isConversation ? spokenRun(source, cut) : passageOf(source, cut);
      const isWhole = passage.told?.length === cut.last - cut.first + 1;
      const asked = headingsFor(source, hosts, cut).filter((text) => /[?？؟]$/u.test(text));
      const terms = topicsOf(cut).slice(0, offered.terms);
      const headings = [...new Set([...asked, ...chaptersOf(cut.first, passage.text), ...terms])];
      // A single statement may have the same sentences.
      const id = passage.id.replace("s", letter);
      return { ...(isWhole ? passage : passageOf(source, cut)), headings, id };
    });
}

/** Short passages for posts, a claim with its example where both are short, and single ones for slides. */
function bulletsOf({ source, hosts }: Findings, span: Span): Passage[] {
  const fits = (sentence: Sentence) =>
    !sentence.personal &&
    !hosts.has(sentence.speaker ?? "") &&
    sentence.fluency > 0.8 &&
    sentence.words >= 6 &&
    sentence.words <= mostBulletWords;
  const runs = { count: 10, longest: 2, words: mostBulletWords, isSafeOnly: true as const };
  const cuts = readyIn(source, span, fits, runs);
  const singles = readyIn(source, span, fits, { ...runs, longest: 1, words: mostSlideWords });
  const isOther = ({ first, last }: Cut) =>
    !cuts.some((cut) => cut.first === first && cut.last === last);
  return [...cuts, ...singles.filter(isOther)].map((cut) => passageOf(source, cut));
}

export function sectionsFrom(
  findings: Findings,
  headings: string[],
  told: Told,
  exchanges: readonly Exchange[],
): MaterialSection[] {
  const answered = exchanges.map(({ answer: { order, told = [] } }) => ({
    first: order,
    last: order + told.length - 1,
    weight: 0,
  }));
  return findings.spans.flatMap((span, at) => {
    const passages = passagesOf(findings, span, told);
    const first = passages[0];
    if (!first) return [];
    const list = listIn(findings.source, span);
    const written = findings.chapterAt(span.first);
    return [
      {
        heading: written ?? headings[at] ?? "",
        ...(written === undefined ? {} : { isWritten: true as const }),
        ...(first.start === undefined ? {} : { start: first.start }),
        ...(first.page === undefined ? {} : { page: first.page }),
        passages,
        excerpts: excerptsOf(findings, span, told, answered),
        bullets: bulletsOf(findings, span),
        ...(list ? { list } : {}),
      },
    ];
  });
}

const everything = (source: Source): Span => ({ first: 0, last: source.sentences.length - 1 });

/** An interview has one host or two, and they say little themselves. */
const mostHosts = 2;
const leastShare = 0.2;

/**
 * Finds hosts who only ask. A host who says a fifth of everything, or takes part in a large round,
 * counts as a participant.
 */
function askersOf({ hosts, speakers }: Findings): Set<string> {
  if (hosts.size > mostHosts) return new Set();
  const asks = ({ name, share }: Speaker) => hosts.has(name) && share < leastShare;
  return new Set(speakers.filter(asks).map(({ name }) => name));
}

/** Picks weighty sentences with different content from the whole source, standalone ones first. */
export function highlightsFrom(findings: Findings, count: number, learned?: Weights): Passage[] {
  const { source } = findings;
  const askers = askersOf(findings);
  const usable = pick(source, everything(source), ({ words }) => words >= 5);
  const clean = usable.filter(
    ({ sentence }) =>
      sentence.standsAlone && sentence.words <= 36 && !askers.has(sentence.speaker ?? ""),
  );
  const pool = clean.length >= 8 ? clean : usable;
  const groups = [
    pool.filter(({ sentence }) => sentence.standsAlone),
    pool.filter(({ sentence }) => !sentence.standsAlone && !sentence.leans),
    pool.filter(({ sentence }) => !sentence.standsAlone && sentence.leans),
  ];
  const chosen = chooseCovering(groups, count, weighConcepts(source.sentences, learned));
  return chosen.map((item) => alone(source, item));
}

export function claimsFrom({ source, claims }: Findings, count: number): Passage[] {
  return claims
    .slice(0, count)
    .map(({ at, weight }) => passageOf(source, { first: at, last: at, weight }));
}
