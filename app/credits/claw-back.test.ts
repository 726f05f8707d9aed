import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { type Database, transact } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { audit, openHolds } from "./audit.server.ts";
import { clawBack, shortfalls } from "./claw-back.server.ts";
import { balance, capture, grant, hold, release } from "./ledger.server.ts";

let db: Database;
let userId: string;
const lotId = "checkout:cs_1";

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db).id;
  buy(250);
});

function buy(credits: number): void {
  const lot = { userId, credits, lotKind: "purchased", description: "A pack" } as const;
  transact(db, (tx) => grant(tx, { ...lot, key: lotId, createdAt: 1 }));
}

function owe(owed: number) {
  const order = { userId, key: lotId, lotIds: [lotId], owed, description: "Refund", now: 3 };
  return transact(db, (tx) => clawBack(tx, order));
}

function spend(credits: number): void {
  const order = { userId, reference: "job", credits, description: "A blog", now: 2 };
  transact(db, (tx) => {
    hold(tx, order);
    capture(tx, order);
  });
}

const left = () => balance(userId, 5).total;

test("takes what is owed in all, so the same again takes nothing", () => {
  expect(owe(100)).toEqual({ taken: 100, shortfall: 0 });
  expect(owe(100)).toEqual({ taken: 100, shortfall: 0 });
  expect(left()).toBe(150);
  expect(owe(250)).toEqual({ taken: 250, shortfall: 0 });
  expect(left()).toBe(0);
});

test("takes what is left where some was spent, and the audit has the shortfall", () => {
  spend(240);
  expect(owe(250)).toEqual({ taken: 10, shortfall: 240 });
  expect(left()).toBe(0);
  expect(shortfalls()).toEqual([{ key: lotId, userId, credits: 240 }]);
});

test("another lot is not drawn on", () => {
  const other = { userId, key: "checkout:cs_2", credits: 40, lotKind: "purchased" } as const;
  transact(db, (tx) => grant(tx, { ...other, description: "Another pack", createdAt: 1 }));
  spend(250);
  expect(owe(250)).toEqual({ taken: 0, shortfall: 250 });
  expect(left()).toBe(40);
});

test("credits that a job held are taken once they are released", () => {
  const order = { userId, reference: "job", credits: 250, description: "A blog", now: 2 };
  transact(db, (tx) => hold(tx, order));
  expect(owe(250)).toEqual({ taken: 0, shortfall: 250 });
  transact(db, (tx) => release(tx, order));
  expect(owe(250)).toEqual({ taken: 250, shortfall: 0 });
  expect(shortfalls()).toEqual([]);
});

test("gives back what was taken too much, of the same kind and until the same end", () => {
  const key = "invoice:in_1";
  const lot = { userId, key, credits: 500, lotKind: "subscription", expiresAt: 100 } as const;
  transact(db, (tx) => grant(tx, { ...lot, description: "A month", createdAt: 1 }));
  const order = { userId, key, lotIds: [key], description: "Dispute", now: 3 };
  transact(db, (tx) => clawBack(tx, { ...order, owed: 500 }));
  expect(balance(userId, 5).subscription).toBe(0);
  transact(db, (tx) => clawBack(tx, { ...order, owed: 0 }));
  expect(balance(userId, 5).subscription).toBe(500);
  expect(balance(userId, 100).subscription).toBe(0);
});

test("a grant that nothing is owed of leaves no trace", () => {
  expect(owe(0)).toEqual({ taken: 0, shortfall: 0 });
  expect(db.sqlite.prepare("SELECT count(*) AS n FROM clawbacks").get()).toEqual({ n: 0 });
});

test("after any changes of what is owed, what was not spent adds up and the audit is clean", () => {
  fc.assert(
    fc.property(
      fc.nat(250),
      fc.array(fc.nat(250), { minLength: 1, maxLength: 8 }),
      (spent, owed) => {
        db = useTestDatabase().db;
        userId = insertUser(db).id;
        buy(250);
        if (spent > 0) spend(spent);
        for (const credits of owed) owe(credits);
        const last = owed.at(-1) ?? 0;
        expect(left()).toBe(Math.max(0, 250 - spent - last));
        expect(owe(last).shortfall).toBe(Math.max(0, last - (250 - spent)));
        expect([...audit(db), ...openHolds(db)]).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});
