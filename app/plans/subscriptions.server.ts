import { eq } from "drizzle-orm";
import { type Database, database } from "../../db/client.server.ts";
import { prepared, value } from "../../db/prepared.server.ts";
import { subscriptions } from "../../db/schema.ts";

export type Subscription = typeof subscriptions.$inferSelect;

const subscriptionOfUser = prepared(({ orm }) =>
  orm
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, value("userId")))
    .prepare(),
);

/** The row of a user's plan, live or ended. */
export function findSubscription(
  userId: string,
  db: Database = database(),
): Subscription | undefined {
  return subscriptionOfUser(db).get({ userId });
}

/** True from its start to its end, also while a payment is overdue. */
export function isLive(subscription: Subscription, now: number): boolean {
  const { status, endsAt } = subscription;
  return status !== "canceled" && (endsAt === null || endsAt > now);
}

/** The plan that a user has at `now` (ms). */
export function liveSubscription(
  userId: string,
  now: number,
  db: Database = database(),
): Subscription | undefined {
  const subscription = findSubscription(userId, db);
  return subscription && isLive(subscription, now) ? subscription : undefined;
}
