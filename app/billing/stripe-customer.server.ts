import { and, eq, isNull } from "drizzle-orm";
import { type Database, database } from "../../db/client.server.ts";
import { users } from "../../db/schema.ts";
import { AppError } from "../errors.ts";
import { isMissing, stripe } from "./stripe.server.ts";

/** Returns the user's customer id at Stripe; undefined before the first purchase. */
export function findCustomer(userId: string, db: Database = database()): string | undefined {
  const row = db.orm.select().from(users).where(eq(users.id, userId)).get();
  return row?.stripeCustomerId ?? undefined;
}

/** Finds the user of a Stripe customer. */
export function findUserOfCustomer(db: Database, customerId: string): string | undefined {
  const row = db.orm
    .select({ id: users.id })
    .from(users)
    .where(eq(users.stripeCustomerId, customerId))
    .get();
  return row?.id;
}

/**
 * Runs `work` with the user's Stripe customer, created at first use, once even for concurrent
 * calls. If Stripe no longer has it (deleted there, or the key is of another account), creates a
 * new one and runs `work` again.
 */
export async function withCustomer<T>(
  userId: string,
  work: (customerId: string) => Promise<T>,
): Promise<T> {
  const customerId = await customerOf(userId);
  try {
    return await work(customerId);
  } catch (thrown) {
    if (!isMissing(thrown, "customer")) throw thrown;
    forget(userId, customerId);
    return work(await customerOf(userId, customerId));
  }
}

async function customerOf(userId: string, lost = "first"): Promise<string> {
  const db = database();
  const user = db.orm.select().from(users).where(eq(users.id, userId)).get();
  if (!user) throw new AppError("NOT_FOUND", "This account does not exist.");
  if (user.stripeCustomerId) return user.stripeCustomerId;
  const { id } = await stripe().customers.create(
    { email: user.email, metadata: { userId } },
    { idempotencyKey: `customer:${userId}:${lost}` },
  );
  db.orm
    .update(users)
    .set({ stripeCustomerId: id })
    .where(and(eq(users.id, userId), isNull(users.stripeCustomerId)))
    .run();
  return findCustomer(userId, db) ?? id;
}

function forget(userId: string, customerId: string): void {
  database()
    .orm.update(users)
    .set({ stripeCustomerId: null })
    .where(and(eq(users.id, userId), eq(users.stripeCustomerId, customerId)))
    .run();
}
