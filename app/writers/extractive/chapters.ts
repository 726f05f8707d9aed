import { languageFor } from "../../languages/index.ts";
import { capitalised, folded } from "../../languages/sentences.ts";
import type { TranscriptInfo } from "../../transcripts/transcript.ts";
import { isDocument, numbered } from "./parts.ts";
import type { Source } from "./passages.ts";

export type Chapter = NonNullable<TranscriptInfo["chapters"]>[number];

/** "I" and "A" without a mark are words. */
const numbering =
  /^(?:(?:\d+(?:\.\d+)*[.):]?|(?:[IVX]+|[A-Z])[.):]|(?:[IVX]{2,}|[B-HJ-Z]))\s+|第[\p{N}一二三四五六七八九十]+[章节節部分]\s*|[（(][\p{N}一二三四五六七八九十]+[）)]\s*|[一二三四五六七八九十]+、|\p{N}+、)(?=\p{L})/u;
/** What names a series or a number, as a running title does. */
const dated = /\b(?:ISSN|ISBN|DOI|Vol|No)\b|\d{4}/u;
/** "Part 2": a place, and no subject. */
const part = /^\p{L}+\.? \p{N}+$/u;
const most = 70;
const mostOfLine = 90;
const leastLetters = 0.8;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
/** A bracket that is not closed was cut off with what stood behind it. */
export const isBracketed = (text: string) => count(text, /[([]/g) === count(text, /[)\]]/g);

/** The title as a heading; undefined for what names nothing, or was read wrongly. */
function headingOf(title: string, language: string, isLine = false): string | undefined {
  const bare = title
    .replace(numbering, "")
    .replace(/\s+/g, " ")
    .replace(/\s*[:：]\s*$/u, "")
    .trim();
  const letters = bare.match(/[\p{L}\s]/gu)?.length ?? 0;
  if (
    bare.length < 4 ||
    bare.length > (isLine ? mostOfLine : most) ||
    letters < bare.length * leastLetters
  )
    return undefined;
  if (part.test(bare) || !isBracketed(bare)) return undefined;
  if ((!isLine && dated.test(bare)) || /[|;{}<>=]|[.!]$/u.test(bare) || /^\p{Ll}/u.test(bare))
    return undefined;
  if (languageFor(language).cues?.stock?.test(bare)) return undefined;
  const isShouted = bare.includes(" ") && bare === bare.toUpperCase();
  return isShouted ? capitalised(bare.toLowerCase()) : bare;
}

/** A name may stand in small letters once: a slip of the pen, an address, letters read wrongly. */
const mostSmall = 0.1;

/** The words that a text writes with a capital and hardly ever without, as a heading in capitals hides. */
function namesIn(source: Source): ReadonlySet<string> {
  const capital = new Map<string, number>();
  const all = new Map<string, number>();
  for (const { tokens, text, noise } of source.sentences) {
    if (noise === "heading") continue;
    for (const { word, from } of tokens.slice(1)) {
      all.set(word, (all.get(word) ?? 0) + 1);
      if (/\p{Lu}/u.test(text.charAt(from))) capital.set(word, (capital.get(word) ?? 0) + 1);
    }
  }
  const isName = ([word, count]: [string, number]) =>
    count >= (all.get(word) ?? 0) * (1 - mostSmall);
  return new Set([...capital].filter(isName).map(([word]) => word));
}

/** A line that heads what follows; its heading is empty if it tells nothing of its subject. */
type Line = { heading: string; segment: number; depth: number };

/** Lines of a text that head what follows, with the segment where each stands. */
function linesOf(source: Source): Line[] {
  const { segments, language } = source;
  let names: ReadonlySet<string> | undefined;
  return segments.flatMap(({ role, text }, segment) => {
    if (role !== "heading" && role !== "link") return [];
    const line = text.trim();
    let heading = headingOf(line, language, true) ?? "";
    if (line === line.toUpperCase() && heading !== "") {
      names ??= namesIn(source);
      heading = heading.replace(/\p{L}+/gu, (word) =>
        names?.has(word.toLowerCase()) ? capitalised(word) : word,
      );
    }
    return [{ heading, segment, depth: numbered(line).depth ?? 0 }];
  });
}

/** The lines above a segment, the nearest first: its own and those that its number stands below. */
function linesAbove(lines: readonly Line[], segment: number): Line[] {
  const before = lines.filter((line) => line.segment < segment);
  const [own, ...rest] = before.toReversed();
  if (!own) return [];
  let depth = own.depth;
  const above = rest.filter((line) => {
    if (line.depth === 0 || line.depth >= depth) return false;
    depth = line.depth;
    return true;
  });
  return [own, ...above];
}

