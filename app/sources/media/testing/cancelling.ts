import { expect } from "vitest";
import { runExtraction } from "../../store-transcript.server.ts";
import { listeners } from "./recognisers.ts";

type Options = { onProgress?: (note: string) => void };

/** Reads a source until `isUnderWay`, and expects a cancellation to end it within a second. */
export async function expectCancelled(
  source: { userId: string; sourceId: string },
  isUnderWay: () => Promise<void>,
  { onProgress = () => {} }: Options = {},
): Promise<void> {
  const stop = new AbortController();
  const context = { signal: stop.signal, onProgress };
  const running = runExtraction(source, context).catch((thrown: unknown) => thrown);
  await isUnderWay();
  const reason = new Error("cancelled");
  const from = performance.now();
  stop.abort(reason);
  expect(await running).toBe(reason);
  expect(performance.now() - from).toBeLessThan(1_000);
  await expect.poll(listeners).toEqual([]);
}

/** Until one process listens. */
export const untilHeard = (): Promise<void> =>
  expect.poll(listeners, { timeout: 30_000 }).toHaveLength(1);
