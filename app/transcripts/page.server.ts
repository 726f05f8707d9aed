import { readParts, transcriptOf } from "./store.server.ts";
import type { Segment } from "./transcript.ts";

/** As many as a person corrects in one go and a form can carry. */
export const segmentsAPage = 40;

export type TranscriptPage = {
  /** Identifies the version shown, for a correction. */
  version: string;
  segments: Segment[];
  /** From 1. */
  page: number;
  pages: number;
  /** In order of first appearance, with the number of their turns and their share of all letters. */
  speakers: { name: string; turns: number; share: number }[];
  /** The advertisements of the whole transcript, each with its passages in a row. */
  adverts: Segment[][];
  /** The first passages that can be quoted. */
  opening: Segment[];
  /** True if a line anywhere in the transcript has a time. */
  isTimed: boolean;
};

const openingLines = 3;

function advertsIn(segments: Segment[]): Segment[][] {
  const found: Segment[][] = [];
  for (const [at, segment] of segments.entries()) {
    if (segment.role !== "advert") continue;
    if (segments[at - 1]?.role === "advert") found.at(-1)?.push(segment);
    else found.push([segment]);
  }
  return found;
}

/**
 * Returns one page of a ready source's transcript; a page past the end is the last one. Throws
 * NOT_FOUND.
 */
export async function transcriptPage(
  userId: string,
  sourceId: string,
  asked: number,
): Promise<TranscriptPage> {
  const version = transcriptOf(userId, sourceId);
  const all: Segment[] = [];
  for await (const segments of readParts(userId, sourceId)) all.push(...segments);
  const turns = new Map<string, number>();
  const letters = new Map<string, number>();
  for (const { speaker, text } of all) {
    if (!speaker) continue;
    turns.set(speaker, (turns.get(speaker) ?? 0) + 1);
    letters.set(speaker, (letters.get(speaker) ?? 0) + text.length);
  }
  const total = all.reduce((sum, { text }) => sum + text.length, 0);
  const pages = Math.max(1, Math.ceil(all.length / segmentsAPage));
  const page = Math.min(pages, Math.max(1, Math.floor(asked) || 1));
  return {
    version,
    segments: all.slice((page - 1) * segmentsAPage, page * segmentsAPage),
    page,
    pages,
    speakers: [...turns].map(([name, count]) => ({
      name,
      turns: count,
      share: (letters.get(name) ?? 0) / Math.max(1, total),
    })),
    adverts: advertsIn(all),
    opening: all.filter(({ role }) => role === undefined).slice(0, openingLines),
    isTimed: all.some(({ start }) => start !== undefined),
  };
}
