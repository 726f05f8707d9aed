import type { Segment } from "./transcript.ts";

/**
 * Returns a segment with a person's corrected text. The unchanged words keep their times: those
 * before the change keep their places, those after it move along.
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
