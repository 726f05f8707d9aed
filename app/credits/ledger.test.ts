import { beforeEach, expect, test } from "vitest";
import { type Database, transact } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { AppError } from "../errors.ts";
import { audit } from "./audit.server.ts";
import { balance, capture, grant, hold, release } from "./ledger.server.ts";

const now = 1_000_000;
let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db).id;
});

function give(key: string, credits: number, expiresAt?: number): boolean {
  const lotKind = expiresAt ? "subscription" : "purchased";
  return transact(db, (tx) =>
    grant(tx, { userId, key, credits, lotKind, description: key, expiresAt, createdAt: now }),
  );
}

function take(reference: string, credits: number, at = now): void {
  transact(db, (tx) =>
    hold(tx, { userId, credits, reference, description: "A newsletter", now: at }),
  );
}

const captured = (reference: string, credits?: number) =>
  transact(db, (tx) => capture(tx, { reference, credits, now }));
const released = (reference: string) => transact(db, (tx) => release(tx, { reference, now }));

function rows(kind: string): unknown[] {
  return db.sqlite
    .prepare("SELECT lotId, credits FROM ledger_entries WHERE kind = ? ORDER BY id")
    .raw()
    .all(kind);
}

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown.code;
    throw thrown;
  }
  return "no error";
}

test("a grant counts once, however often its key comes", () => {
  expect(give("invoice-1", 500)).toBe(true);
  expect(give("invoice-1", 500)).toBe(false);
  expect(balance(userId, now)).toEqual({ total: 500, purchased: 500, subscription: 0 });
});

test("purchased lots are spent first, oldest first, then the period that ends first", () => {
  give("late", 10, now + 2_000);
  give("soon", 10, now + 1_000);
  give("pack-1", 10);
  give("pack-2", 10);
  take("job", 35);
  expect(rows("hold")).toEqual([
    ["pack-1", 10],
    ["pack-2", 10],
    ["soon", 10],
    ["late", 5],
  ]);
  expect(balance(userId, now)).toEqual({ total: 5, purchased: 0, subscription: 5 });
});

test("a hold beyond the balance is refused in the words of the specification, and writes nothing", () => {
  give("pack", 10);
  expect(() => take("job", 25)).toThrow(
    "You need 15 more credits to complete this transformation. Please upgrade your plan or wait for your credits to reset.",
  );
  const strategy = () =>
    transact(db, (tx) =>
      hold(tx, {
        userId,
        credits: 11,
        reference: "s",
        description: "",
        now,
        purpose: "strategy",
      }),
    );
  expect(strategy).toThrow("You need 1 more credits to complete this strategy.");
  expect(codeOf(strategy)).toBe("NOT_ENOUGH_CREDITS");
  expect(rows("hold")).toEqual([]);
});

test("a caller that catches a refused hold commits nothing of it", () => {
  give("pack", 10);
  transact(db, (tx) => {
    const order = { userId, credits: 25, reference: "job", description: "", now };
    expect(() => hold(tx, order)).toThrow("15 more credits");
  });
  expect(balance(userId, now).total).toBe(10);
});

test("the same hold again is the first one, another amount or user is a conflict", () => {
  give("pack", 100);
  take("job", 30);
  take("job", 30);
  expect(balance(userId, now).total).toBe(70);
  expect(codeOf(() => take("job", 31))).toBe("CONFLICT");
  userId = insertUser(db, { credits: 100 }).id;
  expect(codeOf(() => take("job", 30))).toBe("CONFLICT");
});

test("a capture of a part takes it in the order of spending and gives the rest back", () => {
  give("pack", 10);
  give("plan", 50, now + 1_000);
  take("job", 40);
  expect(captured("job", 15)).toEqual({ applied: true, captured: 15, released: 25 });
  expect(rows("capture")).toEqual([
    ["pack", 10],
    ["plan", 5],
  ]);
  expect(rows("release")).toEqual([["plan", 25]]);
  expect(balance(userId, now)).toEqual({ total: 45, purchased: 0, subscription: 45 });
});

test("a hold resolves once: what comes later changes nothing and says so", () => {
  give("pack", 100);
  take("job", 40);
  captured("job", 15);
  expect(captured("job")).toEqual({ applied: false, captured: 15, released: 25 });
  expect(released("job")).toEqual({ applied: false, captured: 15, released: 25 });
  expect(balance(userId, now).total).toBe(85);
});

test("nothing can be captured after a release", () => {
  give("pack", 100);
  take("job", 40);
  expect(released("job")).toEqual({ applied: true, captured: 0, released: 40 });
  expect(released("job")).toEqual({ applied: false, captured: 0, released: 40 });
  expect(codeOf(() => captured("job"))).toBe("CONFLICT");
  expect(balance(userId, now).total).toBe(100);
});

test("without a hold there is nothing to release, and beyond it nothing to capture", () => {
  give("pack", 100);
  take("job", 40);
  expect(codeOf(() => captured("other"))).toBe("CONFLICT");
  expect(released("other")).toEqual({ applied: false, captured: 0, released: 0 });
  expect(codeOf(() => captured("job", 41))).toBe("CONFLICT");
});

test("a capture of nothing gives all back", () => {
  give("pack", 100);
  take("job", 40);
  expect(captured("job", 0)).toEqual({ applied: true, captured: 0, released: 40 });
  expect(captured("job", 0).applied).toBe(false);
});

test("subscription credits end with their period, those released into it too", () => {
  give("plan", 50, now + 1_000);
  take("job", 20);
  expect(balance(userId, now + 999).subscription).toBe(30);
  released("job");
  expect(balance(userId, now + 999).subscription).toBe(50);
  expect(balance(userId, now + 1_000)).toEqual({ total: 0, purchased: 0, subscription: 0 });
  expect(codeOf(() => take("next", 1, now + 1_000))).toBe("NOT_ENOUGH_CREDITS");
});

test("amounts that are not whole credits are refused", () => {
  for (const credits of [0, -1, 1.5, Number.NaN, 2 ** 60]) {
    expect(codeOf(() => give("pack", credits))).toBe("INVALID");
    expect(codeOf(() => take("job", credits))).toBe("INVALID");
  }
});

test("one user's credits are never another's", () => {
  give("pack", 100);
  const other = insertUser(db).id;
  expect(balance(other, now).total).toBe(0);
  expect(balance(userId, now).total).toBe(100);
  expect(audit(db)).toEqual([]);
});