const unspaced = /[\p{Script=Han}\p{Script=Katakana}]{2,}/gu;
/** Of two letters of a script without spaces, a title and a passage share so many. */
const leastPairs = 2;

/** Words by which a title and a passage have something in common, as far as their beginnings; not "the". */
const beginnings = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]{4,}|\p{Lu}{2,}/gu) ?? []).map((word) => word.slice(0, 6).toLowerCase());

const pairs = (text: string): string[] =>
  (text.match(unspaced) ?? []).flatMap((run) =>
    Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
  );

/**
 * Finds the title of the chapter that holds a passage, if it has a word of it. Recordings tell their
 * chapters by time, documents by page.
 */
export function createChapters(source: Source, chapters: readonly Chapter[] = [], title = "") {
  const usable = chapters.flatMap((chapter) => {
    const heading = headingOf(chapter.title, source.language);
    return heading === undefined ? [] : [{ ...chapter, heading }];
  });
  // A page may hold several chapters; a line stands right above what it heads.
  const isPlaced = chapters.some(({ start }) => start !== undefined);
  const all = isPlaced ? [] : linesOf(source);
  // "Results" ends what the heading before it tells; among what is said, such a line is a label, and
  // the title of a talk heads none of its answers.
  const heads = ({ heading }: Line) => heading !== "" && folded(heading) !== folded(title);
  const lines = isDocument(source) ? all : all.filter(heads);
  return (first: number, text: string): string[] => {
    const sentence = source.sentences[first];
    const segment = sentence?.firstSegment ?? -1;
    const said = new Set([...beginnings(text), ...pairs(text)]);
    const isNamed = ({ heading }: { heading: string }) =>
      beginnings(heading).some((word) => said.has(word)) ||
      new Set(pairs(heading).filter((pair) => said.has(pair))).size >= leastPairs;
    if (lines.length > 0) {
      return linesAbove(lines, segment)
        .filter(({ heading }) => heading !== "")
        .filter(isNamed)
        .map(({ heading }) => heading);
    }
    const page = source.segments[sentence?.firstSegment ?? -1]?.page;
    const isBefore = ({ start, page: on }: Chapter) =>
      start !== undefined && sentence?.start !== undefined
        ? start <= sentence.start
        : on !== undefined && page !== undefined && on <= page;
    const last = chapters.findLast(isBefore);
    // A document's page may hold several.
    const beside = usable.filter(
      (chapter) =>
        chapter.title === last?.title || (chapter.page !== undefined && chapter.page === page),
    );
    return beside.filter(isNamed).map(({ heading }) => heading);
  };
}

/** Finds the line that a part of a document begins with, if it tells something. */
export function createChapterAt(source: Source): (first: number) => string | undefined {
  const lines = isDocument(source) ? linesOf(source) : [];
  return (first) => {
    const segment = source.sentences[first]?.firstSegment;
    return lines.find((line) => line.segment === segment)?.heading || undefined;
  };
}

/** Finds the line that heads the part of a document in which a sentence stands; empty if it tells nothing. */
export function createChapterAbove(source: Source): (at: number) => string | undefined {
  const lines = isDocument(source) ? linesOf(source) : [];
  return (at) => {
    const segment = source.sentences[at]?.firstSegment ?? -1;
    return lines.findLast((line) => line.segment < segment)?.heading;
  };
}

/** The line of a text that heads most of it, where its chapters have no other title. */
export function longestLine(source: Source): string | undefined {
  const lines = linesOf(source).filter(({ heading }) => heading !== "");
  const wordsIn = (from: number, to = source.segments.length) =>
    source.sentences
      .filter(({ firstSegment, noise }) => !noise && firstSegment > from && firstSegment < to)
      .reduce((sum, { words }) => sum + words, 0);
  return lines
    .map(({ heading, segment }, at) => ({
      heading,
      words: wordsIn(segment, lines[at + 1]?.segment),
    }))
    .toSorted((a, b) => b.words - a.words)[0]?.heading;
}

/** The titles of a recording's chapters, the longest chapter first. */
export function longestChapters(chapters: readonly Chapter[] = [], language: string): string[] {
  const timed = chapters.filter(({ start }) => start !== undefined);
  return timed
    .map(({ title, start = 0 }, at) => ({
      heading: headingOf(title, language),
      length: (timed[at + 1]?.start ?? start) - start,
    }))
    .toSorted((a, b) => b.length - a.length)
    .flatMap(({ heading }) => heading ?? []);
}
