import { beforeEach, expect, test } from "vitest";
import { type Database, transact } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { capture, hold } from "../credits/ledger.server.ts";
import { billingScreen, dashboard } from "./dashboard.server.ts";
import { endPlan, setPlan } from "./plan.server.ts";
import { grantPurchase, recordPurchase } from "./purchases.server.ts";
import { creditsShown, subscriptionShown } from "./shown.server.ts";

const now = Date.parse("2026-05-20T12:00:00Z");
let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db, { credits: 100 }).id;
});

function spend(credits: number, captured = credits): void {
  const reference = `job-${credits}`;
  transact(db, (tx) => {
    hold(tx, { userId, credits, reference, description: "Newsletter", now });
    capture(tx, { reference, credits: captured, now });
  });
}

const starter = () =>
  transact(db, (tx) => setPlan(tx, userId, { plan: "starter", provider: "operator", now }));

test("without a plan there are credits all the same", () => {
  expect(subscriptionShown(userId, now)).toEqual({
    hasSubscription: false,
    subscription: null,
    totalCreditsRemaining: 100,
  });
  expect(creditsShown(userId, now)).toEqual({ remaining: 100, plan: undefined });
});

test("a plan is shown with the fields of the specification", () => {
  starter();
  spend(340);
  expect(subscriptionShown(userId, now)).toEqual({
    hasSubscription: true,
    subscription: {
      plan: "starter",
      status: "active",
      creditsRemaining: 260,
      creditsUsed: 240,
      creditsTotal: 500,
      totalCreditsRemaining: 260,
      subscriptionCreditsRemaining: 260,
      oneTimeCreditsRemaining: 0,
      billingPeriodStart: "2026-05-20T12:00:00.000Z",
      billingPeriodEnd: "2026-06-20T12:00:00.000Z",
      planDetails: { name: "Starter", price: 19, credits: 500 },
    },
  });
  expect(creditsShown(userId, now)).toEqual({ remaining: 260, plan: "Starter" });
});

test("an ended plan is no plan", () => {
  starter();
  transact(db, (tx) => endPlan(tx, userId, { atOnce: true, now }));
  expect(subscriptionShown(userId, now)).toMatchObject({ totalCreditsRemaining: 100 });
  expect(creditsShown(userId, now).plan).toBeUndefined();
});

test("the dashboard has the latest five charges and the packs with what they cost", () => {
  starter();
  for (const credits of [10, 20, 30, 40, 50, 60]) spend(credits);
  const pack = { packageId: "small", credits: 250, amountCents: 1250, stripeSessionId: "cs", now };
  transact(db, (tx) => grantPurchase(tx, recordPurchase(tx, userId, pack), { now }));
  const shown = dashboard(userId, now);
  expect(Object.keys(shown)).toEqual(["subscription", "recentTransactions", "creditPurchases"]);
  expect(shown.recentTransactions.map((line) => line.creditsCharged)).toEqual([60, 50, 40, 30, 20]);
  expect(shown.recentTransactions[0]).toEqual({
    id: expect.any(String),
    description: "Newsletter",
    creditsCharged: 60,
    createdAt: "2026-05-20T12:00:00.000Z",
  });
  expect(shown.creditPurchases).toEqual([
    {
      id: expect.any(String),
      credits: 250,
      amountPaid: 12.5,
      status: "completed",
      createdAt: "2026-05-20T12:00:00.000Z",
    },
  ]);
});

test("what an ended plan loses is neither a charge nor a day's spending", () => {
  starter();
  transact(db, (tx) => endPlan(tx, userId, { atOnce: true, now }));
  const { recentTransactions, days } = billingScreen(userId, now);
  expect(recentTransactions).toEqual([]);
  expect(days.every(({ credits }) => credits === 0)).toBe(true);
});

test("payments count as set up only with a key and the secret of their events", () => {
  expect(billingScreen(userId, now).payments).toBe(false);
  userId = insertUser(useTestDatabase({ STRIPE_SECRET_KEY: "sk" }).db).id;
  expect(billingScreen(userId, now).payments).toBe(false);
  const both = { STRIPE_SECRET_KEY: "sk", STRIPE_WEBHOOK_SECRET: "whsec" };
  userId = insertUser(useTestDatabase(both).db).id;
  expect(billingScreen(userId, now).payments).toBe(true);
});
