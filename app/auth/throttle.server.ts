import { RateLimiterRes, RateLimiterSQLite } from "rate-limiter-flexible";
import { database } from "../../db/client.server.ts";
import { counted } from "../counted.ts";
import { AppError } from "../errors.ts";
import { hashSubject } from "../http/throttles/key.server.ts";

const quarterHour = 15 * 60;
const day = 24 * 60 * 60;

/** Attempts per number of seconds, counted in the database, so that a restart forgives nothing. */
const limits = {
  /** Guesses from one network at any account. */
  "login-address": { points: 60, duration: quarterHour },
  /** Guesses from one network at one account. */
  "login-pair": { points: 10, duration: quarterHour },
  /** Guesses at one account by a device that has signed in to it before. */
  "login-device": { points: 10, duration: quarterHour },
  /** Strangers' guesses at one account before each has to wait longer than the last. */
  "login-account": { points: 10, duration: day },
  /** Wrong passwords from a signed-in person; nobody else's count. */
  "owner-password": { points: 10, duration: quarterHour },
  /** Guesses at a code after one right password: of a million codes, three are right at a time. */
  "code-admission": { points: 6, duration: quarterHour },
  "code-device": { points: 6, duration: quarterHour },
  "code-account": { points: 6, duration: day },
  "owner-code": { points: 6, duration: quarterHour },
  /** Each export reads everything a user has. */
  "account-export": { points: 10, duration: quarterHour },
  /** Mails requested from one network, to anyone. */
  "mail-address": { points: 10, duration: quarterHour },
  /** Mails anybody can trigger to one account, so that its owner is not flooded. */
  "mail-account": { points: 5, duration: 4 * quarterHour },
  "signup-address": { points: 20, duration: quarterHour },
} as const;

type Limit = keyof typeof limits;

function limiter(name: string, limit: { points: number; duration: number }) {
  return new RateLimiterSQLite({
    storeClient: database().sqlite,
    storeType: "better-sqlite3",
    tableName: "throttles",
    tableCreated: true,
    keyPrefix: name,
    ...limit,
  });
}

function wait(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1_000));
  return seconds < 90 ? counted(seconds, "second") : counted(Math.ceil(seconds / 60), "minute");
}

function tooMany({ msBeforeNext }: RateLimiterRes): AppError {
  return new AppError("TOO_MANY", `Too many attempts. Try again in ${wait(msBeforeNext)}.`, {
    retryAfterMs: msBeforeNext,
  });
}

/** Counts an attempt. Undefined if it is within the limit, else when the next one is allowed. */
async function consume(of: RateLimiterSQLite, key: string): Promise<RateLimiterRes | undefined> {
  try {
    await of.consume(hashSubject(key));
  } catch (thrown) {
    if (thrown instanceof RateLimiterRes) return thrown;
    throw thrown;
  }
}

/** Counts one attempt. Throws TOO_MANY, with the time to wait, if it exceeds the limit. */
export async function countAttempt(limit: Limit, key: string): Promise<void> {
  const passed = await consume(limiter(limit, limits[limit]), key);
  if (passed) throw tooMany(passed);
}

/** Resets the count, after the right password. */
export async function forgetAttempts(limit: Limit, key: string): Promise<void> {
  await limiter(limit, limits[limit]).delete(hashSubject(key));
}

type Slowed = "login-account" | "code-account";

/** One second, then two, four and so on, up to five minutes. */
const delaySeconds = (step: number) => Math.min(2 ** step, 300);

/** Counts attempts allowed after a delay, within a day. */
const steps = (limit: Slowed) => limiter(`${limit}-steps`, { points: 1_000_000, duration: day });

/**
 * Counts an attempt that is only ever slowed down. Beyond the limit it lets one attempt at a time
 * through, and each doubles the next wait, up to five minutes: at most about 310 guesses a day at
 * one account, from however many addresses. Throws TOO_MANY.
 */
export async function slowAttempt(limit: Slowed, key: string): Promise<void> {
  if (!(await consume(limiter(limit, limits[limit]), key))) return;
  const counter = steps(limit);
  const step = (await counter.get(hashSubject(key)))?.consumedPoints ?? 0;
  const delay = limiter(`${limit}-delay`, { points: 1, duration: delaySeconds(step) });
  const passed = await consume(delay, key);
  if (passed) throw tooMany(passed);
  await counter.penalty(hashSubject(key));
}

/** Resets the count and the delay, after the right answer. */
export async function forgetSlowed(limit: Slowed, key: string): Promise<void> {
  await forgetAttempts(limit, key);
  await steps(limit).delete(hashSubject(key));
  await limiter(`${limit}-delay`, { points: 1, duration: 1 }).delete(hashSubject(key));
}
