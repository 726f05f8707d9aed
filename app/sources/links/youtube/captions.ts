import { z } from "zod";
import type { Piece } from "../../text/piece.ts";

export type CaptionTrack = {
  /** BCP-47. */
  language: string;
  automatic: boolean;
  url: string;
};

const base = (language: string): string => language.toLowerCase().split("-")[0] ?? "";

/**
 * The track that says most truly what was spoken: written by hand in the spoken language, else
 * automatic, else any written by hand. Automatic captions exist in the spoken language alone, and
 * so tell which it is. Translations are no tracks and never taken.
 */
export function chooseTrack(
  tracks: CaptionTrack[],
  spokenLanguage?: string,
): CaptionTrack | undefined {
  const automatic = tracks.find((track) => track.automatic);
  const spoken = base(spokenLanguage ?? automatic?.language ?? "");
  const manual = tracks.filter((track) => !track.automatic);
  return manual.find((track) => base(track.language) === spoken) ?? automatic ?? manual[0];
}

/** The address of a track as json3: without another format, a translation or a client's marks. */
export function json3Address(trackUrl: string): string {
  const url = new URL(trackUrl, "https://www.youtube.com");
  for (const name of ["fmt", "tlang", "xosf"]) url.searchParams.delete(name);
  url.searchParams.set("fmt", "json3");
  return url.href;
}

const json3 = z.object({
  events: z
    .array(
      z.looseObject({
        tStartMs: z.number().optional(),
        dDurationMs: z.number().optional(),
        aAppend: z.number().optional(),
        segs: z.array(z.looseObject({ utf8: z.string().optional() })).optional(),
      }),
    )
    .default([]),
});

/**
 * Reads captions in YouTube's json3. Events without words, or that only break a line of the event
 * before (`aAppend`), are left out. Automatic captions overlap, as two lines are on the screen: each
 * then ends where the next begins. Undefined where the text is no json3.
 */
export function readJson3(text: string): Piece[] | undefined {
  const parsed = json3.safeParse(parseJson(text));
  if (!parsed.success) return undefined;
  const pieces: Piece[] = [];
  for (const { tStartMs, dDurationMs, aAppend, segs } of parsed.data.events) {
    if (!segs || aAppend || tStartMs === undefined) continue;
    const words = segs.map(({ utf8 }) => utf8 ?? "").join("");
    const spoken = words
      .replace(/\s+/g, " ")
      .trim()
      .replace(/^>>\s*/, "");
    if (!spoken) continue;
    const start = tStartMs / 1_000;
    const before = pieces.at(-1);
    if (before?.end !== undefined && before.end > start)
      before.end = Math.max(before.start ?? 0, start);
    pieces.push({
      start,
      ...(dDurationMs !== undefined ? { end: (tStartMs + dDurationMs) / 1_000 } : {}),
      text: spoken,
    });
  }
  return pieces;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
