import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import { database, transact } from "../../db/client.server.ts";
import { seal } from "../../db/encrypted.ts";
import { users } from "../../db/schema.ts";
import { unlessDamaged, unseal } from "../../db/sealed.server.ts";
import { env } from "../env.server.ts";
import { AppError } from "../errors.ts";
import { recordSecurityEvent } from "../security/events.server.ts";
import { type CodeGiver, countCodeGuess, forgetCodeGuesses } from "./guesses.server.ts";
import { removeCodes, replaceCodes, spendCode } from "./recovery-codes.server.ts";
import { enrolment, newSecret, stepOf } from "./totp.ts";

const place = (userId: string) => ({ table: "users", column: "totpSecret", row: userId });

function factorOf(userId: string) {
  const { email, totpSecret, totpConfirmedAt } = users;
  const row = database()
    .orm.select({ email, totpSecret, totpConfirmedAt })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  const sealed = row?.totpSecret;
  if (!sealed) return undefined;
  const isOn = row.totpConfirmedAt !== null;
  const secret = unlessDamaged(() => unseal(place(userId), sealed), undefined);
  // A damaged secret that still waits for its code is simply replaced.
  if (!secret && !isOn) return undefined;
  return { secret, email: row.email, isOn };
}

function refuseDamaged(): never {
  const message =
    "Your authenticator app's codes can't be checked: the stored copy of its secret is damaged. Use a recovery code instead.";
  throw new AppError("DAMAGED", message);
}

/** Tells whether the user's login needs a code. */
export function hasSecondFactor(userId: string): boolean {
  return factorOf(userId)?.isOn ?? false;
}

/**
 * Creates a secret, active only once its first code is given; keeps one that already waits for it.
 * Throws CONFLICT if the second factor is on.
 */
export function beginSecondFactor(userId: string): void {
  const factor = factorOf(userId);
  if (factor?.isOn) throw new AppError("CONFLICT", "Two-factor authentication is already on.");
  if (factor) return;
  database()
    .orm.update(users)
    .set({ totpSecret: seal(env().encryptionKey, place(userId), newSecret()), totpLastStep: null })
    .where(eq(users.id, userId))
    .run();
}

/** Returns the data for an authenticator app while the second factor waits for its first code. */
export function waitingEnrolment(userId: string) {
  const factor = factorOf(userId);
  if (!factor || factor.isOn) return undefined;
  return factor.secret && enrolment(factor.secret, env().APP_NAME, factor.email);
}

/** Deletes a secret that was never confirmed by a code. */
export function abandonEnrolment(userId: string): void {
  database()
    .orm.update(users)
    .set({ totpSecret: null, totpLastStep: null })
    .where(and(eq(users.id, userId), isNull(users.totpConfirmedAt)))
    .run();
}

/** Uses up the time step of a right code; returns false if the code is wrong or was used. */
function spendStep(userId: string, secret: Buffer, code: string, now: number): boolean {
  const step = stepOf(secret, code, now);
  if (step === undefined) return false;
  const unused = or(isNull(users.totpLastStep), lt(users.totpLastStep, step));
  const { changes } = database()
    .orm.update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, userId), isNotNull(users.totpSecret), unused))
    .run();
  return changes === 1;
}

function wrongCode(userId: string): AppError {
  recordSecurityEvent({ kind: "second-factor-failed", userId });
  return new AppError("UNAUTHENTICATED", "This code is wrong or has already been used.");
}

/** Counts each code wherever it was asked for. Throws TOO_MANY. */
async function countCode(userId: string, giver: CodeGiver): Promise<void> {
  try {
    await countCodeGuess(userId, giver);
  } catch (thrown) {
    recordSecurityEvent({ kind: "second-factor-slowed", userId });
    throw thrown;
  }
}

function spendRecoveryCode(userId: string, code: string, now: number): boolean {
  const isRight = spendCode(userId, code, now);
  if (isRight) recordSecurityEvent({ kind: "recovery-code-used", userId }, now);
  return isRight;
}

/**
 * Accepts a code of the app (each once) or a recovery code. Throws UNAUTHENTICATED, and TOO_MANY
 * after six wrong ones in a quarter of an hour, counted per right password before it.
 */
export async function checkCode(
  userId: string,
  given: string,
  now = Date.now(),
  giver: CodeGiver = { signedIn: true },
): Promise<void> {
  await countCode(userId, giver);
  const factor = factorOf(userId);
  const code = given.replace(/[\s-]/g, "");
  const isRight =
    factor?.isOn &&
    (/^\d{6}$/.test(code)
      ? spendStep(userId, factor.secret ?? refuseDamaged(), code, now)
      : spendRecoveryCode(userId, code, now));
  if (!isRight) throw wrongCode(userId);
  await forgetCodeGuesses(userId, giver);
}

/**
 * Turns the second factor on with the app's first code and returns the recovery codes, which are
 * never shown again. Throws UNAUTHENTICATED, TOO_MANY, and CONFLICT if no secret waits.
 */
export async function confirmSecondFactor(
  userId: string,
  given: string,
  now = Date.now(),
): Promise<string[]> {
  const giver = { signedIn: true } as const;
  await countCode(userId, giver);
  const factor = factorOf(userId);
  if (!factor || factor.isOn)
    throw new AppError("CONFLICT", "Two-factor authentication is not being set up.");
  const code = given.replace(/[\s-]/g, "");
  const made = transact(database(), (tx) => {
    if (!spendStep(userId, factor.secret ?? refuseDamaged(), code, now)) return undefined;
    tx.orm.update(users).set({ totpConfirmedAt: now }).where(eq(users.id, userId)).run();
    recordSecurityEvent({ kind: "second-factor-on", userId }, now, tx);
    return replaceCodes(tx, userId);
  });
  if (!made) throw wrongCode(userId);
  await forgetCodeGuesses(userId, giver);
  return made;
}

/** Replaces the recovery codes by ten new ones. Throws as `checkCode` does. */
export async function renewRecoveryCodes(userId: string, code: string): Promise<string[]> {
  await checkCode(userId, code);
  return transact(database(), (tx) => {
    recordSecurityEvent({ kind: "recovery-codes-made", userId }, Date.now(), tx);
    return replaceCodes(tx, userId);
  });
}

/** Turns the second factor off. Throws as `checkCode` does. */
export async function endSecondFactor(userId: string, code: string): Promise<void> {
  await checkCode(userId, code);
  transact(database(), (tx) => {
    tx.orm
      .update(users)
      .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null })
      .where(eq(users.id, userId))
      .run();
    removeCodes(tx, userId);
    recordSecurityEvent({ kind: "second-factor-off", userId }, Date.now(), tx);
  });
}
