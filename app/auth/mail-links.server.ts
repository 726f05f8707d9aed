import { randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { type Database, database, type Transaction, transact } from "../../db/client.server.ts";
import { keyedHash } from "../../db/encrypted.ts";
import { mailLinks, users } from "../../db/schema.ts";
import { env } from "../env.server.ts";
import { AppError } from "../errors.ts";

export type LinkPurpose = (typeof mailLinks.$inferSelect)["purpose"];

const hourMs = 60 * 60 * 1000;

/** How long a link works after its mail was made. */
export const linkHoldsMs: Record<LinkPurpose, number> = { reset: hourMs, confirm: 24 * hourMs };

const hashOf = (token: string) =>
  keyedHash(env().encryptionKey, "mail-link").update(token).digest("base64url");

type Account = Pick<typeof users.$inferSelect, "id" | "email" | "passwordHash">;

/** Changes with what the link acts on: the password it replaces, or the address it confirms. */
function stampOf(purpose: LinkPurpose, { id, email, passwordHash }: Account): string {
  const bound = purpose === "reset" ? passwordHash : email;
  return keyedHash(env().encryptionKey, `mail-link-${purpose}`)
    .update(`${id}\n${bound ?? ""}`)
    .digest("base64url");
}

/**
 * Creates a link for the user, which replaces the previous one, and returns its token. Undefined if
 * a link of the same order was already used or a later order has made one: then nothing needs to be
 * sent.
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

/**
 * Returns the user of a link that still works. Does not use it up, because mail scanners open
 * links.
 */
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

/** Uses a link up and returns its user. Throws CONFLICT if it does not work any more. */
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

/** The same error for whatever is wrong with a link. */
export function deadLink(): AppError {
  const message =
    "This link no longer works: it has been used, has expired, or was replaced by a newer one.";
  return new AppError("CONFLICT", message);
}
