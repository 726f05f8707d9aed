import { database, type Transaction, transact } from "../../../db/client.server.ts";
import { balance } from "../../credits/ledger.server.ts";
import { AppError } from "../../errors.ts";
import { readCheckpoint, storeCheckpoint } from "../checkpoints.server.ts";
import { count, inWords, used, type Window } from "../window.server.ts";

/** Limits what one person's recordings can cost the operator. */
const maxMinutesADay = 480;
const dayMs = 24 * 3_600_000;

const minutesOf = (userId: string): Window => ({ name: "media-minutes", userId, lengthMs: dayMs });

function requireCredits(userId: string, now: number): void {
  if (balance(userId, now).total > 0) return;
  throw new AppError(
    "NOT_ENOUGH_CREDITS",
    "You have no credits left, and recordings are transcribed only for accounts with credits. Please upgrade your plan or wait for your credits to reset.",
  );
}

function requireMinutes(tx: Transaction, userId: string, minutes: number, now: number): void {
  const { points, until = now + dayMs } = used(tx, minutesOf(userId), now);
  if (points + minutes <= maxMinutesADay) return;
  const left = Math.max(0, maxMinutesADay - points);
  const wait = points === 0 ? "" : ` You have ${left} left; try again in ${inWords(until - now)}.`;
  throw new AppError(
    "TOO_MANY",
    `Up to ${maxMinutesADay} minutes of recordings can be transcribed in a day.${wait}`,
    points === 0 ? {} : { retryAfterMs: until - now },
  );
}

/**
 * Throws NOT_ENOUGH_CREDITS if the balance is 0, and TOO_MANY after 480 minutes in a day; otherwise
 * a recording may be added.
 */
export function admitRecording(tx: Transaction, userId: string, now: number): void {
  requireCredits(userId, now);
  requireMinutes(tx, userId, 1, now);
}

const countedKey = "speech counted";

/**
 * Counts a recording's minutes before it is transcribed, once per source however often that
 * restarts. Throws NOT_ENOUGH_CREDITS or TOO_MANY.
 */
export function countMinutes(
  userId: string,
  sourceId: string,
  seconds: number,
  now = Date.now(),
): void {
  transact(database(), (tx) => {
    if (readCheckpoint(sourceId, countedKey)) return;
    const minutes = Math.ceil(seconds / 60);
    requireCredits(userId, now);
    requireMinutes(tx, userId, minutes, now);
    count(tx, minutesOf(userId), minutes, now);
    storeCheckpoint(sourceId, countedKey, minutes, now);
  });
}
