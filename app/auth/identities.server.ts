import { and, eq } from "drizzle-orm";
import { database, type Transaction, transact } from "../../db/client.server.ts";
import { identities, users } from "../../db/schema.ts";
import { env } from "../env.server.ts";
import { AppError } from "../errors.ts";
import { recordSecurityEvent } from "../security/events.server.ts";
import { networkOf } from "../security/network.server.ts";
import { insertUser } from "./accounts.server.ts";
import type { Profile } from "./profile.server.ts";
import { providerLabel } from "./provider.server.ts";
import { countAttempt } from "./throttle.server.ts";

export type Identity = { issuer: string; subject: string; createdAt: number };

/** Finds a user by issuer and subject: an address may change hands, a subject never does. */
function ownerOf(profile: Pick<Profile, "issuer" | "subject">): string | undefined {
  const { issuer, subject } = profile;
  return database()
    .orm.select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
    .get()?.userId;
}

/** Copies the picture and, unless the user has one, the first name. */
function takeOver(tx: Transaction, userId: string, profile: Profile): void {
  const row = tx.orm
    .select({ firstName: users.firstName, profileImageUrl: users.profileImageUrl })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  const firstName = row?.firstName ?? profile.firstName ?? null;
  const profileImageUrl = profile.pictureUrl ?? row?.profileImageUrl ?? null;
  if (firstName === row?.firstName && profileImageUrl === row?.profileImageUrl) return;
  tx.orm.update(users).set({ firstName, profileImageUrl }).where(eq(users.id, userId)).run();
}

function insertIdentity(tx: Transaction, userId: string, profile: Profile, now: number): void {
  const { issuer, subject } = profile;
  tx.orm.insert(identities).values({ issuer, subject, userId, createdAt: now }).run();
}

/**
 * Returns the user for a provider's identity: the connected one, else a new one. Never joins an
 * account with the same address, because local addresses are not verified; throws CONFLICT instead.
 * Throws INVALID without an address or while sign-ups are closed, and TOO_MANY.
 */
export async function signInWith(
  profile: Profile,
  address: string,
  now = Date.now(),
): Promise<string> {
  const known = ownerOf(profile);
  if (known) {
    transact(database(), (tx) => takeOver(tx, known, profile));
    return known;
  }
  const label = providerLabel() ?? profile.issuer;
  if (env().SIGNUPS === "closed") throw new AppError("INVALID", "Sign-ups are closed");
  const { email, emailVerified, firstName = null, pictureUrl = null } = profile;
  if (!email) throw new AppError("INVALID", `${label} did not share your e-mail address.`);
  await countAttempt("signup-address", networkOf(address));
  const taken = `An account with this e-mail already exists. Sign in to it, then connect ${label} under Account.`;
  return transact(database(), (tx) => {
    const user = { email, firstName, profileImageUrl: pictureUrl, isConfirmed: emailVerified };
    const userId = insertUser(tx, user, taken, now);
    insertIdentity(tx, userId, profile, now);
    return userId;
  });
}

/**
 * Connects an identity with a signed-in user; repeating it changes nothing. Throws CONFLICT if the
 * identity is another user's.
 */
export function connectIdentity(userId: string, profile: Profile, now = Date.now()): void {
  const label = providerLabel() ?? profile.issuer;
  transact(database(), (tx) => {
    const owner = ownerOf(profile);
    if (owner && owner !== userId)
      throw new AppError("CONFLICT", `This login with ${label} belongs to another account here.`);
    if (!owner) {
      insertIdentity(tx, userId, profile, now);
      recordSecurityEvent({ kind: "identity-connected", userId }, now, tx);
    }
    takeOver(tx, userId, profile);
  });
}

/** Lists a user's identities, oldest first. */
export function listIdentities(userId: string): Identity[] {
  const { issuer, subject, createdAt } = identities;
  return database()
    .orm.select({ issuer, subject, createdAt })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(createdAt)
    .all();
}

/**
 * Disconnects the user's identities. Throws CONFLICT if the user has no password to sign in with.
 */
export function disconnectIdentities(userId: string, now = Date.now()): void {
  transact(database(), (tx) => {
    const user = tx.orm
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, userId))
      .get();
    if (!user?.passwordHash)
      throw new AppError("CONFLICT", "This account has no password to sign in with.");
    const { changes } = tx.orm.delete(identities).where(eq(identities.userId, userId)).run();
    if (changes > 0) recordSecurityEvent({ kind: "identity-disconnected", userId }, now, tx);
  });
}
