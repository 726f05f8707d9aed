import { spawn } from "node:child_process";

type ChildRun = { output: string } | { failed: string };

const longestMs = 30 * 60_000;

function reasonIn(errors: string, output: string): string | undefined {
  const lines = `${errors}\n${output}`.split("\n").map((line) => line.trim());
  return lines.find((line) => /^(?:\w*Error\b|Error with)/.test(line))?.slice(0, 300);
}

/**
 * Runs a script of ours in a process of its own and gives what it printed, or in one line why it
 * failed: some of the systems that we compare with do not run everywhere.
 */
export function runChild(script: string, args: string[]): Promise<ChildRun> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      stdio: ["ignore", "pipe", "pipe"],
      timeout: longestMs,
    });
    let output = "";
    let errors = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      errors += text;
    });
    child.on("error", (error) => resolve({ failed: error.message }));
    child.on("close", (code, signal) => {
      if (code === 0) resolve({ output });
      else resolve({ failed: reasonIn(errors, output) ?? `ended with ${signal ?? code}` });
    });
  });
}
