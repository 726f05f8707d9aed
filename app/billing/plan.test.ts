import { beforeEach, expect, test } from "vitest";
import { type Database, type Transaction, transact } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { audit } from "../credits/audit.server.ts";
import { balance, grant, hold, release } from "../credits/ledger.server.ts";
import type { PlanId } from "../plans/plans.ts";
import { liveSubscription } from "../plans/subscriptions.server.ts";
import { endPlan, setPlan } from "./plan.server.ts";

const start = Date.parse("2026-01-31T10:00:00Z");
const at = (iso: string) => Date.parse(iso);

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db).id;
});

const write = <T>(work: (tx: Transaction) => T) => transact(db, work);
const operatorPlan = (plan: PlanId, now = start) =>
  write((tx) => setPlan(tx, userId, { plan, provider: "operator", now }));
const end = (atOnce: boolean, now: number) => write((tx) => endPlan(tx, userId, { atOnce, now }));
const spend = (reference: string, credits: number, now: number) =>
  write((tx) => hold(tx, { userId, credits, reference, description: "A blog", now }));
const grants = () =>
  db.sqlite
    .prepare("SELECT credits FROM ledger_entries WHERE kind = 'grant' ORDER BY id")
    .pluck()
    .all();

test("a plan gives its monthly credits at once and anew with each period, unused ones end", () => {
  operatorPlan("starter");
  expect(balance(userId, start)).toEqual({ total: 500, purchased: 0, subscription: 500 });
  spend("job", 120, start);
  expect(balance(userId, at("2026-02-28T09:59:59.999Z")).subscription).toBe(380);
  expect(balance(userId, at("2026-02-28T10:00:00Z")).subscription).toBe(500);
  expect(balance(userId, at("2026-03-31T09:59:59.999Z")).subscription).toBe(500);
  expect(grants()).toEqual([500, 500]);
});

test("periods in which nobody looked give nothing afterwards", () => {
  operatorPlan("pro");
  expect(balance(userId, at("2027-06-15T00:00:00Z")).total).toBe(1500);
  expect(grants()).toEqual([1500, 1500]);
});

test("spending alone grants what is due, before it looks at the balance", () => {
  operatorPlan("starter");
  spend("first", 500, start);
  spend("next", 500, at("2026-02-28T10:00:00Z"));
  expect(balance(userId, at("2026-02-28T10:00:00Z")).total).toBe(0);
});

test("what is released into an ended period ends with it", () => {
  operatorPlan("starter");
  spend("job", 200, start);
  const next = at("2026-03-01T00:00:00Z");
  write((tx) => release(tx, { reference: "job", now: next }));
  expect(balance(userId, next).total).toBe(500);
});

test("purchased credits are spent first and outlive every period", () => {
  const lot = { userId, key: "pack", credits: 100, lotKind: "purchased" } as const;
  write((tx) => grant(tx, { ...lot, description: "", createdAt: start }));
  operatorPlan("starter");
  spend("job", 40, start);
  expect(balance(userId, start)).toEqual({ total: 560, purchased: 60, subscription: 500 });
  expect(balance(userId, at("2030-01-01T00:00:00Z")).purchased).toBe(60);
});

test("a larger plan within a period adds the difference once, a smaller one takes nothing", () => {
  operatorPlan("starter");
  spend("job", 100, start);
  for (const plan of ["pro", "starter", "pro", "pro"] as const) operatorPlan(plan, start + 1_000);
  expect(balance(userId, start + 1_000).subscription).toBe(1400);
  operatorPlan("starter", start + 2_000);
  expect(balance(userId, at("2026-03-01T00:00:00Z")).subscription).toBe(500);
  expect(liveSubscription(userId, start + 2_000)?.anchorAt).toBe(start);
});

test("a plan that was told to end runs to the end of its period and gives nothing more", () => {
  operatorPlan("starter");
  const endsAt = end(false, start + 5_000);
  expect(new Date(endsAt).toISOString()).toBe("2026-02-28T10:00:00.000Z");
  expect(balance(userId, endsAt - 1).total).toBe(500);
  expect(liveSubscription(userId, endsAt - 1)?.status).toBe("active");
  expect(balance(userId, endsAt).total).toBe(0);
  expect(liveSubscription(userId, endsAt)).toBeUndefined();
});

test("a plan that was told to end can be kept, and its periods go on as they were", () => {
  operatorPlan("starter");
  end(false, start + 5_000);
  operatorPlan("starter", start + 6_000);
  expect(liveSubscription(userId, start + 6_000)).toMatchObject({ endsAt: null, anchorAt: start });
  expect(balance(userId, at("2026-03-01T00:00:00Z")).total).toBe(500);
});

test("a plan ended at once takes its unused credits along, also those that come back later", () => {
  operatorPlan("starter");
  spend("job", 200, start);
  end(true, start + 1_000);
  expect(balance(userId, start + 1_000).total).toBe(0);
  write((tx) => release(tx, { reference: "job", now: start + 2_000 }));
  expect(balance(userId, start + 2_000).total).toBe(0);
  expect(audit(db)).toEqual([]);
  expect(() => end(true, start + 3_000)).toThrow("no plan to end");
});

test("a plan begun after one that ended starts a period of its own", () => {
  operatorPlan("starter");
  end(true, start + 1_000);
  const again = at("2026-02-10T08:00:00Z");
  operatorPlan("pro", again);
  expect(balance(userId, again).total).toBe(1500);
  expect(liveSubscription(userId, again)?.anchorAt).toBe(again);
});

test("a plan that Stripe sold gives nothing by itself", () => {
  const stripe = { provider: "stripe", stripeSubscriptionId: "sub_1" } as const;
  write((tx) => setPlan(tx, userId, { plan: "starter", ...stripe, anchorAt: start, now: start }));
  expect(balance(userId, start).total).toBe(0);
  expect(liveSubscription(userId, start)).toMatchObject({ plan: "starter", provider: "stripe" });
});

test("a plan that is overdue gives no credits of its own accord, and gives them once it is not", () => {
  write((tx) =>
    setPlan(tx, userId, { plan: "pro", provider: "operator", status: "past_due", now: start }),
  );
  expect(balance(userId, start).total).toBe(0);
  expect(liveSubscription(userId, start)?.status).toBe("past_due");
  operatorPlan("pro", start + 1);
  expect(balance(userId, start + 1).total).toBe(1500);
});

test("one user's plan gives nothing to another", () => {
  operatorPlan("pro");
  expect(balance(insertUser(db).id, start).total).toBe(0);
});
