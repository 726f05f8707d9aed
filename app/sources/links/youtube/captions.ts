import { z } from "zod";
import { cuesOfEvents, event } from "../../text/forms/youtube-json3.ts";
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

const json3 = z.object({ events: z.array(event).default([]) });

/**
 * Reads captions in YouTube's json3. Skips events without words. Automatic captions overlap, with two
 * lines on screen, so each ends where the next begins. Undefined if the text is not json3.
 */
export function readJson3(text: string): Piece[] | undefined {
  const parsed = json3.safeParse(parseJson(text));
  if (!parsed.success) return undefined;
  const pieces: Piece[] = [];
  for (const cue of cuesOfEvents(parsed.data.events)) {
    const spoken = cue.text.replace(/^>>\s*/, "");
    if (!spoken || cue.start === undefined) continue;
    const before = pieces.at(-1);
    if (before?.end !== undefined && before.end > cue.start)
      before.end = Math.max(before.start ?? 0, cue.start);
    pieces.push({ ...cue, text: spoken });
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
