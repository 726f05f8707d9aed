import { setTimeout as delay } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../db/testing.ts";
import { balance } from "../credits/ledger.server.ts";
import { action as webhook } from "../routes/api.stripe.webhook.ts";
import { call, requestAs } from "../testing/routes.ts";
import { pay } from "../testing/servers/stripe/checkout.ts";
import type { StripeEvent } from "../testing/servers/stripe/objects.ts";
import { refund } from "../testing/servers/stripe/payments.ts";
import { signed } from "../testing/servers/stripe-server.ts";
import { deliver, deliverAll, openShop, order, type Shop } from "./testing/shop.ts";

let shop: Shop;
let event: StripeEvent;

beforeEach(async () => {
  shop = await openShop();
  pay(shop.world, await order(shop, { packageId: "medium" }));
  const paid = shop.world.events.find(({ type }) => type === "checkout.session.completed");
  if (!paid) throw new Error("No event");
  event = paid;
  shop.stripe.requests.length = 0;
});

const credits = () => balance(shop.userId, Date.now()).total;
const stored = () => shop.db.sqlite.prepare("SELECT id, type FROM stripe_events").all();

async function post(body: string, headers: Record<string, string>): Promise<number> {
  const request = await requestAs(undefined, "/api/stripe/webhook", {
    method: "POST",
    headers,
    body,
  });
  return (await call(webhook, request)).status;
}

/** Requests that must be refused before anything is read or written. */
const attacks: [string, () => Promise<number>][] = [
  ["no signature", () => post(signed(event).body, {})],
  ["an empty signature", () => post(signed(event).body, { "Stripe-Signature": "" })],
  ["another secret", () => deliver(event, { secret: "whsec_other" })],
  ["an empty secret", () => deliver(event, { secret: "" })],
  ["301 seconds of age", () => deliver(event, { ageSeconds: 301 })],
  [
    "a changed amount",
    () => {
      const { body, headers } = signed(event);
      return post(body.replace("2900", "9900"), headers);
    },
  ],
  [
    "another customer",
    () => {
      const { body, headers } = signed(event);
      return post(body.replace(/cus_test_\d+/, "cus_test_99999"), headers);
    },
  ],
  [
    "other white space",
    () => {
      const { body, headers } = signed(event);
      return post(JSON.stringify(JSON.parse(body)), headers);
    },
  ],
  [
    "a later time under the old signature",
    () => {
      const { body, headers } = signed(event, { ageSeconds: 301 });
      const now = Math.floor(Date.now() / 1000);
      const signature = headers["Stripe-Signature"]?.replace(/t=\d+/, `t=${now}`) ?? "";
      return post(body, { "Stripe-Signature": signature });
    },
  ],
  [
    "the scheme of test events only",
    () => {
      const { body, headers } = signed(event);
      const signature = headers["Stripe-Signature"]?.replace("v1=", "v0=") ?? "";
      return post(body, { "Stripe-Signature": signature });
    },
  ],
  [
    "another event's signature",
    () => {
      const other = signed({ ...event, id: "evt_other" });
      return post(signed(event).body, other.headers);
    },
  ],
];

for (const [what, attack] of attacks) {
  test(`an event with ${what} is refused and has no effect`, async () => {
    expect(await attack()).toBe(400);
    expect([stored(), credits(), shop.stripe.requests]).toEqual([[], 0, []]);
  });
}

test("an event that is 299 seconds old is taken", async () => {
  expect(await deliver(event, { ageSeconds: 299 })).toBe(200);
  expect([stored(), credits()]).toEqual([[{ id: event.id, type: event.type }], 750]);
});

test("a body over a megabyte is refused", async () => {
  const large = { ...event, padding: "x".repeat(1024 * 1024) };
  expect(await deliver(large)).toBe(413);
});

test("an event that lies about its object changes nothing: the truth is read from Stripe", async () => {
  const lie = structuredClone(event);
  Object.assign(lie.data.object, {
    amount_total: 1,
    metadata: { packageId: "large", credits: "999999" },
  });
  expect(await deliver(lie)).toBe(200);
  expect(credits()).toBe(750);
});

test("unknown events and customers who are nobody's here are accepted without effect", async () => {
  expect(await deliver({ ...event, id: "evt_1", type: "payout.paid" })).toBe(200);
  const stranger = structuredClone(event);
  Object.assign(stranger, { id: "evt_2" });
  Object.assign(stranger.data.object, { customer: "cus_of_another_shop" });
  expect(await deliver(stranger)).toBe(200);
  const objectless = structuredClone(event);
  Object.assign(objectless, { id: "evt_3", type: "refund.created" });
  Object.assign(objectless.data, { object: { id: "re_1", charge: "ch_unknown" } });
  expect(await deliver(objectless)).toBe(200);
  expect(credits()).toBe(0);
});

test("the same event again is known and asks Stripe nothing", async () => {
  await deliver(event);
  shop.stripe.requests.length = 0;
  expect(await deliver(event)).toBe(200);
  expect(shop.stripe.requests).toEqual([]);
});

test("the same event five times at once counts once", async () => {
  await Promise.all(Array.from({ length: 5 }, () => deliver(event)));
  expect([stored().length, credits()]).toEqual([1, 750]);
});

test("while Stripe can't be asked, the answer is 503 and nothing is stored", async () => {
  shop.stripe.faults.push({ status: 403 });
  expect(await deliver(event)).toBe(503);
  expect([stored(), credits()]).toEqual([[], 0]);
  expect(await deliver(event)).toBe(200);
  expect(credits()).toBe(750);
});

test("while nothing can be stored, the answer is 500, and no half of it stays", async () => {
  for (const table of ["stripe_events", "purchases", "ledger_entries"]) {
    shop.db.sqlite.exec(`CREATE TEMP TRIGGER full BEFORE INSERT ON main.${table}
      BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`);
    expect(await deliver(event), table).toBe(500);
    expect([stored(), credits()]).toEqual([[], 0]);
    shop.db.sqlite.exec("DROP TRIGGER full");
  }
  expect(await deliver(event)).toBe(200);
  expect(credits()).toBe(750);
});

test("a truth that was read before is never written after a later one", async () => {
  const slow = Promise.withResolvers<void>();
  shop.stripe.beforeAnswer = ({ path }) => {
    if (path !== "/v1/charges") return undefined;
    shop.stripe.beforeAnswer = undefined;
    return slow.promise;
  };
  const first = deliver(event);
  while (shop.stripe.beforeAnswer) await delay(5);
  const session = [...shop.world.sessions.values()][0];
  refund(shop.world, session?.payment_intent ?? "");
  const second = deliverAll(shop.world, shop.world.events.length - 1);
  await Promise.race([second, delay(200)]);
  slow.resolve();
  await Promise.all([first, second]);
  expect(credits()).toBe(0);
});

test("an account that was deleted gets its events accepted", async () => {
  shop.db.sqlite.prepare("DELETE FROM users").run();
  expect(await deliver(event)).toBe(200);
});

test("without payments the webhook answers 503", async () => {
  useTestDatabase();
  expect(await deliver(event)).toBe(503);
});

test("other methods are refused", async () => {
  const request = await requestAs(undefined, "/api/stripe/webhook", { method: "PUT" });
  expect((await call(webhook, request)).status).toBe(405);
});
