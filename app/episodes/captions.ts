import type { Segment } from "../transcripts/transcript.ts";

/** A stretch of speech as captions and players show it. Times in whole milliseconds. */
export type Caption = {
  startMs: number;
  /** Missing where the source does not tell when it ends. */
  endMs?: number;
  speaker?: string;
  text: string;
};

/** Lines that nobody says: without a time of their own they are left out of captions. */
const unspoken = new Set(["heading", "link", "code", "caption", "footnote", "furniture", "table"]);

const inMs = (seconds: number) => Math.round(seconds * 1_000);

/** The places in a segment's text whose times are known, the last one being its end. */
function timesOf({ start, end, text, cues = [] }: Segment, beforeMs: number) {
  const inner = cues.filter(([at]) => at > 0 && at < text.length);
  const first = start ?? cues.find(([at]) => at === 0)?.[1];
  const last = end ?? cues.find(([at]) => at >= text.length)?.[1];
  return {
    // A line without a time follows the one before it.
    places: [
      [0, first === undefined ? beforeMs : inMs(first)] as const,
      ...inner.map(([at, seconds]) => [at, inMs(seconds)] as const),
    ],
    endMs: last === undefined ? undefined : inMs(last),
  };
}

/**
 * Cuts a transcript into captions: one for each time that it knows, in the order of the times. Each
 * time is the source's own; each word said is in exactly one caption.
 */
export function captionsOf(segments: Iterable<Segment>): Caption[] {
  const captions: Caption[] = [];
  let beforeMs = 0;
  for (const segment of segments) {
    const { text, speaker, role, start } = segment;
    if (start === undefined && role && unspoken.has(role)) continue;
    const { places, endMs } = timesOf(segment, beforeMs);
    for (const [number, [at, startMs]] of places.entries()) {
      const next = places[number + 1];
      const words = text.slice(at, next?.[0]).trim();
      const until = next?.[1] ?? endMs;
      beforeMs = startMs;
      if (!words) continue;
      captions.push({
        startMs,
        ...(until !== undefined && until > startMs ? { endMs: until } : {}),
        ...(speaker ? { speaker } : {}),
        text: words,
      });
    }
  }
  return captions.toSorted((a, b) => a.startMs - b.startMs);
}

/** Nobody speaks slower than this, so a caption with no known end need not stand longer. */
const slowestMsACharacter = 250;
const shortestMs = 1_000;

/** Gives every caption an end: its own, the next one's beginning, or as long as it can take to say. */
export function withEnds(captions: Caption[]): (Caption & { endMs: number })[] {
  return captions.map((caption, at) => {
    const { startMs, text } = caption;
    const saidMs = startMs + Math.max(shortestMs, text.length * slowestMsACharacter);
    const nextMs = captions[at + 1]?.startMs ?? saidMs;
    const endMs = caption.endMs ?? Math.min(saidMs, nextMs);
    return { ...caption, endMs: Math.max(endMs, startMs + 1) };
  });
}
