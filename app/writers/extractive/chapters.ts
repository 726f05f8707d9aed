import { languageFor } from "../../languages/index.ts";
import { capitalised } from "../../languages/sentences.ts";
import type { TranscriptInfo } from "../../transcripts/transcript.ts";
import type { Source } from "./passages.ts";

export type Chapter = NonNullable<TranscriptInfo["chapters"]>[number];

const numbering = /^(?:\d+(?:\.\d+)*|[IVX]+|[A-Z])[.):]?\s+(?=\p{L})/u;
/** What names a series or a number, as a running title does. */
const numbered = /\b(?:ISSN|ISBN|DOI|Vol|No)\b|\d{4}/u;
/** "Part 2": a place, and no subject. */
const part = /^\p{L}+\.? \p{N}+$/u;
const most = 70;
const leastLetters = 0.8;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
/** A bracket that is not closed was cut off with what stood behind it. */
export const isBracketed = (text: string) => count(text, /[([]/g) === count(text, /[)\]]/g);

/** The title as a heading; undefined for what names nothing, or was read wrongly. */
function headingOf(title: string, language: string, isLine = false): string | undefined {
  const bare = title.replace(numbering, "").replace(/\s+/g, " ").trim();
  const letters = bare.match(/[\p{L}\s]/gu)?.length ?? 0;
  if (bare.length < 4 || bare.length > most || letters < bare.length * leastLetters)
    return undefined;
  if (part.test(bare) || !isBracketed(bare)) return undefined;
  if ((!isLine && numbered.test(bare)) || /[|;{}<>=]|[.!]$/u.test(bare) || /^\p{Ll}/u.test(bare))
    return undefined;
  if (languageFor(language).cues?.stock?.test(bare)) return undefined;
  const isShouted = bare.includes(" ") && bare === bare.toUpperCase();
  return isShouted ? capitalised(bare.toLowerCase()) : bare;
}

/** Lines of a text that head what follows, with the segment where each stands. */
function linesOf({ segments, language }: Source): { heading: string; segment: number }[] {
  return segments.flatMap(({ role, text }, segment) => {
    if (role !== "heading" && role !== "link") return [];
    const heading = headingOf(text.trim(), language, true);
    return heading === undefined ? [] : [{ heading, segment }];
  });
}

/** Words by which a title and a passage have something in common, as far as their beginnings; not "the". */
const beginnings = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]{4,}|\p{Lu}{2,}/gu) ?? []).map((word) => word.slice(0, 6).toLowerCase());

/**
 * Finds the title of the chapter that holds a passage, if it has a word of it. Recordings tell their
 * chapters by time, documents by page.
 */
export function createChapters(source: Source, chapters: readonly Chapter[] = []) {
  const usable = chapters.flatMap((chapter) => {
    const heading = headingOf(chapter.title, source.language);
    return heading === undefined ? [] : [{ ...chapter, heading }];
  });
  const isPlaced = chapters.some(({ start, page }) => start !== undefined || page !== undefined);
  const lines = isPlaced ? [] : linesOf(source);
  return (first: number, text: string): string[] => {
    const sentence = source.sentences[first];
    const segment = sentence?.firstSegment ?? -1;
    const said = new Set(beginnings(text));
    const isNamed = ({ heading }: { heading: string }) =>
      beginnings(heading).some((word) => said.has(word));
    if (lines.length > 0) {
      const above = lines.findLast((line) => line.segment < segment);
      return above && isNamed(above) ? [above.heading] : [];
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

/** The line of a text that heads most of it, where its chapters have no other title. */
export function longestLine(source: Source): string | undefined {
  const lines = linesOf(source);
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
