import { readFile } from "node:fs/promises";
import { countWords } from "../app/languages/words.ts";
import { extensionOf, readerOf } from "../app/sources/file-types.ts";
import { firstBytesCount, readerOfBytes } from "../app/sources/first-bytes.ts";
import { sourceError } from "../app/sources/messages.ts";
import { extract } from "../app/sources/run-child.server.ts";
import type { Segment, TranscriptInfo } from "../app/transcripts/transcript.ts";

export type SourceFile = { info: TranscriptInfo; segments: Segment[] };

/** Reads a file exactly as an upload is read, in a process of its own. Throws what it would be told. */
export async function readFileSource(path: string): Promise<SourceFile> {
  const segments: Segment[] = [];
  const named = readerOf(path) ?? "text";
  const first = (await readFile(path)).subarray(0, firstBytesCount);
  const reader = named === "media" ? "text" : await readerOfBytes(first, named, extensionOf(path));
  if (reader === "media") throw sourceError("WRONG_TYPE");
  const info = await extract({
    path,
    reader,
    signal: new AbortController().signal,
    onProgress: () => {},
    onSegments: (part) => void segments.push(...part),
  });
  return { info, segments };
}

/** Speech, where a transcript has no times of its own. */
const wordsASecond = 2.5;

/** The segments of a recording; without times each gets those of somebody who reads it out. */
function timed({ segments }: SourceFile): Segment[] {
  if (segments.every(({ start }) => start !== undefined)) return segments;
  let seconds = 0;
  return segments.map(({ end, ...segment }) => {
    const start = seconds;
    seconds += countWords(segment.text) / wordsASecond;
    return { ...segment, start, end: seconds };
  });
}

function commonest(languages: (string | undefined)[]): string | undefined {
  const count = (language: string | undefined) => languages.filter((l) => l === language).length;
  return languages.toSorted((a, b) => count(b) - count(a))[0];
}

/**
 * One long recording out of several: those in the language that most of them have, one after the
 * other, with their times moved on and their segments numbered anew.
 */
export function joinSources(files: SourceFile[]): SourceFile {
  const language = commonest(files.map(({ info }) => info.language));
  const joined = files.filter(({ info }) => info.language === language);
  const segments: Segment[] = [];
  let shift = 0;
  for (const file of joined) {
    const before = shift;
    for (const { start = 0, end = start, ...segment } of timed(file)) {
      shift = Math.max(shift, before + end);
      const id = `s${segments.length + 1}`;
      segments.push({ ...segment, id, start: before + start, end: before + end });
    }
  }
  const info: TranscriptInfo = {
    origin: "text",
    words: joined.reduce((sum, file) => sum + file.info.words, 0),
    ...(language === undefined ? {} : { language }),
    duration: shift,
  };
  return { info, segments };
}
