import { setImmediate } from "node:timers/promises";
import { type SearchResults, searchResults } from "../../app/history/search/results.server.ts";

/** CPU time of this thread, so that what else runs on the machine does not count. */
const ownCpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** Watches how long nobody else had a turn, until it is told to end. */
function watchTurns(): () => number {
  let longestMs = 0;
  let watching = true;
  let last = { wall: performance.now(), cpu: ownCpuMs() };
  const watch = async () => {
    while (watching) {
      await setImmediate();
      const now = { wall: performance.now(), cpu: ownCpuMs() };
      longestMs = Math.max(longestMs, Math.min(now.wall - last.wall, now.cpu - last.cpu));
      last = now;
    }
  };
  void watch();
  return () => {
    watching = false;
    return longestMs;
  };
}

export type Cost = { results: SearchResults; cpuMs: number; ownMs: number };

/** One search, with the CPU time of all threads and of this one. */
export async function searchCost(userId: string, query: string): Promise<Cost> {
  const [before, own] = [process.cpuUsage(), ownCpuMs()];
  const results = await searchResults(userId, query, {}, AbortSignal.timeout(120_000));
  const { user, system } = process.cpuUsage(before);
  const ownMs = ownCpuMs() - own;
  return { results, cpuMs: (user + system) / 1_000, ownMs };
}

/** Like `searchCost`, but tells only how long others had to wait: watching costs time of its own. */
export async function longestStretch(userId: string, query: string): Promise<number> {
  const ended = watchTurns();
  await searchResults(userId, query, {}, AbortSignal.timeout(120_000));
  return ended();
}
