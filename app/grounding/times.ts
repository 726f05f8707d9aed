import type { Grounding } from "./transcript.ts";

/** "14:07" and "1:02:03". */
export const timePattern = /(?<![\d:])(?:\d+:)?\d{1,2}:\d{2}(?![\d:])/g;

const secondsOf = (time: string) =>
  time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);

/** Times of a text, in the order of reading: "14:07" and "1:02:03". */
export function timesIn(text: string): string[] {
  return [...text.matchAll(timePattern)].map(([time]) => time);
}

/** Where a time may lead: the cited segments where some are named, and the recording's end. */
export type TimeLimits = { segmentIds?: readonly string[]; duration?: number };

function startsOf(grounding: Grounding, { segmentIds, duration }: TimeLimits): Set<number> {
  const cited = segmentIds && new Set(segmentIds);
  const starts = grounding.segments.flatMap(({ id, start }) =>
    start === undefined || (cited && !cited.has(id)) ? [] : Math.floor(start),
  );
  return new Set(starts.filter((start) => start >= 0 && start <= (duration ?? Infinity)));
}

/**
 * Times at which no segment of the source starts (or none of the cited ones, or only one past the
 * end of the recording), and which nobody says in it either.
 */
export function unsupportedTimes(
  text: string,
  grounding: Grounding,
  limits: TimeLimits = {},
): string[] {
  const times = timesIn(text);
  if (times.length === 0) return [];
  const starts =
    limits.segmentIds || limits.duration !== undefined
      ? startsOf(grounding, limits)
      : grounding.starts;
  return times.filter((time) => !starts.has(secondsOf(time)) && !grounding.idOf.has(time));
}
