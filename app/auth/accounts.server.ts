import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { database, type Transaction, transact } from "../../db/client.server.ts";
import { users } from "../../db/schema.ts";
import { env } from "../env.server.ts";
import { AppError } from "../errors.ts";
import { sendsMails } from "../mail/send.server.ts";
import { recordSecurityEvent } from "../security/events.server.ts";
import { networkOf } from "../security/network.server.ts";
import { countGuess, forgetGuesses } from "./guesses.server.ts";
import { knownDevice } from "./known-device.server.ts";
import { verifyPassword } from "./password.server.ts";
import { hashNewPassword } from "./password-rules.server.ts";
import { countAttempt } from "./throttle.server.ts";
import { welcome } from "./welcome.server.ts";

/** Normalises an e-mail address for storage and look-up. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

type Credentials = { email: string; password: string; address: string };

/**
 * Returns the id of the local account with this address and password. Throws UNAUTHENTICATED if
 * there is none (same answer and time for an unknown address and a wrong password), TOO_MANY after
 * too many tries. `request` identifies a known device.
 */
export async function signIn(credentials: Credentials, request?: Request): Promise<string> {
  const email = normalizeEmail(credentials.email);
  const user = database().orm.select().from(users).where(eq(users.email, email)).get();
  const of = { userId: user?.id, account: email };
  const device = request && (await knownDevice(request, user?.id));
  const guesser = { device, address: credentials.address };
  try {
    await countGuess(email, guesser);
  } catch (thrown) {
    recordSecurityEvent({ kind: "login-slowed", ...of });
    throw thrown;
  }
  const matches = await verifyPassword(user?.passwordHash, credentials.password);
  if (!user || !matches) {
    recordSecurityEvent({ kind: "login-failed", ...of });
    throw new AppError("UNAUTHENTICATED", "This e-mail and password don't match.");
  }
  await forgetGuesses(email, guesser);
  return user.id;
}

type NewUser = Pick<typeof users.$inferInsert, "email" | "passwordHash" | "firstName"> & {
  profileImageUrl?: string | null;
  /** True if someone the operator trusts vouches that the address is the person's. */
  isConfirmed: boolean;
};

/**
 * Inserts a user, welcomes them (see `welcome`) and returns the id. Throws CONFLICT with the
 * message `taken` if the address has an account.
 */
export function insertUser(
  tx: Transaction,
  { isConfirmed, ...user }: NewUser,
  taken: string,
  now: number,
): string {
  const email = normalizeEmail(user.email);
  const known = tx.orm.select({ id: users.id }).from(users).where(eq(users.email, email)).get();
  if (known) throw new AppError("CONFLICT", taken);
  const id = randomUUID();
  const emailConfirmedAt = isConfirmed ? now : null;
  tx.orm
    .insert(users)
    .values({ ...user, id, email, emailConfirmedAt, createdAt: now })
    .run();
  welcome(tx, id, isConfirmed, now);
  recordSecurityEvent({ kind: "account-created", userId: id, account: email }, now, tx);
  return id;
}

type NewAccount = { email: string; password: string; firstName?: string; isConfirmed?: boolean };

/**
 * Creates a local account and returns its id. Throws CONFLICT if the address has an account,
 * INVALID for an easily guessed password.
 */
export async function createAccount(account: NewAccount, now = Date.now()): Promise<string> {
  const { email, firstName, password, isConfirmed = false } = account;
  const passwordHash = await hashNewPassword(password, email);
  const user = { email, passwordHash, firstName: firstName?.trim() || null, isConfirmed };
  const taken = "An account with this e-mail already exists. Sign in.";
  return transact(database(), (tx) => insertUser(tx, user, taken, now));
}

/** Creates an account for a visitor: throttled, and refused while sign-ups are closed. */
export async function signUp(account: NewAccount & { address: string }): Promise<string> {
  if (env().SIGNUPS === "closed") throw new AppError("INVALID", "Sign-ups are closed");
  await countAttempt("signup-address", networkOf(account.address));
  if (sendsMails()) await countAttempt("mail-account", normalizeEmail(account.email));
  return createAccount(account);
}
