import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

function read(pid: string, name: string): string {
  try {
    return readFileSync(path.join("/proc", pid, name), "utf8");
  } catch {
    return "";
  }
}

/** Lists the processes that this one has started and whose command holds the word. */
export const ownProcesses = (word: string): string[] =>
  readdirSync("/proc")
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => read(pid, "status").includes(`PPid:\t${process.pid}\n`))
    .filter((pid) => read(pid, "cmdline").includes(word));
