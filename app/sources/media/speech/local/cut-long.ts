import type { Span } from "./turns.ts";

/** Looked at for the quietest place: about a syllable. */
const lookSeconds = 0.1;
/** A little more than the longest is left whole, so that no word of a second is cut off. */
const slackSeconds = 1;

/**
 * Cuts a span that lasts longer than `longestSeconds` where it is quietest, in the second half of each
 * part. The detector of speech cuts at pauses alone, and the recogniser hears 30 seconds at most.
 */
export function cutLong<Part extends Span>(
  part: Part,
  sound: Float32Array,
  { rate, longestSeconds }: { rate: number; longestSeconds: number },
): Part[] {
  const parts: Part[] = [];
  let { start } = part;
  while (part.end - start > longestSeconds + slackSeconds) {
    const latest = Math.min(start + longestSeconds, part.end - slackSeconds);
    const cut = quietest(sound, rate, { start: start + longestSeconds / 2, end: latest });
    parts.push({ ...part, start, end: cut });
    start = cut;
  }
  return [...parts, { ...part, start }];
}

/** The middle of the quietest look within a span. */
function quietest(sound: Float32Array, rate: number, { start, end }: Span): number {
  const length = Math.round(lookSeconds * rate);
  let best = { at: Math.round(end * rate), power: Number.POSITIVE_INFINITY };
  for (let at = Math.round(start * rate); at + length <= end * rate; at += length) {
    const power = sound.subarray(at, at + length).reduce((sum, value) => sum + value * value, 0);
    if (power < best.power) best = { at: at + length / 2, power };
  }
  return best.at / rate;
}
