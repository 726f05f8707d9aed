const longestMs = 60 * 60 * 1_000;

/** A resettable timer that does not keep the process alive. */
export function createAlarm(ring: () => void) {
  let timer: NodeJS.Timeout | undefined;
  return {
    /** Rings once after `delayMs`, or after an hour if that is sooner; undefined cancels it. */
    set(delayMs: number | undefined): void {
      clearTimeout(timer);
      timer = undefined;
      if (delayMs !== undefined) timer = setTimeout(ring, Math.min(delayMs, longestMs)).unref();
    },
  };
}
