import { aborted } from "../aborted.ts";

/** Prompt caches of providers keep a prefix for five minutes and more. */
const keptMs = 5 * 60_000;

export type WarmPrefixes = {
  /**
   * Runs the first call on a prefix alone and the others, which wait for it, at once together: the
   * server has read the prefix by then, and takes it from its cache. Rejects when aborted.
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
        // Nothing is known of the cache: who comes next begins again.
        warm.delete(prefix);
        throw thrown;
      } finally {
        resolve();
      }
    },
  };
}
