/** Faster than any recogniser: the stretch came from the disk. */
const storedMs = 50;

/** Measures how fast stretches of sound are transcribed, to tell how long the rest will take. */
export function createPace(lengths: readonly number[], now = () => performance.now()) {
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
    /** ", about 4 minutes left", or nothing before there is a measurement. */
    timeLeft(index: number): string {
      if (heardSeconds === 0) return "";
      const restSeconds = lengths.slice(index).reduce((sum, length) => sum + length, 0);
      const seconds = (restSeconds * spentMs) / heardSeconds / 1_000;
      if (seconds < 60) return ", less than a minute left";
      const minutes = Math.round(seconds / 60);
      return `, about ${minutes} ${minutes === 1 ? "minute" : "minutes"} left`;
    },
  };
}
