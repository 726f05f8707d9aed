import { and, eq, isNull } from "drizzle-orm";
import { type Database, database, type Transaction } from "../../db/client.server.ts";
import { ledgerEntries, users } from "../../db/schema.ts";
import { grant } from "../credits/ledger.server.ts";
import { env } from "../env.server.ts";
import { orderMail } from "../mail/order.server.ts";
import { sendsMails } from "../mail/send.server.ts";
import { recordSecurityEvent } from "../security/events.server.ts";

const keyOf = (userId: string) => `welcome:${userId}`;

function grantWelcome(tx: Transaction, userId: string, now: number): void {
  const credits = env().WELCOME_CREDITS;
  if (credits === 0) return;
  grant(tx, {
    userId,
    key: keyOf(userId),
    credits,
    lotKind: "purchased",
    description: "Welcome credits",
    createdAt: now,
  });
}

/**
 * Grants a new user the welcome credits. If this server sends mails and nobody vouches for the
 * address, mails a link that leads to them instead.
 */
export function welcome(tx: Transaction, userId: string, isConfirmed: boolean, now: number): void {
  if (isConfirmed || !sendsMails()) grantWelcome(tx, userId, now);
  else orderMail(tx, "confirm", userId, now);
}

/**
 * Marks the user's address as confirmed and grants the welcome credits, at most once. Returns
 * whether the address was unconfirmed before.
 */
export function confirmEmail(tx: Transaction, userId: string, now = Date.now()): boolean {
  const { changes } = tx.orm
    .update(users)
    .set({ emailConfirmedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)))
    .run();
  if (changes === 0) return false;
  grantWelcome(tx, userId, now);
  recordSecurityEvent({ kind: "email-confirmed", userId }, now, tx);
  return true;
}

/** Credits the user gets by confirming the address; 0 if they were already granted. */
export function welcomeWaits(userId: string, { orm }: Database = database()): number {
  const granted = orm
    .select({ key: ledgerEntries.key })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.key, keyOf(userId)))
    .get();
  return granted ? 0 : env().WELCOME_CREDITS;
}

/** What screens show about an unconfirmed address. */
export type Unconfirmed = { email: string; credits: number };

/** Undefined if the address is confirmed or this server sends no mails. */
export function unconfirmedEmail(userId: string): Unconfirmed | undefined {
  if (!sendsMails()) return undefined;
  const { email } = users;
  const row = database()
    .orm.select({ email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)))
    .get();
  return row && { ...row, credits: welcomeWaits(userId) };
}
