import { type ChildProcess, spawn } from "node:child_process";
import { afterEach, expect, test } from "vitest";
import { type ProcessLimits, watchProcess } from "./process-watch.ts";

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

const wide: ProcessLimits = { cpuSeconds: 600, rssBytes: 2 ** 40, wallMs: 600_000 };

function exceededBy(code: string, limits: Partial<ProcessLimits>): Promise<string> {
  const child = spawn(process.execPath, ["-e", code], { stdio: "ignore" });
  started.push(child);
  return new Promise((resolve) => watchProcess(child.pid ?? 0, { ...wide, ...limits }, resolve));
}

const idle = "setInterval(() => {}, 1000)";

test.runIf(process.platform === "linux")("a busy process is told by its CPU time", async () => {
  expect(await exceededBy("for (;;);", { cpuSeconds: 0.3 })).toBe("CPU time");
});

test.runIf(process.platform === "linux")("a large process is told by its memory", async () => {
  const code = `globalThis.b = Buffer.alloc(3e8, 1); ${idle}`;
  expect(await exceededBy(code, { rssBytes: 250_000_000 })).toBe("memory");
});

test("a process that hangs is told by the clock", async () => {
  expect(await exceededBy(idle, { wallMs: 400 })).toBe("time");
});

test("nothing is told once the watching has stopped", async () => {
  const child = spawn(process.execPath, ["-e", idle], { stdio: "ignore" });
  started.push(child);
  let told = "";
  const stop = watchProcess(child.pid ?? 0, { ...wide, wallMs: 300 }, (reason) => {
    told = reason;
  });
  stop();
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(told).toBe("");
});
