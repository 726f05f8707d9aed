/** Seconds of a recording in which nobody speaks. */
export type Silence = { start: number; end: number };

const overlap = (silence: Silence, from: number, to: number) =>
  Math.min(silence.end, to) - Math.max(silence.start, from);

/**
 * Where to cut a recording so that no stretch is longer than `maxSeconds`: in the middle of the
 * longest silence of each stretch's second half, or at its full length where nobody pauses. Silences come in order.
 */
export function cutTimes(
  silences: readonly Silence[],
  duration: number,
  maxSeconds: number,
): number[] {
  const cuts: number[] = [];
  let from = 0;
  // Silences come in order: those that are past are not looked at again.
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
