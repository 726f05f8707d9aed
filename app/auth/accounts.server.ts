import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { database, transact } from "../../db/client.server.ts";
import { users } from "../../db/schema.ts";
import { grant } from "../credits/ledger.server.ts";
import { env } from "../env.server.ts";
import { AppError } from "../errors.ts";
import { hashPassword, verifyPassword } from "./password.server.ts";
import { countAttempt, forgetAttempts } from "./throttle.server.ts";

/** How an e-mail address is stored and looked up. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * The id of the local account with this address and password. Throws UNAUTHENTICATED where there
 * is none (the same answer, in the same time, for an unknown address and a wrong password) and
 * TOO_MANY after too many tries.
 */
export async function signIn(credentials: { email: string; password: string; address: string }) {
  const email = normalizeEmail(credentials.email);
  await countAttempt("login-address", credentials.address);
  await countAttempt("login-account", email);
  const user = database().orm.select().from(users).where(eq(users.email, email)).get();
  const matches = await verifyPassword(user?.passwordHash, credentials.password);
  if (!user || !matches) {
    throw new AppError("UNAUTHENTICATED", "This e-mail and password do not belong together.");
  }
  await forgetAttempts("login-account", email);
  return user.id;
}

type NewAccount = { email: string; password: string; firstName?: string };

/**
 * Makes a local account with the welcome credits and returns its id. Throws CONFLICT where the
 * address has an account.
 */
export async function createAccount(account: NewAccount, now = Date.now()): Promise<string> {
  const email = normalizeEmail(account.email);
  const passwordHash = await hashPassword(account.password);
  return transact(database(), (tx) => {
    const taken = tx.orm.select({ id: users.id }).from(users).where(eq(users.email, email)).get();
    if (taken) throw new AppError("CONFLICT", "There is an account with this e-mail. Sign in.");
    const id = randomUUID();
    const firstName = account.firstName?.trim() || null;
    tx.orm.insert(users).values({ id, email, passwordHash, firstName, createdAt: now }).run();
    if (env().WELCOME_CREDITS > 0) {
      grant(tx, {
        userId: id,
        key: `welcome:${id}`,
        credits: env().WELCOME_CREDITS,
        lotKind: "purchased",
        description: "Welcome credits",
        createdAt: now,
      });
    }
    return id;
  });
}

/** `createAccount` for a visitor: refused while sign-ups are closed, and throttled. */
export async function signUp(account: NewAccount & { address: string }): Promise<string> {
  if (env().SIGNUPS === "closed") throw new AppError("INVALID", "Sign-ups are closed");
  await countAttempt("signup-address", account.address);
  return createAccount(account);
}
