import { readFile } from "node:fs/promises";
import type { Readable } from "node:stream";

/** What a process may use. CPU rather than wall time: a busy machine makes nobody's file bad. */
export type ProcessLimits = {
  cpuSeconds: number;
  rssBytes: number;
  wallMs: number;
  /** How long it may give no sign of life; 20 s where not said. */
  silentMs?: number;
};

/** The limit that a process went over. */
export type Exceeded = "memory" | "CPU time" | "time" | "silence";

const defaultSilentMs = 20_000;

const lookEveryMs = 250;
/** Linux counts CPU time for user space in hundredths of a second (proc(5), USER_HZ). */
const ticksPerSecond = 100;

/** CPU seconds and resident bytes of a process, or undefined where there is no /proc. */
export async function usageOf(
  pid: number,
): Promise<{ cpuSeconds: number; rssBytes: number } | undefined> {
  try {
    const [stat, status] = await Promise.all([
      readFile(`/proc/${pid}/stat`, "utf8"),
      readFile(`/proc/${pid}/status`, "utf8"),
    ]);
    // The second field is the name, in brackets, and may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(fields[11]) + Number(fields[12]);
    const rssKilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    return { cpuSeconds: ticks / ticksPerSecond, rssBytes: rssKilobytes * 1_024 };
  } catch {
    return undefined;
  }
}

/**
 * Calls `onExceeded` once when the process goes over a limit. Returns what stops the watching. Where
 * CPU time can't be measured, three times its limit on the clock stands in for it. With `signs`, the
 * process also has to live: to write to one of them, or to use the processor, as it does in a long
 * stretch of work that lets it write nothing and ends at the limit of CPU time.
 */
export function watchProcess(
  pid: number,
  limits: ProcessLimits,
  onExceeded: (reason: Exceeded) => void,
  signs: readonly Readable[] = [],
): () => void {
  const started = performance.now();
  const isSilent = signs.length > 0 ? silence(signs, limits.silentMs) : () => false;
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
      return isSilent(usage?.cpuSeconds) ? "silence" : undefined;
    })();
    if (!reason) return;
    clearInterval(timer);
    onExceeded(reason);
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Whether there was no sign for so long, asked at each look. Looks are counted, not the clock: a
 * server that was itself held up has not listened meanwhile.
 */
function silence(signs: readonly Readable[], silentMs = defaultSilentMs) {
  const longest = Math.ceil(silentMs / lookEveryMs);
  let looks = 0;
  let before: number | undefined;
  for (const sign of signs) {
    sign.on("data", () => {
      looks = 0;
    });
  }
  return (cpuSeconds: number | undefined): boolean => {
    if (cpuSeconds !== before) looks = 0;
    before = cpuSeconds;
    looks += 1;
    return looks > longest;
  };
}
