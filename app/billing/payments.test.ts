import { expect, test } from "vitest";
import { useTestDatabase } from "../../db/testing.ts";
import { planIds, planOf } from "../plans/plans.ts";
import { paymentOrigins, paymentsConfigured, priceIdOf } from "./payments.server.ts";

const keys = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };

test("payments need the key and the secret of the events; plans need their price too", () => {
  useTestDatabase({ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_PRICE_PRO: "price_1" });
  expect([paymentsConfigured(), priceIdOf("pro")]).toEqual([false, undefined]);
  useTestDatabase({ ...keys, STRIPE_PRICE_PRO: "price_1" });
  expect([paymentsConfigured(), priceIdOf("pro"), priceIdOf("starter")]).toEqual([
    true,
    "price_1",
    undefined,
  ]);
});

test("each plan has a price of its own", () => {
  const prices = planIds.map((id) => [planOf(id).priceVariable, `price_${id}`]);
  useTestDatabase({ ...keys, ...Object.fromEntries(prices) });
  expect(planIds.map(priceIdOf)).toEqual(planIds.map((id) => `price_${id}`));
});

test("forms may lead to Stripe only where payments are set up", () => {
  useTestDatabase();
  expect(paymentOrigins()).toEqual([]);
  useTestDatabase(keys);
  expect(paymentOrigins()).toEqual(["https://checkout.stripe.com", "https://billing.stripe.com"]);
  useTestDatabase({ ...keys, STRIPE_API_BASE: "http://127.0.0.1:4000/" });
  expect(paymentOrigins()).toEqual(["http://127.0.0.1:4000"]);
});
