import { readFile } from "node:fs/promises";

/** What a process may use. CPU rather than wall time: a busy machine makes nobody's file bad. */
export type ProcessLimits = { cpuSeconds: number; rssBytes: number; wallMs: number };

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
 * CPU time can't be measured, three times its limit on the clock stands in for it.
 */
export function watchProcess(
  pid: number,
  limits: ProcessLimits,
  onExceeded: (reason: string) => void,
): () => void {
  const started = performance.now();
  let measured = false;
  const timer = setInterval(async () => {
    const usage = await usageOf(pid);
    measured ||= usage !== undefined;
    const wallMs = performance.now() - started;
    const reason =
      usage && usage.rssBytes > limits.rssBytes
        ? "memory"
        : usage && usage.cpuSeconds > limits.cpuSeconds
          ? "CPU time"
          : wallMs > (measured ? limits.wallMs : limits.cpuSeconds * 3_000)
            ? "time"
            : undefined;
    if (!reason) return;
    clearInterval(timer);
    onExceeded(reason);
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
