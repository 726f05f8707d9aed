import type { Segment } from "./transcript.ts";

/**
 * Samples a source's text from its beginning, middle and end, to tell its language by: the body's,
 * where it has one, for a paper's references are in many languages.
 */
export function sampleOf(segments: readonly Segment[]): string {
  const body = segments.filter(({ role }) => role === undefined);
  const sampled = body.length > 0 ? body : segments;
  const step = Math.max(1, Math.floor(sampled.length / 12));
  return sampled
    .filter((_, at) => at % step === 0)
    .map(({ text }) => text.slice(0, 400))
    .join(" ");
}
