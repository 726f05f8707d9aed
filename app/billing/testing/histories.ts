import { expect } from "vitest";
import type { Database } from "../../../db/client.server.ts";
import { audit, openHolds } from "../../credits/audit.server.ts";
import { seeded } from "../../testing/seeded.ts";
import type { StripeEvent } from "../../testing/servers/stripe/objects.ts";
import { type StripeServer, startStripe } from "../../testing/servers/stripe-server.ts";
import { newCustomer, oneOf, step } from "./life.ts";
import { deliver, newServer } from "./shop.ts";

/** Two years ago, so that every period of a life has ended. */
export const start = () => Math.floor(Date.now() / 1000) - 2 * 365 * 86_400;

/** Sets a user's customer id at Stripe. */
export function register(db: Database, userId: string, customerId: string): void {
  const sql = "UPDATE users SET stripeCustomerId = ? WHERE id = ?";
  db.sqlite.prepare(sql).run(customerId, userId);
}

/** Everything payments have stored, under Stripe's ids, so that two servers can be compared. */
export function stateOf(db: Database): unknown {
  const all = (sql: string) => db.sqlite.prepare(sql).all() as Record<string, unknown>[];
  const sessions = new Map(
    all("SELECT id, stripeSessionId FROM purchases").map((row) => [row.id, row.stripeSessionId]),
  );
  const users = all("SELECT id FROM users").map(({ id }) => String(id));
  const named = (key: unknown) => {
    let name = String(key).replace(/^restored:(.*):\d+$/, "$1");
    for (const user of users) name = name.replace(user, "user");
    // A period's lots count as one: credits may be returned to a different lot than they were taken
    // from.
    name = name.replace(/^(plan:user:\d+):.*$/, "$1");
    for (const [id, session] of sessions) name = name.replace(String(id), String(session));
    return name;
  };
  const lots = new Map<string, number>();
  const entries = all(`SELECT lotId, SUM(CASE kind WHEN 'hold' THEN -credits
    WHEN 'capture' THEN 0 ELSE credits END) AS credits FROM ledger_entries GROUP BY lotId`);
  for (const { lotId, credits } of entries)
    lots.set(named(lotId), (lots.get(named(lotId)) ?? 0) + Number(credits));
  return {
    lots: Object.fromEntries([...lots].sort()),
    purchases: all(`SELECT stripeSessionId, stripePaymentIntentId, packageId, credits, amountCents,
      refundedCents, status, createdAt FROM purchases ORDER BY stripeSessionId`),
    plan: all(`SELECT plan, status, provider, anchorAt, endsAt, stripeSubscriptionId
      FROM subscriptions`),
    clawbacks: all("SELECT key, owed, taken FROM clawbacks WHERE owed > 0")
      .map(({ key, ...rest }) => ({ key: named(key), ...rest }))
      .sort((a, b) => a.key.localeCompare(b.key)),
  };
}

/** Events about a payment; a payment intent's own add nothing to those of its charge. */
const telling =
  /^(checkout\.session\.completed|invoice\.paid|customer\.subscription|charge|refund)/;

type Delivery = { event: StripeEvent; copies: number };

const tables = [
  "stripe_events",
  "ledger_entries",
  "ledger_lots",
  "purchases",
  "subscriptions",
  "clawbacks",
];

/**
 * Makes a delivery fail: Stripe is down, the disk is full, or the process dies before the commit.
 */
async function deliverBadly(
  stripe: StripeServer,
  db: Database,
  event: StripeEvent,
  next: () => number,
  chance = next(),
): Promise<void> {
  if (chance < 0.1) {
    stripe.faults.push({ status: 403 });
    await deliver(event);
    stripe.faults.length = 0;
  } else if (chance < 0.25) {
    // The first failure would hide the others.
    for (const table of chance < 0.15 ? tables : [oneOf(tables, next)]) {
      db.sqlite.exec(`CREATE TEMP TRIGGER fails BEFORE INSERT ON main.${table}
        BEGIN SELECT RAISE(ABORT, 'killed before the commit'); END`);
      await deliver(event);
      db.sqlite.exec("DROP TRIGGER fails");
    }
  }
  const status = await deliver(event);
  if (status !== 200) throw new Error(`${event.type} was answered with ${status}`);
}

/**
 * Plays one random life of at least twelve events and delivers them meanwhile: shuffled, late,
 * twice, two at a time, and again after failures. Of the last step only one event arrives, after
 * failures, so nothing later can repair its result. The end must equal that of a server that
 * receives everything once, in order, afterwards. Returns the number of events.
 */
export async function compareHistory(seed: number): Promise<number> {
  const next = seeded(seed);
  const stripe = await startStripe({ now: start() });
  try {
    const { world } = stripe;
    const { db, userId } = newServer(stripe);
    const customer = newCustomer(world).id;
    register(db, userId, customer);
    const waiting: Delivery[] = [];
    const deliverSome = async (many: number) => {
      for (let n = 0; n < many && waiting.length > 0; n++) {
        const chosen = oneOf(waiting, next);
        if (!chosen) return;
        if (--chosen.copies === 0) waiting.splice(waiting.indexOf(chosen), 1);
        const other = next() < 0.2 ? oneOf(waiting, next) : undefined;
        await Promise.all([
          deliverBadly(stripe, db, chosen.event, next),
          other && deliver(other.event),
        ]);
      }
    };
    let told = 0;
    while (world.events.length < 12) {
      step(world, customer, next);
      const news = world.events.slice(told);
      told = world.events.length;
      waiting.push(...news.map((event) => ({ event, copies: next() < 0.3 ? 2 : 1 })));
      await deliverSome(Math.floor(next() * 4));
    }
    await deliverSome(Number.POSITIVE_INFINITY);
    let last: StripeEvent[] = [];
    while (last.length === 0) {
      step(world, customer, next);
      last = world.events.slice(told).filter(({ type }) => telling.test(type));
      told = world.events.length;
    }
    const only = oneOf(last, next);
    if (only) await deliverBadly(stripe, db, only, next, 0.14);
    const end = stateOf(db);
    expect([...audit(db), ...openHolds(db)], `seed ${seed}`).toEqual([]);
    await expectInOrder(stripe, customer, end, seed);
    return world.events.length;
  } finally {
    await stripe.close();
  }
}

/** Compares an end state with that of a server that receives the whole life once, in order. */
export async function expectInOrder(
  stripe: StripeServer,
  customer: string,
  end: unknown,
  seed: number,
) {
  const { db, userId } = newServer(stripe);
  register(db, userId, customer);
  for (const event of stripe.world.events) await deliver(event);
  expect(end, `seed ${seed}`).toEqual(stateOf(db));
}
