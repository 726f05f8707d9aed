import { onTestFinished, vi } from "vitest";

/** Stops the clock of timers that ring once, until the test ends; returns what lets time pass, in ms. */
export function withClock(): (ms: number) => void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  return (ms) => void vi.advanceTimersByTime(ms);
}
