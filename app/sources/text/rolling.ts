import type { Cue, EmitCue } from "./forms/form.ts";

/** A share of cues that begin with words of the one before, beyond which captions roll. */
const rollingShare = 0.3;
const mostWords = 60;

const unitsOf = (text: string) =>
  /\s/.test(text.trim()) ? text.split(/\s+/).filter(Boolean) : [...text];

/** How many of the next cue's words (or characters, without spaces) repeat the end of the last. */
function overlap(before: string[], next: string[]): number {
  for (let count = Math.min(before.length, next.length, mostWords); count > 0; count--) {
    const from = before.length - count;
    if (next.slice(0, count).every((unit, at) => unit === before[from + at])) return count;
  }
  return 0;
}

/** Captions follow each other within seconds; what is said again later is said twice. */
const mostSeconds = 15;

function repeats(before: Cue, next: Cue): boolean {
  const apart = Math.abs((next.start ?? 0) - (before.start ?? 0));
  if (apart > mostSeconds || before.speaker !== next.speaker) return false;
  const units = unitsOf(next.text);
  const count = overlap(unitsOf(before.text), units);
  return count >= Math.min(3, units.length) && count > 0;
}

/**
 * Takes out what captions on a screen say again: the same cue twice, and, in captions that roll, the
 * lines of the cue before. `settle` looks at the first cues to tell whether they do.
 */
export function withoutRepeats(emit: EmitCue) {
  let isRolling = false;
  let shown: Cue | undefined;
  /** How many words of the cue before were new. */
  let fresh = 0;
  return {
    settle(cues: Cue[]) {
      const timed = cues.slice(0, 2_000).filter(({ start }) => start !== undefined);
      const pairs = timed.slice(1).filter((cue, at) => repeats(timed[at] as Cue, cue));
      isRolling = timed.length >= 3 && pairs.length > rollingShare * (timed.length - 1);
    },
    push(cue: Cue) {
      const before = shown;
      const freshBefore = fresh;
      const units = unitsOf(cue.text);
      shown = cue;
      fresh = units.length;
      const isSame =
        before?.text === cue.text && before.start === cue.start && before.speaker === cue.speaker;
      if (isSame && cue.start !== undefined) return;
      if (!isRolling || !before) return emit(cue);
      const count = overlap(unitsOf(before.text), units);
      // One word of several may be said twice; a whole line is shown twice.
      if (count === 0 || (count === 1 && count !== freshBefore)) return emit(cue);
      fresh = units.length - count;
      const text = units.slice(count).join(/\s/.test(cue.text.trim()) ? " " : "");
      if (text) emit({ ...cue, text });
    },
  };
}
