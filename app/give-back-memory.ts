import { performance } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";

/**
 * How often to check for idleness, in ms. Pages served after a collection take a third more
 * processor time for a while, so collections should be rare.
 */
const lookEveryMs = 30_000;
/** The largest busy share of that time that counts as idle. */
const quiet = 0.05;
/** Less is not worth a collection, which takes a tenth of a second. */
const worthBytes = 32 * 1024 * 1024;

type Heap = {
  /** Bytes this thread's heap holds from the system. */
  size(): number;
  /** Collects all garbage and returns its pages to the system. */
  collect(): void;
};

const ownHeap: Heap = {
  size: () => getHeapStatistics().total_heap_size,
  collect: () => void globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" }),
};

/** Measures how busy this thread was since the last reading, 0 to 1. */
function readBusy(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}

/**
 * Returns memory from a burst of requests to the system once the server is idle; V8 would keep it,
 * and on a small machine others could use it. Does nothing without `--expose-gc`. Returns a
 * function that stops it.
 */
export function giveBackMemory(
  heap = ownHeap,
  { everyMs = lookEveryMs, busy = readBusy() } = {},
): () => void {
  let kept = 0;
  const look = () => {
    const size = heap.size();
    kept = Math.min(kept, size);
    if (busy() > quiet || size < kept + worthBytes) return;
    heap.collect();
    kept = heap.size();
  };
  const timer = setInterval(look, everyMs).unref();
  return () => clearInterval(timer);
}
