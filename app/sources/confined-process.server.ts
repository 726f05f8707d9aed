import { type ChildProcess, spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { type Program, processFlags, type Start, startOf } from "../programs.ts";

export type Confinement = {
  heapMegabytes: number;
  /** Further files it may read, besides its own code. */
  files?: readonly string[];
  /** Whether it loads libraries from node_modules that the build does not bundle. */
  libraries?: boolean;
  /** Whether it communicates by messages, Buffers included, instead of standard output. */
  messages?: boolean;
};

/** The code a program may read: its own folder if prebuilt, else the project's. */
function codeOf({ file, isPrebuilt }: Start, libraries: boolean): string[] {
  const libraryFolders = ["node_modules", "package.json"];
  if (isPrebuilt) return [path.dirname(file), ...(libraries ? libraryFolders : [])];
  return ["app", ...libraryFolders];
}

/**
 * Flags that let the process read the program's code and the named files, but write nothing and
 * start nothing (Node's permission model).
 */
export function confinedFlags(start: Start, confinement: Confinement): string[] {
  const { heapMegabytes, files = [], libraries = false } = confinement;
  return [
    `--max-old-space-size=${heapMegabytes}`,
    "--max-semi-space-size=4",
    ...processFlags,
    "--permission",
    ...(libraries ? ["--allow-addons"] : []),
    ...[...codeOf(start, libraries), ...files].map(
      (name) => `--allow-fs-read=${realpathSync(name)}`,
    ),
    "--no-warnings",
  ];
}

/** The pipe on which a confined process signals that it is alive (see heartbeat.ts). */
export const heartbeatOf = (child: ChildProcess) => child.stdio[3] as Readable;

/**
 * Starts one of the project's programs on untrusted input. It gets no environment: no key, no path
 * to the data.
 */
export function startConfined(
  program: Program | Start,
  args: readonly string[],
  confinement: Confinement,
): ChildProcess {
  const start = typeof program === "string" ? startOf(program) : program;
  const files = [start.file, ...start.args].map((file) => realpathSync(file));
  const entry = start.isSnapshot ? files.map((file) => `--snapshot-blob=${file}`) : files;
  // A prebuilt program includes it.
  const heartbeat = start.isPrebuilt
    ? []
    : [`--import=${realpathSync("app/sources/heartbeat.ts")}`];
  const flags = confinedFlags(start, confinement);
  return spawn(process.execPath, [...flags, ...heartbeat, ...entry, ...args], {
    env: { NODE_ENV: "production" },
    stdio: confinement.messages
      ? ["ignore", "ignore", "pipe", "pipe", "ipc"]
      : ["ignore", "pipe", "pipe", "pipe"],
    serialization: "advanced",
  });
}
