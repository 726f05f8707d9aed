import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { PassThrough, type Readable } from "node:stream";
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

/** A child of ours beats in a pipe, as `startConfined` sets up. */
function beating(code: string): ChildProcess {
  const program = `setInterval(() => fs.write(3, ".", () => {}), 100); ${code}`;
  const child = spawn(process.execPath, ["-e", program], {
    stdio: ["ignore", "ignore", "inherit", "pipe"],
  });
  started.push(child);
  return child;
}

async function silenceOf(child: ChildProcess, waitMs: number): Promise<string> {
  const told: string[] = [];
  const limits = { ...wide, silentMs: 1_500 };
  const signs = [child.stdio[3] as Readable];
  const stop = watchProcess(child.pid ?? 0, limits, (reason) => told.push(reason), signs);
  await expect
    .poll(() => told.length, { timeout: waitMs })
    .toBe(1)
    .catch(() => {});
  stop();
  return told.join();
}

test("a process that stops beating and computing is told by its silence", async () => {
  const child = beating("");
  await once(child.stdio[3] as Readable, "data");
  child.kill("SIGSTOP");
  expect(await silenceOf(child, 15_000)).toBe("silence");
});

test("one that beats and waits lives", async () => {
  expect(await silenceOf(beating(""), 4_000)).toBe("");
});

test.runIf(process.platform === "linux")("one that computes without a beat lives", async () => {
  expect(await silenceOf(beating("for (;;);"), 4_000)).toBe("");
});

test("a watch that ends leaves no listener on the signs of life", () => {
  const sign = new PassThrough();
  const watches = Array.from({ length: 3 }, () =>
    watchProcess(process.pid, wide, () => {}, [sign]),
  );
  expect(sign.listenerCount("data")).toBe(3);
  for (const unwatch of watches) unwatch();
  expect(sign.listenerCount("data")).toBe(0);
});
