import type { Segment } from "./transcript.ts";

/** Inside a stretch that is longer, a word's time is told by how far into it the word stands. */
const longSeconds = 10;

/**
 * When the word at a character of a segment is spoken, in seconds: the start of its cue and, in
 * cues of more than 10 s whose end is known, as much later as it stands further on. Undefined where
 * the source tells no time.
 */
export function timeAt(
  { start, cues = [] }: Pick<Segment, "start" | "cues">,
  character: number,
): number | undefined {
  const points: [number, number][] = start === undefined ? cues : [[0, start], ...cues];
  const index = points.findLastIndex(([at]) => at <= character);
  const [from, begins] = points[index] ?? points[0] ?? [];
  if (from === undefined || begins === undefined || from > character) return begins;
  const [to, ends] = points[index + 1] ?? [];
  if (to === undefined || ends === undefined || ends - begins <= longSeconds) return begins;
  return begins + ((ends - begins) * (character - from)) / (to - from);
}

/**
 * The text of a segment that a person corrected, with the times of the words that they left: those
 * before the change keep their places, those behind it move along.
 */
export function rewritten(
  { text: before, cues }: Segment,
  text: string,
): Pick<Segment, "text" | "cues"> {
  if (cues === undefined || text === before) return { text, ...(cues ? { cues } : {}) };
  const most = Math.min(before.length, text.length);
  let head = 0;
  while (head < most && before[head] === text[head]) head++;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === text.at(-1 - tail)) tail++;
  const shift = text.length - before.length;
  const kept = cues.flatMap(([at, seconds]): [number, number][] => {
    if (at <= head) return [[at, seconds]];
    return at >= before.length - tail ? [[at + shift, seconds]] : [];
  });
  return { text, cues: kept };
}
