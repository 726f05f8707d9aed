import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Env } from "../../app/env.server.ts";
import { bundled, programsVariable } from "../../bin/programs/bundled.ts";

/** A child that runs one of this folder's programs on the data folder of `env`. */
export type Child = {
  process: ChildProcess;
  lines: string[];
  /** Resolves when the child prints this line; rejects if it ends without. */
  said(line: string): Promise<void>;
  /** Resolves when it has printed `count` lines; rejects if it ends before. */
  saidLines(count: number): Promise<void>;
  /** Exit code or signal, once all its output was read. */
  ended: Promise<number | NodeJS.Signals>;
};

export function run(
  program: string,
  args: string[],
  env: Env,
  variables: Record<string, string> = {},
): Child {
  const child = spawn(process.execPath, [bundled(`jobs/testing/${program}`), ...args], {
    env: {
      ...programsVariable(),
      PATH: process.env.PATH,
      NODE_ENV: "test",
      LOG_LEVEL: "silent",
      DATA_DIR: env.dataDir,
      ...variables,
    },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on("line", (line) => lines.push(line));
  const closed = once(reader, "close");
  const ended = once(child, "exit").then(async ([code, signal]) => {
    await closed;
    return signal ?? code;
  });
  const until = async (isSaid: () => boolean, what: string) => {
    while (!isSaid()) {
      const [happened] = await Promise.race([once(reader, "line"), closed.then(() => ["closed"])]);
      if (happened === "closed" && !isSaid())
        throw new Error(`${program} ended without saying ${what}`);
    }
  };
  return {
    process: child,
    lines,
    said: (line) => until(() => lines.includes(line), line),
    saidLines: (count) => until(() => lines.length >= count, `${count} lines`),
    ended,
  };
}
