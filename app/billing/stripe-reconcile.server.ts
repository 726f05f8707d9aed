import { and, eq, gt, isNotNull, max } from "drizzle-orm";
import { type Database, database, type Transaction, transact } from "../../db/client.server.ts";
import { clawbacks, ledgerEntries, purchases, subscriptions, users } from "../../db/schema.ts";
import { fromStripe, isMissing, stripe } from "./stripe.server.ts";
import { type Account, readAccount } from "./stripe-account.server.ts";
import { findUserOfCustomer } from "./stripe-customer.server.ts";
import { settleAccount, strangePacks } from "./stripe-settle.server.ts";

/** What we store about a user's money that follows from Stripe. */
function stateOf(tx: Transaction, userId: string) {
  const bought = tx.orm.select().from(purchases).where(eq(purchases.userId, userId)).all();
  const taken = tx.orm.select().from(clawbacks).where(eq(clawbacks.userId, userId)).all();
  const plan = tx.orm.select().from(subscriptions).where(eq(subscriptions.userId, userId)).get();
  const [last] = tx.orm
    .select({ id: max(ledgerEntries.id) })
    .from(ledgerEntries)
    .all();
  return {
    purchases: new Map(bought.map((one) => [one.stripeSessionId ?? one.id, one])),
    owed: new Map(taken.map(({ key, owed }) => [key, owed])),
    plan: plan && `${plan.plan}, ${plan.status}, ends ${day(plan.endsAt)}`,
    lastEntry: last?.id ?? 0,
  };
}

const day = (at: number | null) =>
  at === null ? "never" : new Date(at).toISOString().slice(0, 10);

class Undone extends Error {}

/** Returns what `work` would change, then undoes it. */
function wouldChange(db: Database, userId: string, work: (tx: Transaction) => void): string[] {
  const findings: string[] = [];
  try {
    transact(db, (tx) => {
      const before = stateOf(tx, userId);
      work(tx);
      findings.push(...changes(tx, userId, before));
      throw new Undone();
    });
  } catch (thrown) {
    if (!(thrown instanceof Undone)) throw thrown;
  }
  return findings;
}

function changes(tx: Transaction, userId: string, before: ReturnType<typeof stateOf>): string[] {
  const after = stateOf(tx, userId);
  const entries = tx.orm
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.userId, userId), gt(ledgerEntries.id, before.lastEntry)))
    .all();
  const bought = [...after.purchases].flatMap(([session, { status, refundedCents }]) => {
    const here = before.purchases.get(session);
    if (here?.status === status && here.refundedCents === refundedCents) return [];
    const was = here ? `${here.status}, ${here.refundedCents} cents refunded` : "unknown";
    return [`${session} is ${was} here; at Stripe ${status}, ${refundedCents} cents refunded`];
  });
  return [
    ...entries.map(
      ({ kind, credits, key }) => `${key}: a ${kind} of ${credits} credits is missing`,
    ),
    ...bought,
    ...(before.plan === after.plan
      ? []
      : [`the plan is ${before.plan ?? "none"} here; at Stripe ${after.plan}`]),
  ];
}

/** Completed purchases here that Stripe does not know for this customer. */
function unknownAtStripe(db: Database, userId: string, account: Account): string[] {
  const known = new Set(account.packs.map(({ sessionId }) => sessionId));
  return db.orm
    .select()
    .from(purchases)
    .where(and(eq(purchases.userId, userId), eq(purchases.status, "completed")))
    .all()
    .filter(({ stripeSessionId }) => stripeSessionId !== null && !known.has(stripeSessionId))
    .map(({ stripeSessionId }) => `${stripeSessionId} is completed here and unknown at Stripe`);
}

async function differences(db: Database, userId: string, customer: string): Promise<string[]> {
  let account: Account;
  try {
    account = await readAccount(customer);
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown;
    return ["the customer is missing at Stripe"];
  }
  let strange: string[] = [];
  const missing = wouldChange(db, userId, (tx) => {
    strange = strangePacks(tx, userId, account).map(
      ({ sessionId }) => `${sessionId} was paid and not ordered here: nothing was granted`,
    );
    settleAccount(tx, userId, account, Date.now());
  });
  return [...missing, ...strange, ...unknownAtStripe(db, userId, account)];
}

/** Plans sold here that still charge somebody without an account. */
async function plansOfNobody(db: Database): Promise<string[]> {
  const findings: string[] = [];
  for await (const one of stripe().subscriptions.list({ status: "all", limit: 100 })) {
    if (!one.metadata.userId || one.status === "canceled" || one.status === "incomplete_expired")
      continue;
    const customer = typeof one.customer === "string" ? one.customer : one.customer.id;
    if (!findUserOfCustomer(db, customer))
      findings.push(`${one.id} of ${customer} goes on charging, and its account is gone`);
  }
  return findings;
}

/**
 * Compares the stored results of payments with what Stripe says now and lists the differences: what
 * settling would add or change, payments not ordered here, purchases unknown to Stripe, plans
 * without an account. Changes nothing. Checks each difference twice, to leave out events that were
 * under way. Throws UNAVAILABLE if Stripe cannot be asked.
 */
export async function reconcile(db: Database = database()): Promise<string[]> {
  return fromStripe(async () => {
    const findings = await plansOfNobody(db);
    const customers = db.orm
      .select({ userId: users.id, customer: users.stripeCustomerId })
      .from(users)
      .where(isNotNull(users.stripeCustomerId))
      .all();
    for (const { userId, customer } of customers) {
      if (!customer || (await differences(db, userId, customer)).length === 0) continue;
      for (const found of await differences(db, userId, customer))
        findings.push(`Customer ${customer}: ${found}`);
    }
    return findings;
  });
}
