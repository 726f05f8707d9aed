import { randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { type Database, database, type Transaction, transact } from "../../db/client.server.ts";
import { keyedHash } from "../../db/encrypted.ts";
import { mailLinks, users } from "../../db/schema.ts";
import { env } from "../env.server.ts";
import { AppError } from "../errors.ts";

export type LinkPurpose = (typeof mailLinks.$inferSelect)["purpose"];

const hourMs = 60 * 60 * 1000;

/** How long a link holds, from the moment its mail is made. */
export const linkHoldsMs: Record<LinkPurpose, number> = { reset: hourMs, confirm: 24 * hourMs };

const hashOf = (token: string) =>
  keyedHash(env().encryptionKey, "mail-link").update(token).digest("base64url");

type Account = Pick<typeof users.$inferSelect, "id" | "email" | "passwordHash">;

/** Changes with what the link is for: the password that it replaces, the address that it confirms. */
function stampOf(purpose: LinkPurpose, { id, email, passwordHash }: Account): string {
  const bound = purpose === "reset" ? passwordHash : email;
  return keyedHash(env().encryptionKey, `mail-link-${purpose}`)
    .update(`${id}\n${bound ?? ""}`)
    .digest("base64url");
}

/**
 * The token of a new link to the user, which ends the one before. Undefined where a link of the same
 * order was used already, or a later order has made one: then there is nothing left to send.
 */
export function makeLink(
  purpose: LinkPurpose,
  user: Account,
  orderedAt: number,
  now = Date.now(),
): string | undefined {
  const token = randomBytes(32).toString("base64url");
  const own = and(eq(mailLinks.userId, user.id), eq(mailLinks.purpose, purpose));
  const row = {
    tokenHash: hashOf(token),
    stamp: stampOf(purpose, user),
    orderedAt,
    expiresAt: now + linkHoldsMs[purpose],
  };
  return transact(database(), ({ orm }) => {
    const before = orm.select().from(mailLinks).where(own).get();
    if (before && before.orderedAt > orderedAt) return undefined;
    if (before?.orderedAt === orderedAt && before.tokenHash === null) return undefined;
    orm
      .insert(mailLinks)
      .values({ userId: user.id, purpose, ...row })
      .onConflictDoUpdate({ target: [mailLinks.userId, mailLinks.purpose], set: row })
      .run();
    return token;
  });
}

/** The user of a link that can still be used. Looking at it spends nothing: mail scanners do. */
export function findLink(
  purpose: LinkPurpose,
  token: string,
  now = Date.now(),
  db: Database = database(),
): Account | undefined {
  const { id, email, passwordHash } = users;
  const row = db.orm
    .select({ id, email, passwordHash, stamp: mailLinks.stamp })
    .from(mailLinks)
    .innerJoin(users, eq(users.id, mailLinks.userId))
    .where(
      and(
        eq(mailLinks.tokenHash, hashOf(token)),
        eq(mailLinks.purpose, purpose),
        gt(mailLinks.expiresAt, now),
      ),
    )
    .get();
  if (!row) return undefined;
  const { stamp, ...user } = row;
  return stamp === stampOf(purpose, user) ? user : undefined;
}

/** `findLink`, for good: it can be used no more. Throws CONFLICT where it can't be used. */
export function spendLink(
  tx: Transaction,
  purpose: LinkPurpose,
  token: string,
  now = Date.now(),
): Account {
  const user = findLink(purpose, token, now, tx);
  if (!user) throw deadLink();
  tx.orm
    .update(mailLinks)
    .set({ tokenHash: null })
    .where(and(eq(mailLinks.userId, user.id), eq(mailLinks.purpose, purpose)))
    .run();
  return user;
}

/** One answer to whatever is wrong with a link. */
export function deadLink(): AppError {
  const message =
    "This link does not work any more: it was used, it is too old, or a newer one was sent.";
  return new AppError("CONFLICT", message);
}
