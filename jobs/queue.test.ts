import { beforeEach, expect, test } from "vitest";
import { type Database, transact } from "../db/client.server.ts";
import { users } from "../db/schema.ts";
import { insertUser, testDatabase } from "../db/testing.ts";
import { createFairQueue } from "./fair-queue.server.ts";
import {
  type Claim,
  cancel,
  enqueue,
  extendLease,
  fail,
  finish,
  hasLiveJobs,
  nextDueAt,
  requeueExpired,
  requeueInterrupted,
  retry,
  StaleFence,
  stateOf,
} from "./queue.server.ts";
import { listen, type Signal } from "./signals.ts";

const leaseMs = 1_000;
let db: Database;
let now: number;

beforeEach(() => {
  db = testDatabase();
  now = 1_000_000;
});

function add(key: string, options: { maxAttempts?: number; delayMs?: number } = {}) {
  return transact(db, (tx) =>
    enqueue(tx, { kind: "k", key, userId: "", payload: { key }, now, ...options }),
  );
}

/** Claims the next job of the only line, as if nothing ran. */
const next = (at: number) => createFairQueue("writing", 4).claimNext(db, new Map(), at, leaseMs);

function take(): Claim {
  const claimed = next(now);
  if (!claimed) throw new Error("Nothing is due");
  return claimed;
}

const userCount = () => db.orm.select({ id: users.id }).from(users).all().length;

test("a job is claimed with its payload, its attempt and a fence of its own", () => {
  add("a");
  expect(take()).toMatchObject({ key: "a", payload: { key: "a" }, attempt: 1, exhausted: false });
  expect(stateOf("a", db)).toBe("running");
  expect(next(now)).toBeUndefined();
});

test("the same key again is the first job, whatever its state", () => {
  const first = add("a");
  expect(add("a")).toEqual(first);
  finish(db, take(), () => undefined);
  expect(add("a")).toEqual({ id: first.id, state: "done" });
  expect(next(now)).toBeUndefined();
});

test("jobs are taken in the order they were accepted, delayed ones when they are due", () => {
  add("later", { delayMs: 500 });
  for (const key of ["a", "b", "c"]) add(key);
  expect([take().key, take().key, take().key]).toEqual(["a", "b", "c"]);
  expect(next(now + 499)).toBeUndefined();
  expect(next(now + 500)?.key).toBe("later");
});

test("a job of a transaction that is rolled back was never there, and wakes nobody", async () => {
  const heard: Signal["kind"][] = [];
  const stop = listen((signal) => heard.push(signal.kind));
  expect(() =>
    transact(db, (tx) => {
      enqueue(tx, { kind: "k", key: "a", userId: "", payload: {} });
      throw new Error("no");
    }),
  ).toThrow("no");
  expect(stateOf("a", db)).toBeUndefined();
  add("b");
  add("b");
  await Promise.resolve();
  stop();
  add("c");
  await Promise.resolve();
  expect(heard).toEqual(["queued"]);
});

test("a job and what it did end in one transaction", () => {
  add("a");
  const held = take();
  const broken = () =>
    finish(db, held, (tx) => {
      insertUser(tx);
      throw new Error("disk full");
    });
  expect(broken).toThrow("disk full");
  expect([stateOf("a", db), userCount()]).toEqual(["running", 0]);
  finish(db, held, (tx) => void insertUser(tx));
  expect([stateOf("a", db), userCount()]).toEqual(["done", 1]);
});

test("a failed job gives back in the transaction that ends it, and keeps the message", () => {
  add("a");
  fail(db, take(), "This file is empty.", (tx) => void insertUser(tx));
  expect([stateOf("a", db), userCount()]).toEqual(["failed", 1]);
  expect(db.sqlite.prepare("SELECT error FROM jobs").pluck().get()).toBe("This file is empty.");
});

