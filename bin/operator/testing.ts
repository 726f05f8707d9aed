import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { bundled } from "../programs/bundled.ts";

/** Runs a command in a process of its own, while a server of the test answers it. */
export async function runOperator(args: string[], variables: Record<string, string>) {
  const child = spawn(process.execPath, [bundled("bin/operator.ts"), ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: "test", LOG_LEVEL: "silent", ...variables },
  });
  const [out, err, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { status, out: out + err };
}
