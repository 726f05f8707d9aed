import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { AppError } from "../app/errors.ts";
import { type Database, transact } from "../db/client.server.ts";
import { jobs } from "../db/schema.ts";
import { insertUser, useTestDatabase } from "../db/testing.ts";
import type { Handler, JobContext } from "./handler.ts";
import { cancel, enqueue, stateOf } from "./queue.server.ts";
import { createRunner, progressOf, type Runner } from "./runner.server.ts";

type Payload = { name: string };

let db: Database;
/** What each run and failure said, in order. */
let said: string[];

beforeEach(() => {
  db = useTestDatabase().db;
  said = [];
});

function handler(run: (payload: Payload, context: JobContext) => unknown): Handler<Payload> {
  return {
    kind: "k",
    parse: z.object({ name: z.string() }).parse,
    async run(payload, context) {
      await run(payload, context);
      return (tx) => {
        insertUser(tx, { id: payload.name });
        said.push(`stored ${payload.name}`);
      };
    },
    onFailed(_tx, payload, error) {
      said.push(`${payload.name}: ${error.code}`);
    },
  };
}

function runnerFor(
  run: (payload: Payload, context: JobContext) => unknown,
  options: { concurrency?: number; leaseMs?: number } = {},
): Runner {
  return createRunner({
    db,
    handlers: [handler(run)],
    concurrency: 4,
    random: () => 0,
    ...options,
  });
}

function add(...names: string[]): void {
  transact(db, (tx) => {
    for (const name of names) enqueue(tx, { kind: "k", key: name, userId: "", payload: { name } });
  });
}

async function until(condition: () => boolean): Promise<void> {
  const limit = Date.now() + 5_000;
  while (!condition()) {
    if (Date.now() > limit) throw new Error("It did not happen within five seconds");
    await sleep(1);
  }
}

/** Work that ends only when aborted. */
const forever = (_payload: Payload, { signal }: JobContext) =>
  new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

const attemptsOf = (key: string) =>
  db.orm
    .select()
    .from(jobs)
    .all()
    .find((job) => job.key === key)?.attempts;

test("a job's writes are stored with its end", async () => {
  add("a");
  await runnerFor(() => undefined).runUntilEmpty();
  expect([said, stateOf("a")]).toEqual([["stored a"], "done"]);
});

test("a started runner hears of a new job at once and runs it", async () => {
  const runner = runnerFor(() => undefined);
  expect(runner.start()).toBe(0);
  add("a");
  await until(() => stateOf("a") === "done");
  await runner.drain();
  add("b");
  await sleep(5);
  expect(stateOf("b")).toBe("queued");
});

test("no more jobs run at once than allowed, and all run", async () => {
  let running = 0;
  let most = 0;
  add(..."abcdefghij");
  await runnerFor(
    async () => {
      most = Math.max(most, ++running);
      await sleep(2);
      running--;
    },
    { concurrency: 3 },
  ).runUntilEmpty();
  expect([most, said.length]).toEqual([3, 10]);
});

test("a delayed job runs when it is due, without a poll", async () => {
  const runner = runnerFor(() => undefined);
  runner.start();
  const from = Date.now();
  transact(db, (tx) =>
    enqueue(tx, { kind: "k", key: "a", userId: "", payload: { name: "a" }, delayMs: 60 }),
  );
  await until(() => stateOf("a") === "done");
  expect(Date.now() - from).toBeGreaterThanOrEqual(60);
  await runner.drain();
});

test("a passing fault is tried again until it passes", async () => {
  add("a");
  await runnerFor((_payload, { attempt }) => {
    said.push(`attempt ${attempt}`);
    if (attempt < 3) throw Object.assign(new Error("busy"), { status: 503 });
  }).runUntilEmpty();
  expect(said).toEqual(["attempt 1", "attempt 2", "attempt 3", "stored a"]);
});

test("a fault that does not pass ends the job once, in words for the person", async () => {
  add("a", "b");
  await runnerFor(({ name }) => {
    said.push(`tried ${name}`);
    if (name === "a") throw new AppError("EMPTY", "This file is empty.");
    throw new Error("secret of the upstream");
  }).runUntilEmpty();
  expect(said.filter((line) => line === "tried a")).toHaveLength(1);
  expect(said.filter((line) => line === "tried b")).toHaveLength(3);
  expect(said).toContain("a: EMPTY");
  expect(said).toContain("b: INTERNAL");
  const errors = db.orm.select().from(jobs).all();
  expect(errors.map((job) => [job.state, job.error])).toEqual([
    ["failed", "This file is empty."],
    ["failed", "Something went wrong on our side. Nothing was charged."],
  ]);
});

test("an AppError of the stored writes fails the job with nothing stored", async () => {
  add("a");
  const work: Handler<Payload> = {
    ...handler(() => undefined),
    run: async () => (tx) => {
      insertUser(tx);
      throw new AppError("NOT_ENOUGH_CREDITS", "More credits");
    },
  };
  await createRunner({ db, handlers: [work], concurrency: 1 }).runUntilEmpty();
  expect([said, stateOf("a")]).toEqual([["a: NOT_ENOUGH_CREDITS"], "failed"]);
  expect(db.sqlite.prepare("SELECT count(*) FROM users").pluck().get()).toBe(0);
});

