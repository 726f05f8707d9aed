import { beforeEach, expect, test } from "vitest";
import { transact } from "../../db/client.server.ts";
import { audit } from "../credits/audit.server.ts";
import { shortfalls } from "../credits/claw-back.server.ts";
import { balance, capture, hold } from "../credits/ledger.server.ts";
import { findSubscription, liveSubscription } from "../plans/subscriptions.server.ts";
import { pay } from "../testing/servers/stripe/checkout.ts";
import { closeDispute, dispute, refund } from "../testing/servers/stripe/payments.ts";
import {
  cancel,
  cancelAtPeriodEnd,
  change,
  endPeriod,
  retry,
} from "../testing/servers/stripe/plans.ts";
import { existing } from "../testing/servers/stripe/world.ts";
import { setPlan } from "./plan.server.ts";
import { completeCheckout } from "./stripe-sync.server.ts";
import { deliverAll, openShop, order, price, type Shop } from "./testing/shop.ts";

let shop: Shop;
let id: string;
let session: string;
const start = Date.UTC(2031, 0, 31, 12) / 1000;

/** Buys a plan on January 31. Stripe's clock rules; ours only tells what has lapsed. */
beforeEach(async () => {
  shop = await openShop(start);
  session = await order(shop, { plan: "starter" });
  pay(shop.world, session);
  id = existing(shop.world.sessions, session).subscription ?? "";
});

const at = (iso: string) => Date.parse(`${iso}T12:00:00Z`);
const credits = (iso: string) => balance(shop.userId, at(iso) - 1).subscription;
const row = () => {
  const { plan, status, endsAt } = findSubscription(shop.userId) ?? {};
  return [plan, status, endsAt];
};
const tell = () => deliverAll(shop.world);

function paymentOf(invoice: string | null): string {
  const payments = [...shop.world.invoicePayments.values()];
  return payments.find((one) => one.invoice === invoice)?.payment.payment_intent ?? "";
}

test("the return from Stripe sets the plan and its first month at once", async () => {
  expect(await completeCheckout(shop.userId, session)).toEqual({
    outcome: "plan",
    plan: "starter",
  });
  await tell();
  expect([row(), credits("2031-02-28")]).toEqual([["starter", "active", null], 500]);
});

test("each paid invoice brings its period's credits, which end with it", async () => {
  await tell();
  endPeriod(shop.world, id);
  expect(shop.world.now * 1000).toBe(at("2031-02-28"));
  await tell();
  // After February the 31st returns, because the anchor is kept.
  expect([credits("2031-02-28"), credits("2031-03-31")]).toEqual([1000, 500]);
  expect(balance(shop.userId, at("2031-03-31")).subscription).toBe(0);
  await tell();
  expect(credits("2031-03-31")).toBe(500);
});

test("a renewal that is not paid brings nothing until it is", async () => {
  const invoice = endPeriod(shop.world, id, false) ?? "";
  await tell();
  expect([row(), credits("2031-03-31")]).toEqual([["starter", "past_due", null], 0]);
  retry(shop.world, invoice);
  await tell();
  expect([row(), credits("2031-03-31")]).toEqual([["starter", "active", null], 500]);
});

test("a cancelled plan lasts to the end of its period, and can be kept after all", async () => {
  cancelAtPeriodEnd(shop.world, id);
  await tell();
  expect(row()).toEqual(["starter", "active", at("2031-02-28")]);
  cancelAtPeriodEnd(shop.world, id, false);
  await tell();
  expect(row()).toEqual(["starter", "active", null]);
  cancelAtPeriodEnd(shop.world, id);
  endPeriod(shop.world, id);
  await tell();
  expect(liveSubscription(shop.userId, at("2031-02-28"))).toBeUndefined();
  expect(balance(shop.userId, at("2031-02-28")).subscription).toBe(0);
});

test("a plan that is ended at once lasts as long as it was paid for", async () => {
  await tell();
  cancel(shop.world, id);
  await tell();
  expect([row(), credits("2031-02-28")]).toEqual([["starter", "active", at("2031-02-28")], 500]);
});

test("a plan that is refunded and ended at once is over, credits and all", async () => {
  await tell();
  shop.world.now = start + 86_400;
  refund(shop.world, paymentOf(existing(shop.world.subscriptions, id).latest_invoice));
  cancel(shop.world, id);
  await tell();
  expect(credits("2031-02-28")).toBe(0);
  expect(findSubscription(shop.userId)?.endsAt).toBe((start + 86_400) * 1000);
});

