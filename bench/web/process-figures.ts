import { readdirSync, readFileSync } from "node:fs";

/** Of Linux's clock, see proc(5): a hundred ticks a second on every platform that Node runs on. */
const ticksPerSecond = 100;

/** User and system time of a process from one field of its `stat` and the next, in milliseconds. */
function statMs(pid: number, field: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return ((Number(fields[field]) + Number(fields[field + 1])) / ticksPerSecond) * 1000;
}

/** Milliseconds of processor that a process has used, its own and the system's for it. */
export const cpuMs = (pid: number): number => statMs(pid, 11);

/** Those of the processes that it started and that have ended. */
export const endedChildrenMs = (pid: number): number => statMs(pid, 13);

/** Those of its living threads, by their ids, and the names that Node.js gave them. */
export function threadsMs(pid: number): Map<string, { name: string; ms: number }> {
  const fileOf = (thread: string, name: string) =>
    readFileSync(`/proc/${pid}/task/${thread}/${name}`, "utf8");
  return new Map(
    readdirSync(`/proc/${pid}/task`).map((thread) => {
      const nanoseconds = Number(fileOf(thread, "schedstat").split(" ")[0]);
      return [thread, { name: fileOf(thread, "comm").trim(), ms: nanoseconds / 1e6 }];
    }),
  );
}

function kilobytes(pid: number, field: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(status.match(new RegExp(`${field}:\\s+(\\d+)`))?.[1] ?? Number.NaN);
}

/** Megabytes in memory now. */
export const memoryMb = (pid: number): number => kilobytes(pid, "VmRSS") / 1024;

/** Megabytes at the highest point since the process began. */
export const peakMb = (pid: number): number => kilobytes(pid, "VmHWM") / 1024;
