import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { audit } from "../app/credits/audit.server.ts";
import { balance } from "../app/credits/ledger.server.ts";
import { type Database, transact } from "../db/client.server.ts";
import { jobs, transforms } from "../db/schema.ts";
import { temporaryFolder, testDatabase, useTestDatabase } from "../db/testing.ts";
import type { Handler } from "./handler.ts";
import { createRunner } from "./runner.server.ts";
import { type Customer, insertCustomer, orderHandler, placeOrder } from "./testing/orders.ts";

let db: Database;
let customer: Customer;

beforeEach(() => {
  useTestDatabase();
  db = testDatabase(path.join(temporaryFolder(), "full.db"));
  customer = insertCustomer(db, 100);
});

/** SQLite answers SQLITE_FULL beyond this many pages, as it does on a disk without room. */
function fill(): void {
  db.sqlite.pragma(`max_page_count = ${db.sqlite.pragma("page_count", { simple: true })}`);
}

const makeRoom = () => db.sqlite.pragma("max_page_count = 1000000");

const states = () =>
  db.orm
    .select()
    .from(jobs)
    .all()
    .map((job) => job.state);

/** Returns a result that needs new pages. */
const bulky: Handler<{ id: string }> = {
  ...orderHandler(async () => {}),
  async run({ id }, context) {
    const end = await orderHandler(async () => {}).run({ id }, context);
    return (tx) => {
      tx.orm
        .update(transforms)
        .set({ result: Buffer.alloc(200_000, 1) })
        .run();
      end(tx);
    };
  },
};

test("an order on a full disk is refused whole", () => {
  fill();
  const until = () => {
    for (let at = 0; at < 100; at++)
      placeOrder(db, customer, { submissionKey: "x".repeat(4_000) + at, credits: 1 });
  };
  expect(until).toThrow(/full/);
  makeRoom();
  const orders = db.orm.select().from(transforms).all().length;
  expect(states()).toHaveLength(orders);
  expect(balance(customer.userId, Date.now(), db).total).toBe(100 - orders);
  expect(audit(db)).toEqual([]);
});

test("a job whose result does not fit ends once there is room, charged once", async () => {
  placeOrder(db, customer, { submissionKey: "a", credits: 30 });
  fill();
  let tries = 0;
  const handler: Handler<{ id: string }> = {
    ...bulky,
    run(payload, context) {
      if (++tries === 2) makeRoom();
      return bulky.run(payload, context);
    },
  };
  await createRunner({ db, handlers: [handler], concurrency: 1, random: () => 0 }).runUntilEmpty();
  expect([tries, states()]).toEqual([2, ["done"]]);
  expect(balance(customer.userId, Date.now(), db).total).toBe(70);
  expect([audit(db), db.sqlite.pragma("integrity_check", { simple: true })]).toEqual([[], "ok"]);
});

test("a full disk to the last attempt fails the job, and gives the credits back", async () => {
  placeOrder(db, customer, { submissionKey: "a", credits: 30 });
  fill();
  await createRunner({ db, handlers: [bulky], concurrency: 1, random: () => 0 }).runUntilEmpty();
  expect(states()).toEqual(["failed"]);
  expect(balance(customer.userId, Date.now(), db).total).toBe(100);
});

test("a job whose end can't be stored at all is ended when its lease is over", async () => {
  placeOrder(db, customer, { submissionKey: "a", credits: 30 });
  transact(db, (tx) => tx.orm.update(jobs).set({ maxAttempts: 1 }).run());
  let refusals = 0;
  const order = orderHandler(async () => {
    throw new Error("a fault");
  });
  const handler: Handler<{ id: string }> = {
    ...order,
    onFailed(tx, payload, error) {
      if (refusals++ < 2) throw new Error("no room for the release either");
      order.onFailed(tx, payload, error);
    },
  };
  await createRunner({ db, handlers: [handler], concurrency: 1, leaseMs: 20 }).runUntilEmpty();
  expect([refusals, states()]).toEqual([3, ["failed"]]);
  expect(balance(customer.userId, Date.now(), db).total).toBe(100);
});
