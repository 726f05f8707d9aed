import path from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { audit } from "../app/credits/audit.server.ts";
import { balance } from "../app/credits/ledger.server.ts";
import type { Database } from "../db/client.server.ts";
import { lockElsewhere } from "../db/locker.testing.ts";
import { jobs } from "../db/schema.ts";
import { temporaryFolder, testDatabase, useTestDatabase } from "../db/testing.ts";
import { createRunner } from "./runner.server.ts";
import { type Customer, insertCustomer, orderHandler, placeOrder } from "./testing/orders.ts";

let db: Database;
let customer: Customer;

beforeEach(() => {
  useTestDatabase();
  db = testDatabase(path.join(temporaryFolder(), "locked.db"));
  customer = insertCustomer(db, 100);
});

const rows = () => db.orm.select({ state: jobs.state, attempts: jobs.attempts }).from(jobs).all();

/** The fraction of two seconds that the event loop was busy. */
async function heldUp(): Promise<number> {
  const before = performance.eventLoopUtilization();
  await delay(2_000);
  return performance.eventLoopUtilization(before).utilization;
}

test("a job that ends while another process holds the lock is stored once, when it lets go", async () => {
  placeOrder(db, customer, { submissionKey: "a", credits: 30 });
  const lock: { release(): Promise<void> }[] = [];
  let calls = 0;
  const handler = orderHandler(async () => {
    calls++;
    lock.push(await lockElsewhere(db.path));
  });
  const runner = createRunner({ db, handlers: [handler], concurrency: 1 });
  const emptied = runner.runUntilEmpty();
  await expect.poll(() => lock.length).toBe(1);
  expect(await heldUp()).toBeLessThan(0.5);
  expect(rows()).toEqual([{ state: "running", attempts: 1 }]);
  await lock[0]?.release();
  await emptied;
  expect([calls, rows()]).toEqual([1, [{ state: "done", attempts: 1 }]]);
  expect([balance(customer.userId, Date.now(), db).total, audit(db)]).toEqual([70, []]);
});

test("a write of the work that meets the lock costs no attempt", async () => {
  placeOrder(db, customer, { submissionKey: "a", credits: 30 });
  let calls = 0;
  const handler = orderHandler(async () => {
    if (++calls > 4) return;
    throw Object.assign(new Error("database is locked"), { code: "SQLITE_BUSY" });
  });
  let now = Date.now();
  const options = { db, handlers: [handler], concurrency: 1, now: () => (now += 2_000) };
  await createRunner(options).runUntilEmpty();
  expect([calls, rows()]).toEqual([5, [{ state: "done", attempts: 1 }]]);
  // The waits are drawn at random: mostly none, sometimes seconds.
});

test("a runner waits for the lock with its claims, and then works", async () => {
  placeOrder(db, customer, { submissionKey: "a", credits: 30 });
  const lock = await lockElsewhere(db.path);
  const runner = createRunner({ db, handlers: [orderHandler(async () => {})], concurrency: 1 });
  db.sqlite.pragma("busy_timeout = 0");
  runner.start();
  expect(await heldUp()).toBeLessThan(0.5);
  await lock.release();
  await expect.poll(rows).toEqual([{ state: "done", attempts: 1 }]);
  await runner.drain();
});
