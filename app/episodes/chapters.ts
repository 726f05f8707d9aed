import { clock } from "../formats/clock.ts";
import { escaped } from "../pieces/html.ts";
import { stamp } from "./transcript-forms.ts";

export type TimedChapter = { startMs: number; title: string };

/** YouTube shows no shorter chapters. */
const shortestMs = 10_000;
const longestTitle = 200;

/** XML has no place for control characters and half letters. */
const oneLine = (title: string) =>
  title
    .toWellFormed()
    .replace(/[\s\p{Cc}\ufffe\uffff]+/gu, " ")
    .trim()
    .slice(0, longestTitle)
    .replace(/[\ud800-\udbff]$/, "");

/**
 * Makes a list of chapters that players take: the first at 0, in the order of time, each at least ten
 * seconds long. A chapter that would be shorter goes; so does one without a title. `opening` is the
 * title of what comes before the first.
 */
export function validChapters(
  found: TimedChapter[],
  { opening, durationMs }: { opening: string; durationMs?: number },
): TimedChapter[] {
  const sorted = found
    .map(({ startMs, title }) => ({ startMs: Math.max(0, startMs), title: oneLine(title) }))
    .filter(({ title }) => title !== "")
    .toSorted((a, b) => a.startMs - b.startMs);
  const latestMs = (durationMs ?? Number.POSITIVE_INFINITY) - shortestMs;
  const [first] = sorted;
  const begun: TimedChapter[] =
    first && first.startMs < shortestMs
      ? [{ ...first, startMs: 0 }]
      : [{ startMs: 0, title: oneLine(opening) }];
  for (const chapter of sorted) {
    const last = begun.at(-1)?.startMs ?? 0;
    if (chapter.startMs - last >= shortestMs && chapter.startMs <= latestMs) begun.push(chapter);
  }
  return begun;
}

type About = { title: string; show?: string };

/** Podcasting 2.0's JSON chapters, version 1.2.0. */
function json(chapters: TimedChapter[], { title, show }: About): string {
  const list = chapters.map(({ startMs, title }) => ({ startTime: startMs / 1_000, title }));
  const about = { title, ...(show ? { podcastName: show } : {}) };
  return `${JSON.stringify({ version: "1.2.0", ...about, chapters: list }, null, 1)}\n`;
}

/** A list for the description of a video: `0:00 Title`, in whole seconds. */
const youtube = (chapters: TimedChapter[]) =>
  chapters.map(({ startMs, title }) => `${clock(startMs / 1_000)} ${title}\n`).join("");

/** Podlove Simple Chapters, version 1.2. */
function psc(chapters: TimedChapter[]): string {
  const elements = chapters.map(
    ({ startMs, title }) =>
      `  <psc:chapter start="${stamp(startMs)}" title="${escaped(title)}"/>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<psc:chapters version="1.2" xmlns:psc="http://podlove.org/simple-chapters">
${elements.join("")}</psc:chapters>
`;
}

/** The forms of a list of chapters. */
export const chapterForms = {
  json: { type: "application/json+chapters", extension: "json", write: json },
  youtube: { type: "text/plain", extension: "txt", write: youtube },
  psc: { type: "application/xml", extension: "xml", write: psc },
} as const;

export type ChapterForm = keyof typeof chapterForms;
