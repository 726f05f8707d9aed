import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Env } from "../../app/env.server.ts";
import { bundled, programsVariable } from "../../bin/programs/bundled.ts";

/** A child that runs one of this folder's programs on the data folder of `env`. */
export type Child = {
  process: ChildProcess;
  lines: string[];
  /** Resolves when the child says this line; rejects where it ends without. */
  said(line: string): Promise<void>;
  /** Exit code or signal, once all it said was read. */
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
  const said = async (line: string) => {
    while (!lines.includes(line)) {
      const [happened] = await Promise.race([once(reader, "line"), closed.then(() => ["closed"])]);
      if (happened === "closed" && !lines.includes(line))
        throw new Error(`${program} ended without saying ${line}`);
    }
  };
  return { process: child, lines, said, ended };
}
