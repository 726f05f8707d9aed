import { AppError } from "../errors.ts";
import { planned } from "../pieces/choose.server.ts";
import { openNames } from "../sources/names.server.ts";
import { requireSource, type Source, transcriptInfo } from "../sources/sources.server.ts";
import { readParts } from "../transcripts/store.server.ts";
import type { Segment, TranscriptInfo } from "../transcripts/transcript.ts";
import { captionsOf } from "./captions.ts";
import { type TimedChapter, validChapters } from "./chapters.ts";

/** A source whose lines have times. */
export type Episode = {
  source: Source;
  /** Its own title, else its file's name or address. */
  title: string;
  url: string | null;
  info: TranscriptInfo;
  segments: Segment[];
};

/**
 * Loads a source that chapters and captions can be made of. Throws NOT_FOUND, DAMAGED, CONFLICT while
 * it is being read, and UNWRITABLE if it could not be read or none of its lines has a time.
 */
export async function requireEpisode(userId: string, sourceId: string): Promise<Episode> {
  const source = requireSource(userId, sourceId);
  if (source.status === "extracting")
    throw new AppError("CONFLICT", "This source is still being read. Try again in a moment.");
  if (source.status === "error")
    throw new AppError("UNWRITABLE", source.error ?? "This source can't be read.");
  const segments: Segment[] = [];
  for await (const part of readParts(userId, sourceId)) segments.push(...part);
  if (!segments.some(({ start }) => start !== undefined))
    throw new AppError(
      "UNWRITABLE",
      "This source has no times, so it has no chapters, captions or show notes. Add the recording, or a transcript with times.",
    );
  const info = transcriptInfo(source);
  const { url, fileName } = openNames(source.id, source);
  return { source, title: info.title ?? fileName ?? url ?? "Untitled", url, info, segments };
}

/** The source's own chapters, if it came with a list of them. */
function ownChapters({ info }: Episode): TimedChapter[] {
  return (info.chapters ?? []).flatMap(({ title, start }) =>
    start === undefined ? [] : [{ title, startMs: Math.round(start * 1_000) }],
  );
}

const letters = (text: string) =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(" ") ?? "";

/** A source too short to plan has no headings. */
const plansNothing = (thrown: unknown) =>
  thrown instanceof AppError && ["TOO_SHORT", "EMPTY"].includes(thrown.code);

/**
 * Chapters under the headings that the writer's plan finds. A heading that is said before its part's
 * first passage, as a question is, begins the chapter where it is said.
 */
async function foundChapters(
  userId: string,
  episode: Episode,
  signal: AbortSignal,
): Promise<TimedChapter[]> {
  const { writer, plan } = await planned(userId, episode.source.id, signal);
  const captions = captionsOf(episode.segments).map(({ startMs, text }) => ({
    startMs,
    words: letters(text),
  }));
  let beforeMs = 0;
  return (writer.headings?.(plan) ?? []).flatMap(({ text, start }) => {
    if (start === undefined) return [];
    const passageMs = Math.round(start * 1_000);
    const said = captions.findLast(
      ({ startMs, words }) =>
        startMs >= beforeMs && startMs <= passageMs && words.includes(letters(text)),
    );
    beforeMs = passageMs;
    return [{ title: text, startMs: said?.startMs ?? passageMs }];
  });
}

/**
 * Lists an episode's chapters: its own where they are known, else those that the plan finds. Always
 * begins at 0. Free.
 */
export async function chaptersOf(
  userId: string,
  episode: Episode,
  signal: AbortSignal,
): Promise<TimedChapter[]> {
  const own = ownChapters(episode);
  const found =
    own.length > 0
      ? own
      : await foundChapters(userId, episode, signal).catch((thrown: unknown) => {
          if (plansNothing(thrown)) return [];
          throw thrown;
        });
  const { duration } = episode.info;
  return validChapters(found, {
    opening: episode.title,
    ...(duration ? { durationMs: Math.round(duration * 1_000) } : {}),
  });
}