test("a worker past its lease never commits, whatever it tries, in 100 runs", () => {
  for (let run = 0; run < 100; run++) {
    add(`job-${run}`);
    const old = take();
    now += leaseMs + 1;
    expect(requeueExpired(db, now)).toBe(1);
    const reclaimed = run % 2 === 0 ? take() : undefined;
    const write = (tx: Database) => void insertUser(tx);
    expect(() => finish(db, old, write)).toThrow(StaleFence);
    expect(() => fail(db, old, "late", write)).toThrow(StaleFence);
    expect(() => retry(db, old, { delayMs: 0, costsAttempt: true })).toThrow(StaleFence);
    expect(extendLease(db, old, now + leaseMs)).toBe(false);
    expect(userCount()).toBe(run);
    const current = reclaimed ?? take();
    expect(current.attempt).toBe(2);
    finish(db, current, write);
    expect(() => finish(db, current, write)).toThrow(StaleFence);
  }
  expect(userCount()).toBe(100);
});

test("a lease that is extended, or excepted, is not taken away", () => {
  add("a");
  const held = take();
  expect(extendLease(db, held, now + 5 * leaseMs)).toBe(true);
  expect(requeueExpired(db, now + 4 * leaseMs)).toBe(0);
  expect(requeueExpired(db, now + 6 * leaseMs, [held.id])).toBe(0);
  expect(requeueExpired(db, now + 6 * leaseMs)).toBe(1);
});

test("a retry waits its delay and counts the attempt only where it costs one", () => {
  add("a");
  retry(db, take(), { delayMs: 300, costsAttempt: true }, now);
  expect(next(now + 299)).toBeUndefined();
  now += 300;
  const second = take();
  expect(second.attempt).toBe(2);
  retry(db, second, { delayMs: 0, costsAttempt: false }, now);
  expect(take().attempt).toBe(2);
});

test("a job put back without a delay keeps its place in the line", () => {
  add("a");
  const held = take();
  now += 10;
  add("b");
  retry(db, held, { costsAttempt: false });
  expect(take().key).toBe("a");
});

test("after its last attempt was interrupted a job is only given out to fail", () => {
  add("a", { maxAttempts: 2 });
  const seen = [1, 2, 3].map(() => {
    const { attempt, suspect, exhausted } = take();
    requeueInterrupted(db);
    return { attempt, suspect, exhausted };
  });
  expect(seen).toEqual([
    { attempt: 1, suspect: false, exhausted: false },
    { attempt: 2, suspect: true, exhausted: false },
    { attempt: 3, suspect: false, exhausted: true },
  ]);
});

test("at boot everything that was running is queued again, and nothing else", () => {
  for (const key of ["a", "b", "c"]) add(key);
  finish(db, take(), () => undefined);
  take();
  expect(requeueInterrupted(db)).toBe(1);
  expect(["a", "b", "c"].map((key) => stateOf(key, db))).toEqual(["done", "queued", "queued"]);
});

test("a cancelled job can't be finished, and its runner hears of it after the commit", async () => {
  const heard: Signal[] = [];
  const stop = listen((signal) => heard.push(signal));
  add("running");
  const held = take();
  add("waiting");
  const end = (key: string) => transact(db, (tx) => cancel(tx, key));
  expect([end("running"), end("waiting"), end("running"), end("unknown")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  await Promise.resolve();
  stop();
  expect(heard.filter((signal) => signal.kind === "cancelled")).toEqual([
    { kind: "cancelled", db, key: "running" },
    { kind: "cancelled", db, key: "waiting" },
  ]);
  expect(() => finish(db, held, (tx) => void insertUser(tx))).toThrow(StaleFence);
  expect([userCount(), next(now), hasLiveJobs(db)]).toEqual([0, undefined, false]);
});

test("what is due next is a job's time or the end of a lease", () => {
  expect(nextDueAt(db, now)).toBeUndefined();
  add("a", { delayMs: 5_000 });
  expect(nextDueAt(db, now)).toBe(now + 5_000);
  add("b");
  expect(nextDueAt(db, now)).toBe(now + 5_000);
  take();
  expect(nextDueAt(db, now)).toBe(now + leaseMs);
});

test("a claim and a retry leave durable commits as they were", () => {
  add("a");
  retry(db, take(), { delayMs: 0, costsAttempt: true });
  expect(db.sqlite.pragma("synchronous", { simple: true })).toBe(2);
});
