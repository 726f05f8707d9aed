import { countWords } from "../app/languages/words.ts";
import type { Segment } from "../app/transcripts/transcript.ts";

const tenths = 10;

/** Where each segment begins, from 0 to 1: in time where all have one, otherwise in words. */
function placesOf(segments: Segment[]): Map<string, number> {
  const last = segments.at(-1);
  const duration = last?.end ?? last?.start ?? 0;
  if (duration > 0 && segments.every(({ start }) => start !== undefined))
    return new Map(segments.map(({ id, start = 0 }) => [id, start / duration]));
  const words = segments.map(({ text }) => countWords(text));
  const all = words.reduce((sum, count) => sum + count, 0);
  let before = 0;
  return new Map(
    segments.map(({ id }, at) => {
      const place = before / Math.max(1, all);
      before += words[at] ?? 0;
      return [id, place];
    }),
  );
}

/** The share of the tenths of a recording or text in which a cited segment begins. */
export function coverageOf(segments: Segment[], cited: Iterable<string>): number {
  const places = placesOf(segments);
  const touched = new Set<number>();
  for (const id of cited) {
    const place = places.get(id);
    if (place !== undefined) touched.add(Math.min(tenths - 1, Math.floor(place * tenths)));
  }
  return touched.size / tenths;
}
