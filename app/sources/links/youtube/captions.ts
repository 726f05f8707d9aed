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
 * Picks the track closest to the spoken words: manual in the spoken language, else automatic, else
 * any manual one. Automatic captions exist only in the spoken language and so reveal it. Never
 * picks a translation.
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

/** Builds a track's json3 address, without another format, a translation or a client's marks. */
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
 * Reads captions in YouTube's json3. Skips events without words and those that only continue a line
 * (`aAppend`). Automatic captions overlap, with two lines on screen, so each ends where the next
 * begins. Undefined if the text is not json3.
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
