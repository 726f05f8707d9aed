import { beforeEach, expect, test } from "vitest";
import { transact } from "../../db/client.server.ts";
import { users } from "../../db/schema.ts";
import { deleteAccount } from "../account/delete.server.ts";
import { pay } from "../testing/servers/stripe/checkout.ts";
import { setPlan } from "./plan.server.ts";
import { findCustomer } from "./stripe-customer.server.ts";
import { deliverAll, openShop, order, type Shop } from "./testing/shop.ts";

let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
});

const asking = new Request("http://localhost/billing/account");
const accounts = () => shop.db.orm.select().from(users).all().length;

/** Without a password the address is proof enough here: no session is older than it. */
const remove = () =>
  deleteAccount(
    asking,
    { id: shop.userId, email: "ana@example.com" },
    { email: "ana@example.com" },
  );

const stateAtStripe = () => ({
  sessions: [...shop.world.sessions.values()].map(({ status }) => status),
  plans: [...shop.world.subscriptions.values()].map(({ status }) => status),
  customers: [...shop.world.customers.values()].map(({ deleted }) => deleted ?? false),
});

test("deleting an account closes what Stripe has open, whatever our own row says", async () => {
  pay(shop.world, await order(shop, { plan: "pro" }));
  await order(shop, { packageId: "small" });
  expect(stateAtStripe()).toEqual({
    sessions: ["complete", "open"],
    plans: ["active"],
    customers: [false],
  });
  await remove();
  expect(stateAtStripe()).toEqual({
    sessions: ["complete", "expired"],
    plans: ["canceled"],
    customers: [true],
  });
  expect(accounts()).toBe(0);
  // Later events about it belong to nobody.
  await deliverAll(shop.world);
  expect(accounts()).toBe(0);
});

test("a checkout that is paid while it is closed brings no second plan", async () => {
  const session = await order(shop, { plan: "starter" });
  shop.stripe.beforeAnswer = async ({ path, method }) => {
    if (method === "GET" && path === "/v1/checkout/sessions") pay(shop.world, session);
    shop.stripe.beforeAnswer = undefined;
  };
  await remove();
  expect(stateAtStripe()).toEqual({
    sessions: ["complete"],
    plans: ["canceled"],
    customers: [true],
  });
});

test("where Stripe fails nothing is deleted here, and the next try ends it", async () => {
  pay(shop.world, await order(shop, { plan: "pro" }));
  for (const failing of ["/v1/checkout/sessions", "/v1/subscriptions", "/v1/customers"]) {
    shop.stripe.beforeAnswer = async ({ path }) => {
      if (path.startsWith(failing)) shop.stripe.faults.push({ status: 403 });
    };
    shop.stripe.faults.push({ status: 403 });
    await expect(remove()).rejects.toMatchObject({ code: "UNAVAILABLE" });
    shop.stripe.faults.length = 0;
    shop.stripe.beforeAnswer = undefined;
    expect(accounts()).toBe(1);
  }
  await remove();
  expect([accounts(), stateAtStripe().plans]).toEqual([0, ["canceled"]]);
});

test("a customer who is gone at Stripe keeps nobody from leaving", async () => {
  await order(shop, { packageId: "small" });
  shop.world.customers.delete(findCustomer(shop.userId) ?? "");
  await remove();
  expect(accounts()).toBe(0);
});

test("an account closed at Stripe before a crash can still be deleted", async () => {
  pay(shop.world, await order(shop, { plan: "pro" }));
  shop.db.sqlite.exec(`CREATE TEMP TRIGGER fails BEFORE DELETE ON main.users
    BEGIN SELECT RAISE(ABORT, 'killed before the commit'); END`);
  await expect(remove()).rejects.toThrow("killed");
  shop.db.sqlite.exec("DROP TRIGGER fails");
  await remove();
  expect([accounts(), stateAtStripe().plans]).toEqual([0, ["canceled"]]);
});

test("who never bought is not asked about at Stripe", async () => {
  transact(shop.db, (tx) =>
    setPlan(tx, shop.userId, { plan: "pro", provider: "operator", now: Date.now() }),
  );
  await remove();
  expect([accounts(), shop.stripe.requests]).toEqual([0, []]);
});
