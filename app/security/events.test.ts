import { beforeEach, expect, test } from "vitest";
import { type Database, transact } from "../../db/client.server.ts";
import { securityEvents, users } from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { recentEvents, recordSecurityEvent, sweepSecurityEvents } from "./events.server.ts";
import { asRequest, captureLog, firefoxOnLinux } from "./testing.ts";

let db: Database;
let userId: string;
const dayMs = 24 * 60 * 60 * 1000;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db, { email: "ana@example.com" }).id;
});

const rows = () => db.orm.select().from(securityEvents).all();

test("a person sees what happened, when and with what browser, the newest first", () => {
  asRequest({}, () => recordSecurityEvent({ kind: "login", userId }, 1_000));
  recordSecurityEvent({ kind: "credits-granted", userId }, 2_000);
  expect(recentEvents(userId, 10, 3_000)).toEqual([
    { kind: "credits-granted", times: 1, since: 2_000, at: 2_000, device: null },
    { kind: "login", times: 1, since: 1_000, at: 1_000, device: "Firefox on Linux" },
  ]);
  expect(recentEvents(insertUser(db).id)).toEqual([]);
});

test("neither log nor database holds an address, a user's id, a network or a browser's own words", () => {
  const lines = captureLog();
  asRequest({ address: "203.0.113.77" }, () =>
    recordSecurityEvent({ kind: "login-failed", userId, account: "ana@example.com" }),
  );
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    security: "login-failed",
    requestId: "request-1",
    device: "Firefox on Linux",
  });
  const stored = JSON.stringify(rows()) + String(rows()[0]?.device);
  for (const secret of ["ana@", "203.0.113", firefoxOnLinux]) {
    expect(lines.join()).not.toContain(secret);
    expect(stored).not.toContain(secret);
  }
  expect(lines.join()).not.toContain(userId);
  expect(stored).not.toContain("Firefox");
});

test("the same user and the same neighbourhood have the same pseudonym, others another", () => {
  const lines = captureLog();
  const record = (id: string, address: string) =>
    asRequest({ address }, () => recordSecurityEvent({ kind: "login", userId: id }));
  record(userId, "203.0.113.77");
  record(userId, "::ffff:203.0.113.9");
  record(insertUser(db).id, "203.0.114.1");
  const [first, second, third] = lines.map((line) => JSON.parse(line));
  expect(second.user).toBe(first.user);
  expect(second.network).toBe(first.network);
  expect(third.user).not.toBe(first.user);
  expect(third.network).not.toBe(first.network);
});

test("a thousand wrong passwords are one row and push nothing out", () => {
  recordSecurityEvent({ kind: "password-changed", userId });
  for (let guess = 0; guess < 1_000; guess++) recordSecurityEvent({ kind: "login-failed", userId });
  const events = recentEvents(userId);
  expect(events).toHaveLength(2);
  expect(events.find(({ kind }) => kind === "login-failed")?.times).toBe(1_000);
});

test("an address without an account costs the same row, of nobody", () => {
  for (let guess = 0; guess < 3; guess++)
    recordSecurityEvent({ kind: "login-failed", account: `${guess}@example.com` });
  expect(rows()).toMatchObject([{ userId: null, times: 3 }]);
});

test("the latest hundred of 90 days are kept", () => {
  const now = Date.now();
  recordSecurityEvent({ kind: "login", userId }, now - 91 * dayMs);
  for (let login = 0; login < 120; login++)
    recordSecurityEvent({ kind: "login", userId }, now - login);
  expect(rows()).toHaveLength(100);
  expect(recentEvents(userId, 200, now)).toHaveLength(100);
  recordSecurityEvent({ kind: "login", userId: insertUser(db).id }, now - 91 * dayMs);
  sweepSecurityEvents(now);
  expect(rows().every(({ lastAt }) => lastAt > now - 90 * dayMs)).toBe(true);
});

test("in a transaction it is recorded with the commit or not at all", async () => {
  const lines = captureLog();
  const failing = () =>
    transact(db, () => {
      recordSecurityEvent({ kind: "credits-bought", userId });
      throw new Error("undone");
    });
  expect(failing).toThrow("undone");
  transact(db, () => recordSecurityEvent({ kind: "plan-changed", userId }));
  await Promise.resolve();
  expect(rows()).toMatchObject([{ kind: "plan-changed" }]);
  expect(lines).toHaveLength(1);
});

test("what is of nobody, or of somebody gone, stands in the log alone", () => {
  const lines = captureLog();
  recordSecurityEvent({ kind: "origin-refused" });
  recordSecurityEvent({ kind: "account-deleted", userId });
  expect(rows()).toEqual([]);
  expect(lines).toHaveLength(2);
});

test("an event that can't be stored stops nobody", () => {
  const lines = captureLog();
  recordSecurityEvent({ kind: "login", userId: "nobody" });
  expect(rows()).toEqual([]);
  expect(lines.join()).toContain("A security event was not stored");
});

test("the events go with the account", () => {
  recordSecurityEvent({ kind: "login", userId });
  db.orm.delete(users).run();
  expect(rows()).toEqual([]);
});
