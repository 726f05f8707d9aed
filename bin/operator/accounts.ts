import { randomBytes } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { createAccount, normalizeEmail } from "../../app/auth/accounts.server.ts";
import { hashPassword } from "../../app/auth/password.server.ts";
import { creditsShown } from "../../app/billing/shown.server.ts";
import { AppError } from "../../app/errors.ts";
import { recordSecurityEvent } from "../../app/security/events.server.ts";
import { database, transact } from "../../db/client.server.ts";
import { sessions, users } from "../../db/schema.ts";
import { type Command, requireValue } from "./command.ts";

/** Generated and shown once, because a typed one would stay in the shell's history. */
function newPassword(): string {
  return randomBytes(15).toString("base64url");
}

/** Returns the account with this address. Throws NOT_FOUND. */
export function requireAccount(email: string) {
  const [user] = database()
    .orm.select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.email, normalizeEmail(email)))
    .all();
  if (!user) throw new AppError("NOT_FOUND", `No account has the address ${email}.`);
  return user;
}

export const listUsers: Command = {
  usage: "",
  summary: "lists accounts with their dates, credits and plans",
  required: [],
  optional: [],
  run() {
    const now = Date.now();
    for (const user of database().orm.select().from(users).orderBy(asc(users.createdAt)).all()) {
      const made = new Date(user.createdAt).toISOString().slice(0, 10);
      const { remaining, plan } = creditsShown(user.id, now);
      const ofPlan = plan ? `\t${plan}` : "";
      console.log(`${user.email}\t${made}\t${remaining} credits${ofPlan}`);
    }
    return 0;
  },
};

export const createUser: Command = {
  usage: "--email ADDRESS [--first-name NAME]",
  summary: "creates an account, even where sign-ups are closed",
  required: ["email"],
  optional: ["first-name"],
  async run(values) {
    const email = normalizeEmail(requireValue(values, "email"));
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new AppError("INVALID", `Not an address: ${email}`);
    const password = newPassword();
    await createAccount({ email, password, firstName: values["first-name"], isConfirmed: true });
    console.log(`Account: ${email}\nPassword: ${password}`);
    return 0;
  },
};

export const resetPassword: Command = {
  usage: "--email ADDRESS",
  summary: "sets a new password and ends the account's sessions",
  required: ["email"],
  optional: [],
  async run(values) {
    const user = requireAccount(requireValue(values, "email"));
    const password = newPassword();
    const passwordHash = await hashPassword(password);
    transact(database(), (tx) => {
      tx.orm.update(users).set({ passwordHash }).where(eq(users.id, user.id)).run();
      tx.orm.delete(sessions).where(eq(sessions.userId, user.id)).run();
      const event = { kind: "password-reset-by-operator", userId: user.id } as const;
      recordSecurityEvent(event, Date.now(), tx);
    });
    console.log(`Account: ${user.email}\nPassword: ${password}`);
    return 0;
  },
};

export const deleteUser: Command = {
  usage: "--email ADDRESS --confirm ADDRESS",
  summary: "deletes an account with its sources and pieces, for good",
  required: ["email", "confirm"],
  optional: [],
  async run(values) {
    const user = requireAccount(requireValue(values, "email"));
    if (normalizeEmail(requireValue(values, "confirm")) !== user.email)
      throw new AppError("INVALID", "--confirm must repeat the address: nothing was deleted.");
    // Loaded on demand, because it reaches everything a user can have.
    const { removeUser } = await import("../../app/account/delete.server.ts");
    const { closeAtStripe } = await import("../../app/billing/stripe-close.server.ts");
    await closeAtStripe(user.id);
    await removeUser(user);
    console.log(`Deleted: ${user.email}`);
    return 0;
  },
};