test("a larger plan within a period brings the paid part of its credits", async () => {
  await tell();
  const half = (at("2031-02-28") / 1000 - start) / 2;
  shop.world.now = start + half;
  change(shop.world, id, price(shop.world, "pro"));
  await tell();
  // Half a month of Pro is 750, half a month of Starter goes back: 250.
  expect([row(), credits("2031-02-28")]).toEqual([["pro", "active", null], 1000]);
  endPeriod(shop.world, id);
  await tell();
  expect(credits("2031-03-31")).toBe(1500);
});

test("a larger plan on the last day is no way to a month's credits", async () => {
  shop.world.now = at("2031-02-28") / 1000 - 86_400;
  change(shop.world, id, price(shop.world, "pro"));
  await tell();
  expect(credits("2031-02-28")).toBeLessThan(540);
});

test("a smaller plan within a period gives the unused part back, as far as it is left", async () => {
  await tell();
  const half = (at("2031-02-28") / 1000 - start) / 2;
  change(shop.world, id, price(shop.world, "pro"));
  await tell();
  expect(credits("2031-02-28")).toBe(1500);
  shop.world.now = start + half;
  change(shop.world, id, price(shop.world, "starter"));
  await tell();
  await tell();
  expect([row(), credits("2031-02-28")]).toEqual([["starter", "active", null], 1000]);
});

test("credits that were spent before a smaller plan are a shortfall, not a debt", async () => {
  change(shop.world, id, price(shop.world, "pro"));
  await tell();
  const { userId, db } = shop;
  const job = { userId, reference: "job", credits: 1400, description: "Blogs", now: Date.now() };
  transact(db, (tx) => {
    hold(tx, job);
    capture(tx, job);
  });
  shop.world.now = start + (at("2031-02-28") / 1000 - start) / 2;
  change(shop.world, id, price(shop.world, "starter"));
  await tell();
  expect(credits("2031-02-28")).toBe(0);
  expect(shortfalls().map((one) => one.credits)).toEqual([400]);
  expect(audit(db)).toEqual([]);
});

test("a refund and a smaller plan that give back the same money are one sum", async () => {
  change(shop.world, id, price(shop.world, "pro"));
  await tell();
  const { latest_invoice: upgrade } = existing(shop.world.subscriptions, id);
  shop.world.now = start + (at("2031-02-28") / 1000 - start) / 2;
  refund(shop.world, paymentOf(upgrade));
  change(shop.world, id, price(shop.world, "starter"));
  await tell();
  // 1,500 were granted; 1,000 go with the refund and 500 with the rest of the dearer plan.
  expect(credits("2031-02-28")).toBe(0);
  expect(shortfalls()).toEqual([]);
});

test("refunds and disputes of an invoice take its credits, and only its", async () => {
  const first = paymentOf(existing(shop.world.subscriptions, id).latest_invoice);
  const second = endPeriod(shop.world, id) ?? "";
  refund(shop.world, first, 950);
  await tell();
  expect([credits("2031-02-28"), credits("2031-03-31")]).toEqual([750, 500]);
  const opened = dispute(shop.world, paymentOf(second));
  await tell();
  expect(credits("2031-03-31")).toBe(0);
  closeDispute(shop.world, opened, "won");
  await tell();
  expect(credits("2031-03-31")).toBe(500);
});

test("the operator's plan gives way to a paid one, and comes back only by hand", async () => {
  transact(shop.db, (tx) =>
    setPlan(tx, shop.userId, { plan: "pro", provider: "operator", now: Date.now() }),
  );
  await tell();
  expect(findSubscription(shop.userId)).toMatchObject({ plan: "starter", provider: "stripe" });
  cancelAtPeriodEnd(shop.world, id);
  endPeriod(shop.world, id);
  transact(shop.db, (tx) =>
    setPlan(tx, shop.userId, { plan: "pro", provider: "operator", now: Date.now() }),
  );
  await tell();
  expect(findSubscription(shop.userId)).toMatchObject({ plan: "pro", provider: "operator" });
});

test("an older price still sells the plan that its metadata names", async () => {
  const old = { ...price(shop.world, "pro"), id: "price_old", metadata: { plan: "pro" } };
  shop.world.prices.set(old.id, old);
  change(shop.world, id, old);
  await tell();
  expect(row()).toEqual(["pro", "active", null]);
  expect(credits("2031-02-28")).toBe(1500);
});
