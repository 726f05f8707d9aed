import { expect, test } from "vitest";
import { transact } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { endPlan, setPlan } from "./plan.server.ts";
import { pricing } from "./shown.server.ts";

const planChoices = (...given: Parameters<typeof pricing>) => pricing(...given).choices;
const now = Date.parse("2026-05-20T12:00:00Z");
const stripe = {
  STRIPE_SECRET_KEY: "sk_test",
  STRIPE_WEBHOOK_SECRET: "whsec_test",
  STRIPE_PRICE_STARTER: "price_1",
  STRIPE_PRICE_PRO: "price_2",
};

test("without Stripe no plan can be chosen, and the plan that one has is no offer", () => {
  const { db } = useTestDatabase();
  const { id } = insertUser(db);
  expect(planChoices()).toEqual({ starter: "soon", pro: "soon" });
  transact(db, (tx) => setPlan(tx, id, { plan: "pro", provider: "operator", now }));
  const named = { current: "pro", choices: { starter: "soon", pro: "current" } };
  expect(pricing(id, now)).toEqual(named);
  transact(db, (tx) => endPlan(tx, id, { atOnce: false, now }));
  expect(pricing(id, now)).toEqual(named);
});

test("a plan without a price stays what it was", () => {
  useTestDatabase({ ...stripe, STRIPE_PRICE_PRO: "" });
  expect(planChoices()).toEqual({ starter: "login", pro: "soon" });
});

test("with Stripe plans are bought, and what Stripe sold is changed in its portal", () => {
  const { db } = useTestDatabase(stripe);
  const { id } = insertUser(db);
  expect(planChoices(id, now)).toEqual({ starter: "checkout", pro: "checkout" });
  transact(db, (tx) => setPlan(tx, id, { plan: "starter", provider: "operator", now }));
  expect(planChoices(id, now)).toEqual({ starter: "current", pro: "checkout" });
  transact(db, (tx) => setPlan(tx, id, { plan: "starter", provider: "stripe", now }));
  expect(planChoices(id, now)).toEqual({ starter: "current", pro: "portal" });
});

test("a plan that ends can be chosen again", () => {
  const { db } = useTestDatabase(stripe);
  const { id } = insertUser(db);
  transact(db, (tx) => setPlan(tx, id, { plan: "pro", provider: "stripe", now }));
  transact(db, (tx) => endPlan(tx, id, { atOnce: false, now }));
  expect(planChoices(id, now).pro).toBe("portal");
});
