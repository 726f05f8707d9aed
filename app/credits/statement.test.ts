import { beforeEach, expect, test } from "vitest";
import { type Database, transact } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { capture, grant, hold } from "./ledger.server.ts";
import { recentCaptures, statement } from "./statement.server.ts";

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

test("another user's movements are not in it", () => {
  give("one", 100);
  userId = insertUser(db).id;
  expect(statement(userId)).toEqual([]);
});
