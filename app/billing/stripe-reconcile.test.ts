import { beforeEach, expect, test } from "vitest";
import { ledgerEntries, users } from "../../db/schema.ts";
import { balance } from "../credits/ledger.server.ts";
import { pay } from "../testing/servers/stripe/checkout.ts";
import { refund } from "../testing/servers/stripe/payments.ts";
import { cancelAtPeriodEnd } from "../testing/servers/stripe/plans.ts";
import { reconcile } from "./stripe-reconcile.server.ts";
import { deliverAll, openShop, order, type Shop } from "./testing/shop.ts";

let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
});

async function buy(packageId = "medium") {
  const id = await order(shop, { packageId });
  pay(shop.world, id);
  const session = shop.world.sessions.get(id);
  if (!session) throw new Error("No session");
  return session;
}

test("a life that was told in full has no difference", async () => {
  const { payment_intent } = await buy();
  pay(shop.world, await order(shop, { plan: "pro" }));
  refund(shop.world, payment_intent ?? "", 1450);
  await deliverAll(shop.world);
  expect(await reconcile()).toEqual([]);
});

test("what no event told of is named, and nothing is changed", async () => {
  const { id, customer } = await buy();
  pay(shop.world, await order(shop, { plan: "starter" }));
  const found = await reconcile();
  expect(found).toEqual([
    expect.stringMatching(/: a grant of 750 credits is missing$/),
    expect.stringMatching(/: a grant of 500 credits is missing$/),
    `Customer ${customer}: ${id} is unknown here; at Stripe completed, 0 cents refunded`,
    `Customer ${customer}: the plan is none here; at Stripe starter, active, ends never`,
  ]);
  expect(shop.db.orm.select().from(ledgerEntries).all()).toEqual([]);
  expect(await reconcile()).toHaveLength(found.length);
});

test("a refund and the end of a plan that were missed are named", async () => {
  const { id, payment_intent } = await buy();
  pay(shop.world, await order(shop, { plan: "pro" }));
  await deliverAll(shop.world);
  refund(shop.world, payment_intent ?? "");
  const [plan] = shop.world.subscriptions.keys();
  cancelAtPeriodEnd(shop.world, plan ?? "");
  const found = (await reconcile()).join("\n");
  expect(found).toMatch(/750 credits is missing/);
  expect(found).toContain(`${id} is completed, 0 cents refunded here; at Stripe refunded, 2900`);
  expect(found).toMatch(/the plan is pro, active, ends never here; at Stripe pro, active, ends \d/);
});

test("a purchase that Stripe does not know is named", async () => {
  const { id } = await buy();
  await deliverAll(shop.world);
  shop.world.sessions.delete(id);
  expect((await reconcile()).join("\n")).toContain(`${id} is completed here and unknown at Stripe`);
});

test("a customer who is missing at Stripe is named", async () => {
  const { customer } = await buy();
  await deliverAll(shop.world);
  shop.world.customers.delete(customer);
  expect(await reconcile()).toEqual([]);
});

test("a plan whose account is gone is named", async () => {
  pay(shop.world, await order(shop, { plan: "pro" }));
  await deliverAll(shop.world);
  const [plan] = shop.world.subscriptions.keys();
  shop.db.orm.update(users).set({ stripeCustomerId: null }).run();
  expect(await reconcile()).toEqual([
    expect.stringMatching(new RegExp(`^${plan} of .* goes on charging, and its account is gone$`)),
  ]);
});

for (const [what, change] of [
  ["more credits", { metadata: { packageId: "small", credits: "100000" } }],
  ["another amount", { amount_total: 1 }],
  ["another currency", { currency: "jpy" }],
  ["another pack", { metadata: { packageId: "large", credits: "2000" } }],
] as const)
  test(`a session with ${what} than was ordered brings nothing and is named`, async () => {
    const session = await buy("small");
    const { metadata } = session;
    Object.assign(session, change);
    session.metadata = { ...metadata, ...session.metadata };
    await deliverAll(shop.world);
    expect(balance(shop.userId, Date.now()).total).toBe(0);
    expect(await reconcile()).toEqual([
      `Customer ${session.customer}: ${session.id} was paid and not ordered here: nothing was granted`,
    ]);
  });

test("another user's order brings nothing", async () => {
  const bought = await buy("small");
  const order = bought.metadata.orderId;
  shop.db.sqlite.exec("UPDATE checkout_orders SET userId = (SELECT id FROM users LIMIT 1)");
  const forged = await buy("small");
  forged.metadata = { ...forged.metadata, orderId: `${order}x` };
  await deliverAll(shop.world);
  expect(balance(shop.userId, Date.now()).total).toBe(250);
});

test("a checkout of an older version, which kept no orders, is held to the price list", async () => {
  const session = await buy("small");
  session.metadata = { packageId: "small", credits: "250" };
  await deliverAll(shop.world);
  expect(balance(shop.userId, Date.now()).total).toBe(250);
});

test("where Stripe can't be asked nothing is said to agree", async () => {
  await buy();
  shop.stripe.faults.push({ status: 403 });
  await expect(reconcile()).rejects.toMatchObject({ code: "UNAVAILABLE" });
});
