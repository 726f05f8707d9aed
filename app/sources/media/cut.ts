/** A silent span of a recording, in seconds. */
export type Silence = { start: number; end: number };

const overlap = (silence: Silence, from: number, to: number) =>
  Math.min(silence.end, to) - Math.max(silence.start, from);

/**
 * Picks cuts so that no stretch exceeds `maxSeconds`: in the middle of the longest silence in each
 * stretch's second half, or at full length if there is none. Silences must be in order.
 */
export function cutTimes(
  silences: readonly Silence[],
  duration: number,
  maxSeconds: number,
): number[] {
  const cuts: number[] = [];
  let from = 0;
  // Silences are in order, so past ones are skipped for good.
  let next = 0;
  while (duration - from > maxSeconds) {
    const earliest = from + maxSeconds / 2;
    const latest = from + maxSeconds;
    let best: Silence | undefined;
    while ((silences[next]?.end ?? latest) < earliest) next += 1;
    for (let at = next; at < silences.length; at++) {
      const silence = silences[at] as Silence;
      if (silence.start >= latest) break;
      const length = overlap(silence, earliest, latest);
      if (length > (best ? overlap(best, earliest, latest) : 0)) best = silence;
    }
    from = best ? (Math.max(best.start, earliest) + Math.min(best.end, latest)) / 2 : latest;
    cuts.push(from);
  }
  return cuts;
}