test("cancelling in a domain transaction stops the work promptly, and nothing of it is stored", async () => {
  const runner = runnerFor(forever);
  runner.start();
  add("a");
  await until(() => stateOf("a") === "running");
  transact(db, (tx) => cancel(tx, "a"));
  await until(() => progressOf("a") === undefined);
  await runner.drain(1_000);
  expect([said, stateOf("a")]).toEqual([[], "cancelled"]);
});

test("cancelling through the runner tells whether the job was live", async () => {
  const runner = runnerFor(forever);
  runner.start();
  add("a");
  await until(() => stateOf("a") === "running");
  expect([runner.cancel("a"), runner.cancel("a"), runner.cancel("b")]).toEqual([
    true,
    false,
    false,
  ]);
  await runner.drain(1_000);
});

test("a job that ends after it was cancelled stores nothing", async () => {
  let goOn = () => {};
  const runner = runnerFor(() => new Promise<void>((resolve) => (goOn = resolve)));
  runner.start();
  add("a");
  await until(() => stateOf("a") === "running");
  runner.cancel("a");
  goOn();
  await runner.drain();
  expect([said, stateOf("a")]).toEqual([[], "cancelled"]);
});

test("draining stops the work, costs no attempt, and the next start runs it", async () => {
  const runner = runnerFor(forever, { concurrency: 2 });
  runner.start();
  add("a", "b", "c");
  await until(() => stateOf("b") === "running");
  await runner.drain();
  expect(["a", "b", "c"].map((key) => [stateOf(key), attemptsOf(key)])).toEqual(
    Array(3).fill(["queued", 0]),
  );
  await runnerFor(() => undefined).runUntilEmpty();
  expect(said).toEqual(["stored a", "stored b", "stored c"]);
});

test("draining puts back what ignores it, and its late end stores nothing", async () => {
  let goOn = () => {};
  const deaf = runnerFor(() => new Promise<void>((resolve) => (goOn = resolve)));
  deaf.start();
  add("a");
  await until(() => stateOf("a") === "running");
  const from = Date.now();
  await deaf.drain(20);
  expect(Date.now() - from).toBeLessThan(1_000);
  expect([stateOf("a"), attemptsOf("a")]).toEqual(["queued", 0]);
  goOn();
  await sleep(5);
  expect([said, stateOf("a")]).toEqual([[], "queued"]);
});

test("what a job is doing is known while it runs, and only then", async () => {
  add("a");
  let seen: string | undefined;
  await runnerFor((_payload, { onProgress }) => {
    onProgress("reading");
    onProgress("writing section 2");
    seen = progressOf("a");
  }).runUntilEmpty();
  expect([seen, progressOf("a")]).toEqual(["writing section 2", undefined]);
});

test("a job that outlives its lease keeps it, and runs once", async () => {
  add("a");
  await runnerFor(() => sleep(120), { leaseMs: 30 }).runUntilEmpty();
  expect([said, attemptsOf("a")]).toEqual([["stored a"], 1]);
});

test("work whose lease another process took is told to stop", async () => {
  const runner = runnerFor(
    ({ name }, context) => {
      context.signal.addEventListener("abort", () => said.push(`${name} told to stop`));
      return forever({ name }, context);
    },
    { leaseMs: 30 },
  );
  runner.start();
  add("a");
  await until(() => stateOf("a") === "running");
  db.sqlite.exec("UPDATE jobs SET fence = 'another', leaseUntil = 9e15");
  await until(() => said.length > 0);
  await runner.drain(1_000);
  expect([said, stateOf("a")]).toEqual([["a told to stop"], "running"]);
});

test("a payload that is not its kind's ends the job, and others go on", async () => {
  transact(db, (tx) => enqueue(tx, { kind: "k", key: "bad", userId: "", payload: { name: 7 } }));
  add("good");
  await runnerFor(() => undefined).runUntilEmpty();
  expect([stateOf("bad"), stateOf("good")]).toEqual(["failed", "done"]);
});

test("a job of a kind that this version does not know waits and costs no attempt", async () => {
  transact(db, (tx) => enqueue(tx, { kind: "of tomorrow", key: "new", userId: "", payload: {} }));
  add("a");
  const runner = runnerFor(() => undefined);
  runner.start();
  await until(() => stateOf("a") === "done");
  await runner.drain();
  expect([stateOf("new"), attemptsOf("new")]).toEqual(["queued", 0]);
});

test("the last attempt of a job that was interrupted before is made alone", async () => {
  add("a", "suspect", "b", "c");
  db.sqlite.exec("UPDATE jobs SET attempts = 2, error = 'interrupted' WHERE key = 'suspect'");
  const together: string[] = [];
  const active = new Set<string>();
  await runnerFor(async ({ name }) => {
    active.add(name);
    await sleep(3);
    together.push([...active].join(" "));
    active.delete(name);
  }).runUntilEmpty();
  expect(together).toEqual(["a", "suspect", "b c", "c"]);
  expect(attemptsOf("suspect")).toBe(3);
});
