import { and, eq, isNull } from "drizzle-orm";
import { type Database, database } from "../../db/client.server.ts";
import { users } from "../../db/schema.ts";
import { AppError } from "../errors.ts";
import { isMissing, stripe } from "./stripe.server.ts";

/** Who a user is to Stripe, once something was bought. */
export function findCustomer(userId: string, db: Database = database()): string | undefined {
  const row = db.orm.select().from(users).where(eq(users.id, userId)).get();
  return row?.stripeCustomerId ?? undefined;
}

/** The user that a customer of Stripe's is. */
export function findUserOfCustomer(db: Database, customerId: string): string | undefined {
  const row = db.orm
    .select({ id: users.id })
    .from(users)
    .where(eq(users.stripeCustomerId, customerId))
    .get();
  return row?.id;
}

/**
 * Runs `work` with the user's customer at Stripe, made at the first call: one, also where two calls
 * come at once. Where Stripe has lost it (deleted there, or another account's key), a new one is
 * made and `work` runs again.
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
