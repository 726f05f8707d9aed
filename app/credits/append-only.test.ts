import { beforeEach, expect, test } from "vitest";
import { type Database, transact } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { audit, openHolds } from "./audit.server.ts";
import { capture, hold } from "./ledger.server.ts";

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db, { credits: 100 }).id;
  transact(db, (tx) =>
    hold(tx, { userId, credits: 40, reference: "job", description: "A blog", now: 1 }),
  );
});

/** Writes a row without the ledger's functions, as a defect or a manual edit would. */
function write(kind: string, credits: number, verb = "INSERT", key = `${kind}:raw`): void {
  const lot = `grant:test:${userId}`;
  db.sqlite
    .prepare(`${verb} INTO ledger_entries
      (key, userId, kind, lotId, lotKind, credits, reference, description, createdAt)
      VALUES (?, ?, ?, ?, 'purchased', ?, 'job', '', 2)`)
    .run(key, userId, kind, lot, credits);
}

test("rows can be neither changed, deleted nor replaced", () => {
  expect(() => db.sqlite.exec("UPDATE ledger_entries SET credits = 1")).toThrow("never changed");
  expect(() => db.sqlite.exec("DELETE FROM ledger_entries")).toThrow("never deleted");
  expect(() => write("grant", 9, "INSERT OR REPLACE", `grant:test:${userId}`)).toThrow(
    "never deleted",
  );
});

test("captures and releases beyond their hold are refused, in one row or in several", () => {
  expect(() => write("capture", 41)).toThrow("exceeds its hold");
  write("capture", 30);
  write("release", 10);
  expect(() => write("release", 1, "INSERT", "once more")).toThrow("exceeds its hold");
});

test("a hold beyond its lot is refused", () => {
  expect(() => write("hold", 61)).toThrow("exceeds its lot");
});

test("amounts that are not positive are refused", () => {
  expect(() => write("hold", 0)).toThrow("ledger_credits_positive");
});

test("the audit names a hold that was resolved in part only", () => {
  expect(audit(db)).toEqual([]);
  write("capture", 15);
  expect(audit(db)).toEqual([{ rule: "a hold is resolved whole", subject: "job", credits: 25 }]);
});

test("the audit sees what a database without its triggers let through", () => {
  db.sqlite.exec("DROP TRIGGER ledger_resolution_within_hold; DROP TRIGGER ledger_hold_within_lot");
  write("capture", 50);
  write("hold", 90);
  const rules = audit(db).map((mismatch) => mismatch.rule);
  expect(rules).toContain("a lot is never overdrawn");
  write("capture", 90, "INSERT", "again");
  expect(audit(db).map((mismatch) => mismatch.rule)).toContain(
    "captures and releases stay within their hold",
  );
});

test("open holds are listed until they are resolved", () => {
  expect(openHolds(db)).toEqual([{ reference: "job", credits: 40 }]);
  transact(db, (tx) => capture(tx, { reference: "job", credits: 3, now: 3 }));
  expect(openHolds(db)).toEqual([]);
});
