import { accessSync, constants } from "node:fs";
import path from "node:path";
import { env } from "../../env.server.ts";

/** Returns a program's absolute path, searching the PATH; undefined if it is missing. */
export function findProgram(name: string): string | undefined {
  for (const folder of env().PATH.split(path.delimiter)) {
    const file = path.resolve(folder, name);
    if (path.isAbsolute(folder) && isExecutable(file)) return file;
  }
  return undefined;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Tells whether audio and video can be read here. */
export const hasFfmpeg = (): boolean =>
  findProgram("ffmpeg") !== undefined && findProgram("ffprobe") !== undefined;

const addressSpaceBytes = 805_306_368;
const cpuSeconds = 900;
const fileBytes = 314_572_800;

/** A command prefix that kills the command when this process ends, even if killed (prctl(2)). */
export function endsWithUs(): string[] {
  const setpriv = findProgram("setpriv");
  return setpriv ? [setpriv, "--pdeathsig", "KILL"] : [];
}

/**
 * A command prefix that limits it to 768 MB, 15 minutes of CPU time and files of 300 MB, and kills
 * it when this process ends. Empty if the system lacks the programs.
 */
export function confinement(): string[] {
  const prlimit = findProgram("prlimit");
  const limits = [`--as=${addressSpaceBytes}`, `--cpu=${cpuSeconds}`, `--fsize=${fileBytes}`];
  return [...endsWithUs(), ...(prlimit ? [prlimit, ...limits] : [])];
}
