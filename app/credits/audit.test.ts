import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { type Database, openDatabase, transact } from "../../db/client.server.ts";
import { migrate } from "../../db/migrate.server.ts";
import { insertUser, temporaryFolder, useTestDatabase } from "../../db/testing.ts";
import { audit, differences } from "./audit.server.ts";
import { clawBack } from "./claw-back.server.ts";
import { balance, capture, grant, hold, release } from "./ledger.server.ts";
import { spentByDay } from "./statement.server.ts";

const dayMs = 86_400_000;

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db, { credits: 100 }).id;
});

const lots = () => db.sqlite.prepare("SELECT granted, credits, expiresAt FROM ledger_lots").all();
const kept = () => expect(differences(db)).toEqual([]);

test("every kind of entry keeps its lot's balance in its own statement", () => {
  const order = { userId, credits: 40, reference: "job", description: "A blog" };
  transact(db, (tx) => hold(tx, { ...order, now: dayMs }));
  expect(lots()).toEqual([{ granted: 100, credits: 60, expiresAt: null }]);
  transact(db, (tx) => capture(tx, { reference: "job", credits: 30, now: dayMs }));
  expect(lots()).toEqual([{ granted: 100, credits: 70, expiresAt: null }]);
  transact(db, (tx) => hold(tx, { ...order, reference: "other", now: dayMs }));
  transact(db, (tx) => release(tx, { reference: "other", now: dayMs }));
  const plan = { userId, key: "plan", credits: 20, lotKind: "subscription", expiresAt: 9 } as const;
  transact(db, (tx) => grant(tx, { ...plan, description: "", createdAt: 1 }));
  kept();
  expect(lots()).toEqual([
    { granted: 100, credits: 70, expiresAt: null },
    { granted: 20, credits: 20, expiresAt: 9 },
  ]);
  expect(spentByDay(userId, dayMs, 1)).toEqual([{ at: dayMs, credits: 30 }]);
});

test("what is taken back leaves the lot and is no charge", () => {
  const lotId = `grant:test:${userId}`;
  const back = { userId, key: "x", lotIds: [lotId], description: "Refund" };
  for (const owed of [30, 100, 20, 0, 100]) {
    transact(db, (tx) => clawBack(tx, { ...back, owed, now: dayMs }));
    kept();
    expect(balance(userId, dayMs).total).toBe(100 - owed);
  }
  expect(spentByDay(userId, dayMs, 1)).toEqual([{ at: dayMs, credits: 0 }]);
});

test("rows written past the ledger's functions are counted, whatever the verb", () => {
  for (const [at, verb] of ["INSERT", "INSERT OR REPLACE", "INSERT OR IGNORE"].entries())
    db.sqlite
      .prepare(`${verb} INTO ledger_entries
        (key, userId, kind, lotId, lotKind, credits, reference, description, createdAt)
        VALUES (?, ?, 'grant', 'raw', 'purchased', 5, 'raw', '', 1)`)
      .run(`raw:${at}`, userId);
  kept();
  expect(balance(userId, 2).total).toBe(115);
});

test("what is rolled back leaves no trace in the balance", () => {
  const order = { userId, credits: 40, reference: "job", description: "", now: 1 };
  const attempt = () =>
    transact(db, (tx) => {
      hold(tx, order);
      throw new Error("rolled back");
    });
  expect(attempt).toThrow("rolled back");
  expect(balance(userId, 2).total).toBe(100);
  kept();
});

test("the audit names each stored figure that the ledger does not sum to", () => {
  const order = { userId, credits: 40, reference: "job", description: "", now: dayMs };
  transact(db, (tx) => {
    hold(tx, order);
    capture(tx, order);
  });
  const subject = `grant:test:${userId}`;
  const lot = "what a lot has left is what its entries sum to";
  const day = "what a day was charged is what its entries sum to";
  db.sqlite.exec("UPDATE ledger_lots SET credits = credits + 7");
  expect(audit(db)).toEqual([{ rule: lot, subject, credits: 7 }]);
  db.sqlite.exec("DELETE FROM ledger_lots; UPDATE ledger_days SET charged = 1");
  expect(audit(db)).toEqual([
    { rule: lot, subject, credits: -60 },
    { rule: day, subject: `${userId} on 1970-01-02`, credits: -39 },
  ]);
  db.sqlite.exec("INSERT INTO ledger_lots VALUES ('nobody', 'lot', 'purchased', 1, 1, NULL, 1)");
  expect(audit(db)).toContainEqual({ rule: lot, subject: "lot", credits: 1 });
});

/** The migrations before the one with this name. */
function migrationsBefore(name: string): string {
  const folder = path.join(temporaryFolder(), "migrations");
  cpSync("db/migrations", folder, { recursive: true });
  const file = path.join(folder, "meta", "_journal.json");
  const { entries } = JSON.parse(readFileSync(file, "utf8")) as { entries: { tag: string }[] };
  const earlier = entries.slice(
    0,
    entries.findIndex(({ tag }) => tag.includes(name)),
  );
  expect(earlier.length).toBeGreaterThan(8);
  writeFileSync(file, JSON.stringify({ entries: earlier }));
  return folder;
}

test("a database of before gets the balances that its ledger sums to", () => {
  const old = openDatabase(":memory:");
  migrate(old, migrationsBefore("stored_balances"));
  const insert = old.sqlite.prepare(`INSERT INTO ledger_entries
    (key, userId, kind, lotId, lotKind, credits, reference, description, expiresAt, createdAt)
    VALUES (?, 'ana', ?, ?, ?, ?, ?, '', ?, ?)`);
  insert.run("1", "grant", "pack", "purchased", 50, "pack", null, 1);
  insert.run("2", "grant", "plan", "subscription", 500, "plan", dayMs * 9, 2);
  insert.run("3", "hold", "pack", "purchased", 20, "job", null, dayMs);
  insert.run("4", "capture", "pack", "purchased", 15, "job", null, dayMs);
  insert.run("5", "release", "pack", "purchased", 5, "job", null, dayMs);
  insert.run("6", "hold", "plan", "subscription", 500, "clawback:plan:0", null, dayMs);
  insert.run("7", "capture", "plan", "subscription", 500, "clawback:plan:0", null, dayMs);
  migrate(old);
  expect(audit(old)).toEqual([]);
  expect(balance("ana", dayMs, old)).toEqual({ total: 35, purchased: 35, subscription: 0 });
  expect(spentByDay("ana", dayMs, 1, old)).toEqual([{ at: dayMs, credits: 15 }]);
});
