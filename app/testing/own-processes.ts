import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

function read(pid: string, name: string): string {
  try {
    return readFileSync(path.join("/proc", pid, name), "utf8");
  } catch {
    return "";
  }
}

/** Lists the processes that this one, or the given one, has started and whose command holds the word. */
export const ownProcesses = (word: string, parent: number = process.pid): string[] =>
  readdirSync("/proc")
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => read(pid, "status").includes(`PPid:\t${parent}\n`))
    .filter((pid) => read(pid, "cmdline").includes(word));
