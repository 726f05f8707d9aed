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

/** Returns a user's plan, live or ended. */
export function findSubscription(
  userId: string,
  db: Database = database(),
): Subscription | undefined {
  return subscriptionOfUser(db).get({ userId });
}

/** Tells whether the plan has not ended; an overdue payment does not end it. */
export function isLive(subscription: Subscription, now: number): boolean {
  const { status, endsAt } = subscription;
  return status !== "canceled" && (endsAt === null || endsAt > now);
}

/** Returns the user's live plan at `now` (ms). */
export function liveSubscription(
  userId: string,
  now: number,
  db: Database = database(),
): Subscription | undefined {
  const subscription = findSubscription(userId, db);
  return subscription && isLive(subscription, now) ? subscription : undefined;
}
