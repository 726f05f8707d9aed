import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { bundled } from "../bin/programs/bundled.ts";
import { enqueue } from "../jobs/queue.server.ts";
import { openDatabase, transact } from "./client.server.ts";
import { lockDataFolder, unlockDataFolder } from "./folder-lock.server.ts";
import { jobs } from "./schema.ts";
import { temporaryFolder, testDatabase } from "./testing.ts";

/** A server without its screens. */
const jobsProcess = "app/sources/media/jobs-process.testing.ts";

const environment = (dataDir: string) => ({
  ...{ PATH: process.env.PATH, NODE_ENV: "test" as const, LOG_LEVEL: "silent" },
  DATA_DIR: dataDir,
});

/** Locks the folder as a server does, and prints so. */
const takeFolder = () => bundled("db/folder-lock-process.testing.ts");

/** A process that holds the folder until it is killed. */
async function hold(dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [takeFolder(), "hold"], {
    env: environment(dataDir),
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  return child;
}

const run = (dataDir: string, ...args: string[]) =>
  spawnSync(process.execPath, args, { env: environment(dataDir), encoding: "utf8" });

/** Marks a job as run by the first server. */
function markRunning(dataDir: string): void {
  const db = testDatabase(path.join(dataDir, "offprint.db"));
  transact(db, (tx) => {
    enqueue(tx, { kind: "other", key: "a", userId: "", payload: {} });
    const running = { state: "running", fence: "first", leaseUntil: Date.now() + 1e9 } as const;
    tx.orm.update(jobs).set(running).run();
  });
  db.sqlite.close();
}

function stateOfJob(dataDir: string): unknown {
  const db = openDatabase(path.join(dataDir, "offprint.db"), { readonly: true });
  try {
    return db.sqlite.prepare("SELECT state, fence FROM jobs").get();
  } finally {
    db.sqlite.close();
  }
}

test("a second server is refused with the folder and the process, and touches nothing", async () => {
  const dataDir = temporaryFolder();
  const first = await hold(dataDir);
  markRunning(dataDir);
  mkdirSync(path.join(dataDir, "uploads", "work-of-the-first"));
  const link = path.join(temporaryFolder(), "link");
  symlinkSync(dataDir, link);
  for (const folder of [dataDir, link]) {
    const second = run(folder, bundled(jobsProcess));
    expect([second.status, second.stderr]).toEqual([
      1,
      `Another server (process ${first.pid}) works on the data folder ${folder}. Stop it first, or give this one a DATA_DIR of its own.\n`,
    ]);
  }
  expect(stateOfJob(dataDir)).toEqual({ state: "running", fence: "first" });
  expect(readdirSync(path.join(dataDir, "uploads"))).toEqual(["work-of-the-first"]);
});

test("after kill -9 the next server has the folder at once", async () => {
  const dataDir = temporaryFolder();
  const first = await hold(dataDir);
  expect(run(dataDir, takeFolder()).status).toBe(1);
  first.kill("SIGKILL");
  await once(first, "exit");
  expect(run(dataDir, takeFolder()).stdout).toBe("taken\n");
});

test("the operator's commands work beside the server", async () => {
  const dataDir = temporaryFolder();
  await hold(dataDir);
  const users = run(dataDir, bundled("bin/operator.ts"), "users");
  expect([users.status, users.stderr]).toEqual([0, ""]);
});

test("the same process may ask again, and gives the folder back", () => {
  const dataDir = temporaryFolder();
  onTestFinished(unlockDataFolder);
  lockDataFolder(dataDir);
  lockDataFolder(dataDir);
  expect(readdirSync(dataDir)).toEqual(["server.lock", "server.pid"]);
  expect(run(dataDir, takeFolder()).status).toBe(1);
  unlockDataFolder();
  expect(readdirSync(dataDir)).not.toContain("server.pid");
});

const hasPrlimit = spawnSync("prlimit", ["--version"]).status === 0;

test.runIf(hasPrlimit)("a disk without room does not stand in the way of the lock", () => {
  const dataDir = temporaryFolder();
  run(dataDir, takeFolder());
  const command = ["--fsize=0", process.execPath, takeFolder()];
  const { status, stderr } = spawnSync("prlimit", command, {
    env: environment(dataDir),
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
});
