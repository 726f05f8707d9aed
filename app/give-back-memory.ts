import { performance } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";

/**
 * How often it is asked whether nothing is going on, in milliseconds: the pages after a collection
 * take a third more of the processor for a while, so there should not be many.
 */
const lookEveryMs = 30_000;
/** The share of that time in which a server that only waits runs at most. */
const quiet = 0.05;
/** Less is not worth a collection, which takes a tenth of a second. */
const worthBytes = 32 * 1024 * 1024;

type Heap = {
  /** Bytes that this thread's heap holds of the system. */
  size(): number;
  /** Takes everything out of the heap that is not in use, and gives its pages back. */
  collect(): void;
};

const ownHeap: Heap = {
  size: () => getHeapStatistics().total_heap_size,
  collect: () => void globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" }),
};

/** A clock of how busy this thread was since it was last read, 0 to 1. */
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
 * Gives back what a burst of requests made the heap grow to, once nothing is going on: V8 keeps it
 * for as long as nobody asks for more, and on a small machine others could use it. Does nothing
 * without `--expose-gc`. Returns what ends it.
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
