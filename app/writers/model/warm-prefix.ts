import { aborted } from "../aborted.ts";

/** Providers' prompt caches keep a prefix for at least five minutes. */
const keptMs = 5 * 60_000;

export type WarmPrefixes = {
  /**
   * Runs the first call with a prefix alone, then the waiting others all at once: by then the
   * server has read the prefix and finds it in its cache. Rejects when aborted.
   */
  run<Value>(prefix: string, signal: AbortSignal, call: () => Promise<Value>): Promise<Value>;
};

export function createWarmPrefixes(now: () => number = Date.now): WarmPrefixes {
  const warm = new Map<string, { until: number; first: Promise<void> }>();
  return {
    async run(prefix, signal, call) {
      for (const [key, { until }] of warm) if (until <= now()) warm.delete(key);
      const known = warm.get(prefix);
      if (known) {
        await Promise.race([known.first, aborted(signal)]);
        return call();
      }
      const { promise: first, resolve } = Promise.withResolvers<void>();
      const entry = { until: Number.POSITIVE_INFINITY, first };
      warm.set(prefix, entry);
      try {
        const value = await call();
        entry.until = now() + keptMs;
        return value;
      } catch (thrown) {
        // The cache's state is unknown, so the next caller begins again.
        warm.delete(prefix);
        throw thrown;
      } finally {
        resolve();
      }
    },
  };
}
