import { beforeEach, expect, test } from "vitest";
import { insertUser } from "../../db/testing.ts";
import { action as checkout } from "../routes/api.billing.checkout.ts";
import { action as portal } from "../routes/api.billing.portal.ts";
import { call, requestAs } from "../testing/routes.ts";
import { pay } from "../testing/servers/stripe/checkout.ts";
import { field } from "../testing/servers/stripe/form.ts";
import { cancel } from "../testing/servers/stripe/plans.ts";
import { prices } from "../testing/servers/stripe-server.ts";
import { findCustomer } from "./stripe-customer.server.ts";
import { deliverAll, openShop, order, type Shop } from "./testing/shop.ts";

let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
});

const asked = (path: string) => shop.stripe.requests.filter((request) => request.path === path);

async function post(
  route: typeof checkout,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const init = { method: "POST", headers, body: new URLSearchParams(fields) };
  return call(route, await requestAs(shop.userId, "/api/billing/checkout", init));
}

const fromPage = { Accept: "text/html,application/xhtml+xml" };

test("a form is led on to Stripe with 303, a client gets the address", async () => {
  const form = await post(checkout, { packageId: "small" }, fromPage);
  expect(form.status).toBe(303);
  expect(form.headers.get("Location")).toMatch(/\/pay\/cs_test_/);
  const client = await post(checkout, { packageId: "small" });
  expect(await client.json()).toEqual({ url: expect.stringMatching(/\/pay\/cs_test_/) });
});

test("a pack is sold at our price and leads back to Billing", async () => {
  const session = shop.world.sessions.get(await order(shop, { packageId: "large" }));
  expect(session).toMatchObject({
    amount_total: 6900,
    client_reference_id: shop.userId,
    metadata: { packageId: "large", credits: "2000" },
    success_url: `http://offprint.test/billing?session_id=${session?.id}`,
    cancel_url: "http://offprint.test/billing",
  });
});

test("a price or a number of credits of the client's own is refused", async () => {
  for (const fields of [
    { packageId: "small", credits: "9999" },
    { packageId: "small", priceUSD: "0" },
    { packageId: "free" },
    { plan: "enterprise" },
    { plan: "pro", packageId: "small" },
    {},
  ]) {
    const answer = await post(checkout, fields as Record<string, string>);
    expect(answer.status, JSON.stringify(fields)).toBe(400);
  }
  expect(shop.stripe.requests).toEqual([]);
});

test("two orders at once make one customer", async () => {
  await Promise.all([
    order(shop, { packageId: "small" }),
    order(shop, { packageId: "large" }),
    order(shop, { plan: "pro" }),
  ]);
  expect([...shop.world.customers.keys()]).toEqual([findCustomer(shop.userId)]);
});

test("calls whose answer is lost are repeated under their key, and done once", async () => {
  shop.stripe.faults.push("lost");
  await order(shop, { packageId: "small" });
  expect(shop.world.customers.size).toBe(1);
  shop.stripe.faults.push("lost");
  await order(shop, { packageId: "small" });
  expect(shop.world.sessions.size).toBe(2);
  const keys = asked("/v1/checkout/sessions").map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toEqual([expect.stringMatching(/^checkout:/), keys[1], keys[1]]);
});

test("the same Idempotency-Key is the same checkout, for its user alone", async () => {
  const headers = { "Idempotency-Key": "order-1" };
  const first = await (await post(checkout, { packageId: "small" }, headers)).json();
  const second = await (await post(checkout, { packageId: "small" }, headers)).json();
  expect(second).toEqual(first);
  shop.userId = insertUser(shop.db, { email: "bo@example.com" }).id;
  const other = await (await post(checkout, { packageId: "small" }, headers)).json();
  expect(other).not.toEqual(first);
});

test("the same Idempotency-Key with another order is refused, a pack's and a plan's", async () => {
  const headers = { "Idempotency-Key": "order-1" };
  await post(checkout, { packageId: "small" }, headers);
  for (const other of [{ packageId: "large" }, { plan: "pro" }] as Record<string, string>[]) {
    const answer = await post(checkout, other, headers);
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { error: "This Idempotency-Key was another order's. Use a new one." },
    ]);
  }
  expect(shop.world.sessions.size).toBe(1);
});

test("a customer who was deleted at Stripe is made anew", async () => {
  await order(shop, { packageId: "small" });
  const lost = findCustomer(shop.userId) ?? "";
  shop.world.customers.delete(lost);
  await order(shop, { packageId: "small" });
  expect(findCustomer(shop.userId)).not.toBe(lost);
});

test("an open checkout of a plan expires when another is begun", async () => {
  const first = await order(shop, { plan: "starter" });
  const second = await order(shop, { plan: "pro" });
  expect(shop.world.sessions.get(first)?.status).toBe("expired");
  expect(shop.world.sessions.get(second)?.status).toBe("open");
});

test("who has a plan changes it in the portal instead of paying for two", async () => {
  pay(shop.world, await order(shop, { plan: "starter" }));
  // Runs before any webhook, so Stripe itself is asked.
  const answer = await post(checkout, { plan: "pro" });
  const { url } = (await answer.json()) as { url: string };
  expect(url).toContain("/portal/");
  expect(url).toContain(`flow=subscription_update_confirm&price=${prices.pro}`);
  expect(shop.world.sessions.size).toBe(1);
  const [request] = asked("/v1/billing_portal/sessions");
  expect(field(request?.fields ?? {}, "return_url")).toBe("http://offprint.test/billing");
});

test("after a plan has ended, another can be bought", async () => {
  pay(shop.world, await order(shop, { plan: "starter" }));
  await deliverAll(shop.world);
  cancel(shop.world, [...shop.world.subscriptions.keys()][0] ?? "");
  expect(await order(shop, { plan: "pro" })).toMatch(/^cs_/);
});

test("the portal opens for a customer; before a purchase there is nothing to manage", async () => {
  expect((await post(portal, {})).status).toBe(409);
  await order(shop, { packageId: "small" });
  const form = await post(portal, {}, fromPage);
  expect([form.status, form.headers.get("Location")]).toEqual([
    303,
    expect.stringContaining(`/portal/${findCustomer(shop.userId)}`),
  ]);
});

test("where Stripe fails, a form comes back with a message and a client gets 503", async () => {
  shop.stripe.faults.push({ status: 403 }, { status: 403 });
  const form = await post(checkout, { packageId: "small" }, fromPage);
  expect([form.status, form.headers.get("Location")]).toEqual([303, "/billing"]);
  expect(form.headers.get("Set-Cookie")).toContain("flash=");
  const client = await post(checkout, { packageId: "small" });
  expect([client.status, await client.json()]).toEqual([
    503,
    { error: "The payment service can't be reached at present. Try again in a minute." },
  ]);
});

test("a visitor's form goes to the login, a client gets 401", async () => {
  for (const route of [checkout, portal]) {
    const init = { method: "POST", headers: fromPage };
    const form = await call(route, await requestAs(undefined, "/api/billing/portal", init));
    expect(form.headers.get("Location")).toBe("/api/login?next=%2Fbilling");
    const client = await requestAs(undefined, "/api/billing/portal", { method: "POST" });
    expect((await call(route, client)).status).toBe(401);
  }
  expect(shop.stripe.requests).toEqual([]);
});
