import fc from "fast-check";
import { expect, test } from "vitest";
import { type Database, transact } from "../db/client.server.ts";
import { testDatabase } from "../db/testing.ts";
import { accountsWaiting, createFairQueue } from "./fair-queue.server.ts";
import type { Pool } from "./pools.ts";
import { type Claim, enqueue, finish, move, retry } from "./queue.server.ts";
import { mostAtOnce, shareOf } from "./turns.ts";

const leaseMs = 60_000;

type Order = { userId: string; pool?: Pool; count?: number; delayMs?: number; now: number };

function order(db: Database, { count = 1, ...job }: Order): void {
  transact(db, (tx) => {
    for (let at = 0; at < count; at++)
      enqueue(tx, { ...job, kind: "k", key: crypto.randomUUID(), payload: {} });
  });
}

test("an account's sixty orders do not come before another's first", () => {
  const db = testDatabase();
  order(db, { userId: "hog", count: 60, now: 0 });
  order(db, { userId: "other", count: 2, now: 5 });
  const queue = createFairQueue("writing", 1);
  const served = Array.from({ length: 6 }, (_, now) => {
    const claimed = queue.claimNext(db, new Map(), now + 10, leaseMs);
    if (claimed) finish(db, claimed, () => undefined);
    return claimed?.userId;
  });
  expect(served).toEqual(["hog", "other", "hog", "other", "hog", "hog"]);
});

test("each pool has a queue of its own", () => {
  const db = testDatabase();
  order(db, { userId: "a", pool: "downloading", count: 4, now: 0 });
  const claimIn = (pool: Pool) => createFairQueue(pool, 4).claimNext(db, new Map(), 1, leaseMs);
  expect([claimIn("writing"), claimIn("listening"), claimIn("reading")]).toEqual(
    Array(3).fill(undefined),
  );
  const moving = claimIn("downloading") as Claim;
  move(db, moving, "listening");
  expect(claimIn("listening")).toMatchObject({ id: moving.id, attempt: 1, pool: "listening" });
});

test("a job that is not due yet has no turn, and does not hide the account's others", () => {
  const db = testDatabase();
  order(db, { userId: "a", delayMs: 100, now: 0 });
  order(db, { userId: "b", delayMs: 100, now: 0 });
  order(db, { userId: "b", now: 5 });
  expect(accountsWaiting(db, "writing", 10)).toEqual([{ userId: "b", jobId: 3, since: 5 }]);
  expect(accountsWaiting(db, "writing", 100)).toHaveLength(2);
});

/** Processor time of one claim and requeue, in ms. */
function claimCost(db: Database): number {
  const queue = createFairQueue("writing", 4);
  const from = process.cpuUsage();
  for (let at = 0; at < 100; at++)
    retry(db, queue.claimNext(db, new Map(), 2, leaseMs) as Claim, { costsAttempt: false });
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 100_000;
}

test("100,000 finished rows and 1,000 that wait make a claim no slower", () => {
  const db = testDatabase();
  order(db, { userId: "hog", now: 0 });
  order(db, { userId: "other", now: 1 });
  claimCost(db);
  const before = claimCost(db);
  order(db, { userId: "hog", count: 1_000, now: 0 });
  db.sqlite.exec(`
    WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
    INSERT INTO jobs (kind, key, userId, payload, state, maxAttempts, runAt, createdAt)
    SELECT 'k', 'done' || i, 'hog', '{}', 'done', 3, 0, 0 FROM n`);
  // A scan of the rows makes it a hundred times as slow.
  expect(claimCost(db)).toBeLessThan(10 * before);
});

const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ add: fc.constantFrom("a", "b", "c", "d") }) },
    { weight: 1, arbitrary: fc.record({ burst: fc.constantFrom("a", "b") }) },
    { weight: 4, arbitrary: fc.record({ end: fc.nat(20) }) },
  ),
  { maxLength: 60 },
);

test("no account is passed twice, none gets more than half while others wait, no place stays free", () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 6 }), (taken, size) => {
      const db = testDatabase();
      const queue = createFairQueue("writing", size);
      const running: Claim[] = [];
      /** Which accounts began a job since an account below its share began to wait. */
      const passed = new Map<string, string[]>();
      const held = () => {
        const counts = new Map<string, number>();
        for (const { userId } of running) counts.set(userId, (counts.get(userId) ?? 0) + 1);
        return counts;
      };
      let now = 0;
      for (const step of taken) {
        now += 1;
        if ("add" in step) order(db, { userId: step.add, now });
        else if ("burst" in step) order(db, { userId: step.burst, count: 7, now });
        else {
          const [ended] = running.splice(step.end % Math.max(1, running.length), 1);
          if (ended) finish(db, ended, () => undefined);
        }
        for (;;) {
          const waiting = accountsWaiting(db, "writing", now);
          const before = held();
          const claimed = queue.claimNext(db, before, now, leaseMs);
          if (!claimed) {
            if (waiting.length > 0) expect(running.length).toBeGreaterThanOrEqual(size);
            break;
          }
          running.push(claimed);
          expect(running.length).toBeLessThanOrEqual(mostAtOnce(size));
          const share = shareOf(size);
          const below = waiting.filter(({ userId }) => (before.get(userId) ?? 0) < share);
          const others = below.filter(({ userId }) => userId !== claimed.userId);
          if (others.length > 0) expect(before.get(claimed.userId) ?? 0).toBeLessThan(share);
          passed.delete(claimed.userId);
          for (const { userId } of others) {
            const by = [...(passed.get(userId) ?? []), claimed.userId];
            expect(new Set(by).size).toBe(by.length);
            passed.set(userId, by);
          }
        }
      }
      db.sqlite.close();
    }),
    { numRuns: 60 },
  );
});
