import { spawnSync } from "node:child_process";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { giveBackMemory } from "./give-back-memory.ts";

const megabyte = 1024 * 1024;
const everyMs = 30_000;

/** A heap that holds `used`, and garbage until it is collected. */
function heapOf(used: number) {
  const heap = { garbage: 0, used, collections: 0 };
  return Object.assign(heap, {
    size: () => (heap.used + heap.garbage) * megabyte,
    collect() {
      heap.garbage = 0;
      heap.collections++;
    },
  });
}

let end = () => {};
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  end();
  vi.useRealTimers();
});

test("what a burst left is given back once, when it is over", () => {
  const heap = heapOf(50);
  let busy = 0;
  end = giveBackMemory(heap, { everyMs, busy: () => busy });
  vi.advanceTimersByTime(everyMs);
  expect(heap.collections).toBe(1);
  heap.garbage = 60;
  busy = 0.4;
  vi.advanceTimersByTime(3 * everyMs);
  expect(heap.collections).toBe(1);
  busy = 0;
  vi.advanceTimersByTime(3 * everyMs);
  expect(heap.collections).toBe(2);
  expect(heap.size()).toBe(50 * megabyte);
});

test("a little growth and what is in use are left alone", () => {
  const heap = heapOf(50);
  end = giveBackMemory(heap, { everyMs, busy: () => 0 });
  vi.advanceTimersByTime(everyMs);
  heap.garbage = 20;
  vi.advanceTimersByTime(everyMs);
  expect(heap.collections).toBe(1);
  heap.used = 120;
  vi.advanceTimersByTime(10 * everyMs);
  expect(heap.collections).toBe(2);
});

test("a real heap shrinks by what is no longer in use", () => {
  const program = `
    import { getHeapStatistics } from "node:v8";
    import { giveBackMemory } from "./app/give-back-memory.ts";
    const size = () => Math.round(getHeapStatistics().total_heap_size / ${megabyte});
    let rows = Array.from({ length: 400_000 }, (_, number) => ({ number, text: "row " + number }));
    const grown = size();
    rows = [];
    giveBackMemory(undefined, { everyMs: 50 });
    setTimeout(() => console.log(JSON.stringify({ grown, left: size() })), 1_000);`;
  const flags = ["--expose-gc", "--input-type=module"];
  const { stdout } = spawnSync(process.execPath, [...flags, "--eval", program]);
  const { grown, left } = JSON.parse(stdout.toString());
  expect(grown).toBeGreaterThan(30);
  expect(left).toBeLessThan(grown / 2);
});
