import { readFileSync } from "node:fs";

/** Of Linux's clock, see proc(5): a hundred ticks a second on every platform that Node runs on. */
const ticksPerSecond = 100;

/** Milliseconds of processor that a process has used, its own and the system's for it. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000;
}

function kilobytes(pid: number, field: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(status.match(new RegExp(`${field}:\\s+(\\d+)`))?.[1] ?? Number.NaN);
}

/** Megabytes in memory now. */
export const memoryMb = (pid: number): number => kilobytes(pid, "VmRSS") / 1024;

/** Megabytes at the highest point since the process began. */
export const peakMb = (pid: number): number => kilobytes(pid, "VmHWM") / 1024;
