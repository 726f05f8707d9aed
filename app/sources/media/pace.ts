/** Faster than any recogniser: the stretch came from the disk. */
const storedMs = 50;

/**
 * Measures how fast stretches of sound are transcribed, to tell how long the rest will take. Before
 * the first measurement, `known` tells: the seconds of work a second of sound of earlier recordings.
 */
export function createPace(
  lengths: readonly number[],
  { known, now = () => performance.now() }: { known?: number | undefined; now?: () => number } = {},
) {
  let heardSeconds = 0;
  let spentMs = 0;
  return {
    /** Runs the work of a stretch and measures it. */
    async measure<Value>(index: number, work: () => Promise<Value>): Promise<Value> {
      const from = now();
      const value = await work();
      const ms = now() - from;
      if (ms < storedMs) return value;
      spentMs += ms;
      heardSeconds += lengths[index] ?? 0;
      return value;
    },
    /** Returns the seconds of work a second of sound, if anything was measured. */
    factor: () => (heardSeconds === 0 ? undefined : spentMs / heardSeconds / 1_000),
    /** ", about 4 minutes left", or nothing where nothing was measured, now or before. */
    timeLeft(index: number): string {
      const factor = this.factor() ?? known;
      if (factor === undefined) return "";
      const restSeconds = lengths.slice(index).reduce((sum, length) => sum + length, 0);
      const seconds = restSeconds * factor;
      if (seconds < 60) return ", less than a minute left";
      const minutes = Math.round(seconds / 60);
      return `, about ${minutes} ${minutes === 1 ? "minute" : "minutes"} left`;
    },
  };
}
