const longestMs = 60 * 60 * 1_000;

/** One timer that is set again and again. It keeps no process alive. */
export function createAlarm(ring: () => void) {
  let timer: NodeJS.Timeout | undefined;
  return {
    /** Rings once in `delayMs`, or an hour if that is sooner; undefined takes the alarm back. */
    set(delayMs: number | undefined): void {
      clearTimeout(timer);
      timer = undefined;
      if (delayMs !== undefined) timer = setTimeout(ring, Math.min(delayMs, longestMs)).unref();
    },
  };
}
