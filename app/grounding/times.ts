import type { Grounding, Segment } from "./transcript.ts";

type Timed = Pick<Segment, "start" | "cues">;

/** Lists the characters of a segment whose time is known. */
const pointsOf = ({ start, cues = [] }: Timed): [character: number, seconds: number][] =>
  start === undefined ? cues : [[0, start], ...cues];

/** In a longer stretch, we estimate a word's time from its position. */
const longSeconds = 10;

/**
 * Returns when the word at a character of a segment is spoken, in seconds: the start of its cue or,
 * in a cue over 10 s with a known end, an interpolated time. Undefined if the source has no times.
 */
export function timeAt(segment: Timed, character: number): number | undefined {
  const points = pointsOf(segment);
  const index = points.findLastIndex(([at]) => at <= character);
  const [from, begins] = points[index] ?? points[0] ?? [];
  if (from === undefined || begins === undefined || from > character) return begins;
  const [to, ends] = points[index + 1] ?? [];
  if (to === undefined || ends === undefined || ends - begins <= longSeconds) return begins;
  return begins + ((ends - begins) * (character - from)) / (to - from);
}

/** Matches "14:07" and "1:02:03". */
export const timePattern = /(?<![\d:])(?:\d+:)?\d{1,2}:\d{2}(?![\d:])/g;

const secondsOf = (time: string) =>
  time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);

/** Finds the times of a text, in reading order: "14:07" and "1:02:03". */
export function timesIn(text: string): string[] {
  return [...text.matchAll(timePattern)].map(([time]) => time);
}

/** Restricts the times that a text may name. */
export type TimeLimits = {
  /** The cited segments, if any are named. */
  segmentIds?: readonly string[];
  /** The recording's end, in seconds. */
  duration?: number;
  /** Seconds that a program printed, each where its own passage begins. */
  printed?: readonly number[];
  /**
   * Quotations in the same text: the segments that hold them, and when their first words are
   * spoken.
   */
  quoted?: { segmentIds: readonly string[]; starts: readonly number[] };
};

/** Printed times are whole seconds, and a model may name those of a neighbouring cue. */
const toleranceSeconds = 2;

/** True if a cue of the segment begins in this second, or if a long one is under way. */
function tells(segment: Segment, second: number): boolean {
  const points = pointsOf(segment);
  return points.some(([, begins], at) => {
    const ends = points[at + 1]?.[1] ?? begins;
    const goesOn = ends - begins > longSeconds && second >= begins && second < ends;
    return goesOn || Math.floor(begins) === second;
  });
}

function isSaidAt(second: number, grounding: Grounding, limits: TimeLimits): boolean {
  const { segmentIds, duration = Infinity, quoted, printed } = limits;
  if (second > duration) return false;
  if (printed?.some((start) => Math.floor(start) === second)) return true;
  if (quoted?.starts.some((start) => Math.abs(Math.floor(start) - second) <= toleranceSeconds))
    return true;
  const cited = segmentIds && new Set(segmentIds);
  const theirs = new Set(quoted?.segmentIds);
  return grounding.segments.some(
    (segment) =>
      (!cited || cited.has(segment.id)) && !theirs.has(segment.id) && tells(segment, second),
  );
}

/**
 * Finds times at which no cue begins, in the source or in the cited segments, and which nobody says
 * either; times past the end of the recording count too. Beside a quotation, a time must be that of
 * its first word.
 */
export function unsupportedTimes(
  text: string,
  grounding: Grounding,
  limits: TimeLimits = {},
): string[] {
  return timesIn(text).filter(
    (time) => !isSaidAt(secondsOf(time), grounding, limits) && !grounding.idOf.has(time),
  );
}
