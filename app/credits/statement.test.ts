import { beforeEach, expect, test } from "vitest";
import { type Database, transact } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { clawBack } from "./claw-back.server.ts";
import { balance, capture, grant, hold } from "./ledger.server.ts";
import { changeOf, recentCaptures, spentByDay, statement } from "./statement.server.ts";

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db).id;
});

function spend(reference: string, credits: number, captured: number, now: number): void {
  transact(db, (tx) => {
    hold(tx, { userId, credits, reference, description: `For ${reference}`, now });
    capture(tx, { reference, credits: captured, now: now + 1 });
  });
}

function give(key: string, credits: number): void {
  const lot = { userId, key, credits, lotKind: "purchased", description: "Pack" } as const;
  transact(db, (tx) => grant(tx, { ...lot, createdAt: 1 }));
}

test("what was paid from two lots is one line", () => {
  give("one", 10);
  give("two", 10);
  spend("job", 15, 12, 5);
  expect(statement(userId).map(({ kind, credits }) => [kind, credits])).toEqual([
    ["release", 3],
    ["capture", 12],
    ["hold", 15],
    ["grant", 10],
    ["grant", 10],
  ]);
});

test("recent charges are the captures, newest first, no more than asked for", () => {
  give("one", 100);
  for (const at of [1, 2, 3, 4, 5, 6, 7]) spend(`job-${at}`, at, at, at * 10);
  const recent = recentCaptures(userId);
  expect(recent.map(({ credits }) => credits)).toEqual([7, 6, 5, 4, 3]);
  expect(recent[0]).toMatchObject({ description: "For job-7", createdAt: 71 });
});

test("a page goes on where the one before ended, and never splits what was paid at once", () => {
  give("one", 10);
  give("two", 10);
  for (const at of [1, 2, 3]) spend(`job-${at}`, 4, 3, at * 10);
  const all = statement(userId);
  const paged = [];
  for (let before: number | undefined; ; ) {
    const page = statement(userId, { limit: 2, before });
    paged.push(...page);
    before = page.at(-1)?.id;
    if (page.length < 2) break;
  }
  expect(paged).toEqual(all);
  expect(all).toHaveLength(11);
});

test("a page may end between the rows of one movement, which is still shown once and whole", () => {
  give("one", 10);
  give("two", 10);
  const back = { userId, key: "x", lotIds: ["one", "two"], owed: 15, description: "Refund" };
  transact(db, (tx) => clawBack(tx, { ...back, now: 9 }));
  const [capture, ...rest] = statement(userId);
  expect(capture).toMatchObject({ kind: "capture", credits: 15, takenBack: true });
  expect(statement(userId, { before: capture?.id })).toEqual(rest);
  expect(rest.map(({ kind, credits }) => [kind, credits])).toEqual([
    ["hold", 15],
    ["grant", 10],
    ["grant", 10],
  ]);
});

test("the lines' changes sum to the balance, and each says which lots it drew on", () => {
  give("one", 10);
  spend("job-1", 6, 4, 5);
  const plan = { userId, key: "plan", credits: 20, lotKind: "subscription" } as const;
  transact(db, (tx) => grant(tx, { ...plan, description: "", expiresAt: 99, createdAt: 6 }));
  spend("job-2", 15, 15, 7);
  const lines = statement(userId);
  expect(lines.reduce((sum, line) => sum + changeOf(line), 0)).toBe(balance(userId, 8).total);
  expect(lines.find((line) => line.reference === "job-2")?.lots).toBe("both");
  expect(lines.find((line) => line.reference === "job-1")?.lots).toBe("purchased");
});

test("spending is counted by the day in UTC, days without any too", () => {
  const dayMs = 86_400_000;
  give("one", 100);
  spend("long ago", 1, 1, dayMs * 9 + 5);
  spend("first", 20, 7, dayMs * 10);
  spend("late", 3, 3, dayMs * 11 - 2);
  spend("today", 5, 5, dayMs * 12 + 1);
  expect(spentByDay(userId, dayMs * 12 + 99, 3)).toEqual([
    { at: dayMs * 10, credits: 10 },
    { at: dayMs * 11, credits: 0 },
    { at: dayMs * 12, credits: 5 },
  ]);
});

test("another user's movements are not in it", () => {
  give("one", 100);
  userId = insertUser(db).id;
  expect(statement(userId)).toEqual([]);
});
