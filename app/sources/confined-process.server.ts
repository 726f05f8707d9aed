import { type ChildProcess, spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";

type Confinement = {
  heapMegabytes: number;
  /** Files beside the project's code that it may read. */
  files?: readonly string[];
  /** Whether it is spoken to by messages, Buffers among them, instead of by its standard output. */
  messages?: boolean;
};

/** The project is found from the working directory, as bundling moves this module. */
const projectFolder = () => realpathSync(process.cwd());

/**
 * The process may read the project's code and the named files, and may write nothing and start
 * nothing (Node's permission model).
 */
export function confinedFlags({ heapMegabytes, files = [] }: Confinement): string[] {
  const code = ["app", "node_modules", "package.json"].map((name) =>
    path.join(projectFolder(), name),
  );
  return [
    `--max-old-space-size=${heapMegabytes}`,
    "--max-semi-space-size=4",
    "--permission",
    "--allow-addons",
    ...[...code, ...files].map((name) => `--allow-fs-read=${realpathSync(name)}`),
    "--no-warnings",
  ];
}

/** The pipe through which a confined process tells that it lives (see heartbeat.ts). */
export const heartbeatOf = (child: ChildProcess) => child.stdio[3] as Readable;

/**
 * Starts one of the project's programs on what strangers sent. It gets no environment: no key, no
 * path to the data.
 */
export function startConfined(
  program: string,
  args: readonly string[],
  confinement: Confinement,
): ChildProcess {
  const heartbeat = `--import=${path.join(projectFolder(), "app/sources/heartbeat.ts")}`;
  const entry = path.join(projectFolder(), program);
  return spawn(process.execPath, [...confinedFlags(confinement), heartbeat, entry, ...args], {
    cwd: projectFolder(),
    env: { NODE_ENV: "production" },
    stdio: confinement.messages
      ? ["ignore", "ignore", "pipe", "pipe", "ipc"]
      : ["ignore", "pipe", "pipe", "pipe"],
    serialization: "advanced",
  });
}
