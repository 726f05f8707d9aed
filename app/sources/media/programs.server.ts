import { accessSync, constants } from "node:fs";
import path from "node:path";
import { env } from "../../env.server.ts";

/** The absolute path of a program, on the PATH where it is a mere name; undefined where there is none. */
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

/** Whether audio and video can be read here at all. */
export const hasFfmpeg = (): boolean =>
  findProgram("ffmpeg") !== undefined && findProgram("ffprobe") !== undefined;

const addressSpaceBytes = 805_306_368;
const cpuSeconds = 900;
const fileBytes = 314_572_800;

/** The words before a command that end it with this process, a killed one too (prctl(2)). */
export function endsWithUs(): string[] {
  const setpriv = findProgram("setpriv");
  return setpriv ? [setpriv, "--pdeathsig", "KILL"] : [];
}

/**
 * The words before a command that hold it to 768 MB, 15 minutes of CPU time and files of 300 MB, and
 * end it with this process. Empty where the system has no such programs.
 */
export function confinement(): string[] {
  const prlimit = findProgram("prlimit");
  const limits = [`--as=${addressSpaceBytes}`, `--cpu=${cpuSeconds}`, `--fsize=${fileBytes}`];
  return [...endsWithUs(), ...(prlimit ? [prlimit, ...limits] : [])];
}
