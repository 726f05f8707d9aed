import { beforeEach, expect, test } from "vitest";
import { transact } from "../../db/client.server.ts";
import { insertUser } from "../../db/testing.ts";
import { audit, openHolds } from "../credits/audit.server.ts";
import { shortfalls } from "../credits/claw-back.server.ts";
import { balance, capture, hold } from "../credits/ledger.server.ts";
import { endTransfer, expire, pay, payLater } from "../testing/servers/stripe/checkout.ts";
import { closeDispute, dispute, failRefund, refund } from "../testing/servers/stripe/payments.ts";
import { listPurchases } from "./purchases.server.ts";
import { completeCheckout } from "./stripe-sync.server.ts";
import { deliverAll, openShop, order, type Shop } from "./testing/shop.ts";

let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
});

const credits = () => balance(shop.userId, Date.now()).purchased;
const history = () =>
  listPurchases(shop.userId).map(({ status, refundedCents }) => [status, refundedCents]);

/** The medium pack: 750 credits for 29 USD. */
async function buy(): Promise<{ session: string; payment: string }> {
  const session = await order(shop, { packageId: "medium" });
  pay(shop.world, session);
  return { session, payment: shop.world.sessions.get(session)?.payment_intent ?? "" };
}

test("a pack is fulfilled by the webhook, once", async () => {
  await buy();
  expect(credits()).toBe(0);
  await deliverAll(shop.world);
  await deliverAll(shop.world);
  expect([credits(), history()]).toEqual([750, [["completed", 0]]]);
});

test("a pack is fulfilled by the return from Stripe, and the webhook adds nothing", async () => {
  const { session } = await buy();
  expect(await completeCheckout(shop.userId, session)).toEqual({
    outcome: "credits",
    credits: 750,
  });
  expect(await completeCheckout(shop.userId, session)).toMatchObject({ outcome: "credits" });
  await deliverAll(shop.world);
  expect(credits()).toBe(750);
});

test("return and webhook at the same moment grant once", async () => {
  const { session } = await buy();
  await Promise.all([
    completeCheckout(shop.userId, session),
    deliverAll(shop.world),
    completeCheckout(shop.userId, session),
  ]);
  expect(credits()).toBe(750);
});

test("an unpaid, unknown or malformed session gives nothing", async () => {
  const open = await order(shop, { packageId: "small" });
  for (const id of [open, "cs_unknown", "../customers", ""])
    expect(await completeCheckout(shop.userId, id)).toBeUndefined();
  expire(shop.world, open);
  await deliverAll(shop.world);
  expect([credits(), history()]).toEqual([0, []]);
});

test("another's session gives nothing, to the stranger nor by him", async () => {
  const { session } = await buy();
  const owner = shop.userId;
  shop.userId = insertUser(shop.db, { email: "bo@example.com" }).id;
  expect(await completeCheckout(shop.userId, session)).toBeUndefined();
  await order(shop, { packageId: "small" });
  expect(await completeCheckout(shop.userId, session)).toBeUndefined();
  expect(credits()).toBe(0);
  await deliverAll(shop.world);
  expect([credits(), balance(owner, Date.now()).purchased]).toEqual([0, 750]);
});

test("where Stripe can't be asked, the return says that it is pending", async () => {
  const { session } = await buy();
  shop.stripe.faults.push({ status: 403 });
  expect(await completeCheckout(shop.userId, session)).toEqual({ outcome: "pending" });
  await deliverAll(shop.world);
  expect(credits()).toBe(750);
});

test("a transfer is pending until it arrives", async () => {
  const session = await order(shop, { packageId: "medium" });
  payLater(shop.world, session);
  const told = await deliverAll(shop.world);
  expect(await completeCheckout(shop.userId, session)).toEqual({ outcome: "pending" });
  expect([credits(), history()]).toEqual([0, [["pending", 0]]]);
  endTransfer(shop.world, session, true);
  await deliverAll(shop.world, told);
  expect([credits(), history()]).toEqual([750, [["completed", 0]]]);
});

test("a transfer that never arrives gives nothing", async () => {
  const session = await order(shop, { packageId: "medium" });
  payLater(shop.world, session);
  await deliverAll(shop.world);
  endTransfer(shop.world, session, false);
  await deliverAll(shop.world);
  expect([credits(), history()]).toEqual([0, []]);
});

test("refunds take their share in all; one that fails comes back", async () => {
  const { payment } = await buy();
  await deliverAll(shop.world);
  const first = refund(shop.world, payment, 1450);
  await deliverAll(shop.world);
  expect([credits(), history()]).toEqual([375, [["completed", 1450]]]);
  refund(shop.world, payment);
  await deliverAll(shop.world);
  expect([credits(), history()]).toEqual([0, [["refunded", 2900]]]);
  failRefund(shop.world, first);
  await deliverAll(shop.world);
  expect([credits(), history()]).toEqual([375, [["completed", 1450]]]);
});

test("a refund that is told before the payment leaves nothing", async () => {
  const { payment } = await buy();
  refund(shop.world, payment);
  shop.world.events.reverse();
  await deliverAll(shop.world);
  expect([credits(), history()]).toEqual([0, [["refunded", 2900]]]);
});

test("a refund takes what was not spent, and the audit records the shortfall", async () => {
  const { payment } = await buy();
  await deliverAll(shop.world);
  const { userId, db } = shop;
  const job = { userId, reference: "job", credits: 700, description: "A blog", now: Date.now() };
  transact(db, (tx) => {
    hold(tx, job);
    capture(tx, job);
  });
  refund(shop.world, payment);
  await deliverAll(shop.world);
  expect(credits()).toBe(0);
  expect(shortfalls()).toEqual([{ key: expect.any(String), userId, credits: 700 }]);
  expect([...audit(db), ...openHolds(db)]).toEqual([]);
});

test("a dispute takes the credits with the money; winning brings both back, losing does not", async () => {
  const { payment } = await buy();
  const opened = dispute(shop.world, payment);
  await deliverAll(shop.world);
  expect([credits(), history()]).toEqual([0, [["disputed", 0]]]);
  closeDispute(shop.world, opened, "won");
  await deliverAll(shop.world);
  expect([credits(), history()]).toEqual([750, [["completed", 0]]]);
  closeDispute(shop.world, dispute(shop.world, payment), "lost");
  await deliverAll(shop.world);
  expect([credits(), history()]).toEqual([0, [["disputed", 0]]]);
});

test("an inquiry takes nothing", async () => {
  const { payment } = await buy();
  dispute(shop.world, payment, true);
  await deliverAll(shop.world);
  expect([credits(), history()]).toEqual([750, [["completed", 0]]]);
});
