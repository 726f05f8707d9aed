import { readFile } from "node:fs/promises";
import type { Readable } from "node:stream";

/**
 * Limits of a process. They count CPU rather than wall time, because a busy machine does not make a
 * file bad.
 */
export type ProcessLimits = {
  cpuSeconds: number;
  rssBytes: number;
  wallMs: number;
  /** The longest time without a sign of life, in ms; 20 s by default. */
  silentMs?: number;
};

/** The limit a process exceeded. */
export type Exceeded = "memory" | "CPU time" | "time" | "silence";

const defaultSilentMs = 20_000;

const lookEveryMs = 250;
/** Linux counts CPU time for user space in hundredths of a second (proc(5), USER_HZ). */
const ticksPerSecond = 100;

/** Returns a process's CPU seconds and resident bytes; undefined without /proc. */
export async function usageOf(
  pid: number,
): Promise<{ cpuSeconds: number; rssBytes: number } | undefined> {
  try {
    const [stat, status] = await Promise.all([
      readFile(`/proc/${pid}/stat`, "utf8"),
      readFile(`/proc/${pid}/status`, "utf8"),
    ]);
    // The second field is the name, in brackets, possibly with spaces.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(fields[11]) + Number(fields[12]);
    const rssKilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    return { cpuSeconds: ticks / ticksPerSecond, rssBytes: rssKilobytes * 1_024 };
  } catch {
    return undefined;
  }
}

/**
 * Calls `onExceeded` once if the process exceeds a limit; returns a function that stops watching.
 * If CPU time cannot be measured, uses three times its limit in wall time. With `signs`, the
 * process must also show life, by writing to one of them or using the processor; long work without
 * output then ends at the CPU limit.
 */
export function watchProcess(
  pid: number,
  limits: ProcessLimits,
  onExceeded: (reason: Exceeded) => void,
  signs: readonly Readable[] = [],
): () => void {
  const started = performance.now();
  const silence = signs.length > 0 ? watchSigns(signs, limits.silentMs) : undefined;
  let measured = false;
  const timer = setInterval(async () => {
    const usage = await usageOf(pid);
    measured ||= usage !== undefined;
    const wallMs = performance.now() - started;
    const limitMs = measured ? limits.wallMs : limits.cpuSeconds * 3_000;
    const reason = ((): Exceeded | undefined => {
      if (usage && usage.rssBytes > limits.rssBytes) return "memory";
      if (usage && usage.cpuSeconds > limits.cpuSeconds) return "CPU time";
      if (wallMs > limitMs) return "time";
      return silence?.isTooLong(usage?.cpuSeconds) ? "silence" : undefined;
    })();
    if (!reason) return;
    unwatch();
    onExceeded(reason);
  }, lookEveryMs);
  timer.unref();
  const unwatch = () => {
    clearInterval(timer);
    silence?.end();
  };
  return unwatch;
}

/**
 * Tells, at each look, whether there was no sign for too long. Counts looks, not time: while this
 * server was blocked, it did not listen.
 */
function watchSigns(signs: readonly Readable[], silentMs = defaultSilentMs) {
  const longest = Math.ceil(silentMs / lookEveryMs);
  let looks = 0;
  let before: number | undefined;
  const onSign = () => {
    looks = 0;
  };
  for (const sign of signs) sign.on("data", onSign);
  return {
    isTooLong(cpuSeconds: number | undefined): boolean {
      if (cpuSeconds !== before) looks = 0;
      before = cpuSeconds;
      looks += 1;
      return looks > longest;
    },
    end() {
      for (const sign of signs) sign.off("data", onSign);
    },
  };
}
