import type { Grounding, Segment } from "./transcript.ts";

type Timed = Pick<Segment, "start" | "cues">;

/** The characters of a segment whose time is known. */
const pointsOf = ({ start, cues = [] }: Timed): [character: number, seconds: number][] =>
  start === undefined ? cues : [[0, start], ...cues];

/** Inside a stretch that is longer, a word's time is told by how far into it the word stands. */
const longSeconds = 10;

/**
 * When the word at a character of a segment is spoken, in seconds: the start of its cue and, in
 * cues of more than 10 s whose end is known, as much later as it stands further on. Undefined where
 * the source tells no time.
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

/** "14:07" and "1:02:03". */
export const timePattern = /(?<![\d:])(?:\d+:)?\d{1,2}:\d{2}(?![\d:])/g;

const secondsOf = (time: string) =>
  time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);

/** Times of a text, in the order of reading: "14:07" and "1:02:03". */
export function timesIn(text: string): string[] {
  return [...text.matchAll(timePattern)].map(([time]) => time);
}

/** Where a time may lead. */
export type TimeLimits = {
  /** The cited segments, where some are named. */
  segmentIds?: readonly string[];
  /** The recording's end. */
  duration?: number;
  /** Of quotations beside it: the segments that hold them, and when their first words are spoken. */
  quoted?: { segmentIds: readonly string[]; starts: readonly number[] };
};

/** Printed times are whole seconds, and a model's may be those of the cue's neighbour. */
const toleranceSeconds = 2;

/** Whether a cue of the segment begins at a whole second, or a long one goes on at it. */
function tells(segment: Segment, second: number): boolean {
  const points = pointsOf(segment);
  return points.some(([, begins], at) => {
    const ends = points[at + 1]?.[1] ?? begins;
    const goesOn = ends - begins > longSeconds && second >= begins && second < ends;
    return goesOn || Math.floor(begins) === second;
  });
}

function isSaidAt(second: number, grounding: Grounding, limits: TimeLimits): boolean {
  const { segmentIds, duration = Infinity, quoted } = limits;
  if (second > duration) return false;
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
 * Times at which no cue of the source begins (or none of the cited segments, or only one past the end
 * of the recording), and which nobody says in it either. Beside a quotation a time is the one of its
 * first word.
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
