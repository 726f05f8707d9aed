import { RateLimiterRes, RateLimiterSQLite } from "rate-limiter-flexible";
import { database } from "../../db/client.server.ts";
import { counted } from "../counted.ts";
import { AppError } from "../errors.ts";
import { hashSubject } from "../throttles/key.server.ts";

const quarterHour = 15 * 60;

/** Attempts in a quarter of an hour, counted in the database: a restart forgives nothing. */
const limits = {
  /** Guesses at one account, from wherever they come. */
  "login-account": { points: 10, duration: quarterHour },
  /** Guesses from one address at any account. */
  "login-address": { points: 60, duration: quarterHour },
  /** Guesses at a one-time or recovery code: of a million codes three are right at a time. */
  "second-factor": { points: 6, duration: quarterHour },
  /** Each reads all that a user has. */
  "account-export": { points: 10, duration: quarterHour },
  "signup-address": { points: 20, duration: quarterHour },
} as const;

export type Limit = keyof typeof limits;

function limiter(limit: Limit) {
  return new RateLimiterSQLite({
    storeClient: database().sqlite,
    storeType: "better-sqlite3",
    tableName: "throttles",
    tableCreated: true,
    keyPrefix: limit,
    ...limits[limit],
  });
}

/** Counts one attempt. Throws TOO_MANY, with the minutes to wait, once the limit is passed. */
export async function countAttempt(limit: Limit, key: string): Promise<void> {
  try {
    await limiter(limit).consume(hashSubject(key));
  } catch (thrown) {
    if (!(thrown instanceof RateLimiterRes)) throw thrown;
    const minutes = Math.ceil(thrown.msBeforeNext / 60_000);
    throw new AppError(
      "TOO_MANY",
      `Too many attempts. Try again in ${counted(minutes, "minute")}.`,
      { retryAfterMs: thrown.msBeforeNext },
    );
  }
}

/** Forgets the attempts, after the right password. */
export async function forgetAttempts(limit: Limit, key: string): Promise<void> {
  await limiter(limit).delete(hashSubject(key));
}
