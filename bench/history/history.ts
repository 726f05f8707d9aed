import { rmSync } from "node:fs";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { closeDatabase, type Database } from "../../db/client.server.ts";
import {
  useTestDatabase as giveTestDatabase,
  insertUser,
  temporaryFolder,
  testDatabase,
} from "../../db/testing.ts";
import { fillPieces } from "./fill.ts";
import { files, screens } from "./screens.ts";

/**
 * Prints what a user with many pieces costs beside one with few, all in one run, and exits 1 past the
 * limits: a page of the largest history takes at most twice that of the smallest, and a file holds up
 * others for at most 20 ms at a stretch, in all but one of 1,000 turns: on a machine that is busy with
 * other things a collection of garbage may take longer.
 */
const sizes = (process.argv[2] ?? "100,1000,10000,100000").split(",").map(Number);
const rounds = 200;
const largestRatio = 2;
const longestStretchMs = 20;
const largestMemoryMb = 50;

const shared = globalThis as Record<symbol, unknown>;
const slot = Symbol.for("offprint.database");

/** Of this thread: coarse on some systems, but what else runs on the machine is not in it. */
const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

type History = { size: number; db: Database; userId: string };

function makeHistory(size: number, folder: string): History {
  const db = testDatabase(path.join(folder, `${size}.db`));
  const userId = insertUser(db, { credits: 500 }).id;
  fillPieces(db, userId, size);
  return { size, db, userId };
}

/** Milliseconds of one call for each history: the sizes take turns. */
function timed(name: string, histories: History[]): number[] {
  const screen = screens.find((one) => one.name === name);
  const calls = histories.map(({ db, userId }) => {
    shared[slot] = db;
    return { db, call: screen?.prepare(userId), times: [] as number[] };
  });
  for (let round = 0; round < rounds; round++)
    for (const { db, call, times } of calls) {
      shared[slot] = db;
      const start = performance.now();
      call?.();
      times.push(performance.now() - start);
    }
  return calls.map(({ times }) => median(times));
}

/** How long nobody else had a turn, until it is told to end. */
function watchTurns(): () => { stretchMs: number; longestMs: number; memoryMb: number } {
  const idle = process.memoryUsage.rss();
  const turns: number[] = [];
  let peak = idle;
  let last = { wall: performance.now(), cpu: cpuMs() };
  let watching = true;
  const watch = async () => {
    for (let turn = 0; watching; turn++) {
      await setImmediate();
      const now = { wall: performance.now(), cpu: cpuMs() };
      // Of a turn in which the system ran something else only our part counts.
      turns.push(Math.min(now.wall - last.wall, now.cpu - last.cpu));
      last = now;
      if (turn % 50 === 0) peak = Math.max(peak, process.memoryUsage.rss());
    }
  };
  void watch();
  return () => {
    watching = false;
    const sorted = Float64Array.from(turns).sort();
    const stretchMs = sorted[Math.floor(sorted.length * 0.999)] ?? 0;
    return { stretchMs, longestMs: sorted.at(-1) ?? 0, memoryMb: (peak - idle) / 2 ** 20 };
  };
}

async function taken(answer: Response): Promise<number> {
  let bytes = 0;
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>)
    bytes += chunk.byteLength;
  return bytes;
}

const failures: string[] = [];
const row = (...cells: string[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);

function checkScreens(histories: History[]): void {
  row("milliseconds", ...sizes.map(String), "ratio");
  row("---", ...sizes.map(() => "---"), "---");
  for (const { name } of screens) {
    timed(name, histories);
    const times = timed(name, histories);
    const ratio = (times.at(-1) ?? 0) / (times[0] ?? 1);
    row(name, ...times.map((ms) => ms.toFixed(2)), `${ratio.toFixed(2)} ×`);
    if (ratio > largestRatio) failures.push(`${name} takes ${ratio.toFixed(1)} times as long`);
  }
}

async function checkFiles(histories: History[]): Promise<void> {
  row("file", "pieces", "MB", "seconds", "stretch of 99.9 %, ms", "longest, ms", "memory, MB");
  row("---", "---", "---", "---", "---", "---", "---");
  for (const { name, make } of files)
    for (const { size, db, userId } of histories) {
      shared[slot] = db;
      await setImmediate();
      const start = performance.now();
      const answer = await make(userId);
      const stop = watchTurns();
      const mb = (await taken(answer)) / 1e6;
      const { stretchMs, longestMs, memoryMb } = stop();
      const seconds = (performance.now() - start) / 1_000;
      row(
        name,
        String(size),
        mb.toFixed(1),
        seconds.toFixed(1),
        stretchMs.toFixed(1),
        longestMs.toFixed(1),
        memoryMb.toFixed(0),
      );
      if (stretchMs > longestStretchMs)
        failures.push(`${name} holds up others for ${stretchMs.toFixed(0)} ms`);
      if (memoryMb > largestMemoryMb) failures.push(`${name} takes ${memoryMb.toFixed(0)} MB`);
    }
}

giveTestDatabase();
closeDatabase();
const folder = temporaryFolder();
const histories = sizes.map((size) => makeHistory(size, folder));
checkScreens(histories);
process.stdout.write("\n");
await checkFiles(histories);
for (const failure of failures) process.stdout.write(`Too much: ${failure}\n`);
for (const { db } of histories) db.sqlite.close();
rmSync(folder, { recursive: true });
process.exitCode = failures.length > 0 ? 1 : 0;
