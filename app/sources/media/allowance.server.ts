import { eq } from "drizzle-orm";
import { database, type Transaction, transact } from "../../../db/client.server.ts";
import { throttles } from "../../../db/schema.ts";
import { balance } from "../../credits/ledger.server.ts";
import { AppError } from "../../errors.ts";
import { readCheckpoint, storeCheckpoint } from "../checkpoints.server.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What one person's recordings may cost the operator (architecture.md, Credits). */
export const maxSourcesAnHour = 20;
export const maxMinutesADay = 480;

type Window = { key: string; lengthMs: number };

const sourcesOf = (userId: string): Window => ({
  key: `media-sources:${userId}`,
  lengthMs: hourMs,
});
const minutesOf = (userId: string): Window => ({ key: `media-minutes:${userId}`, lengthMs: dayMs });

/** Counted in a window that begins with the first; a source that is deleted stays counted. */
function used(tx: Transaction, { key }: Window, now: number): { points: number; until?: number } {
  const row = tx.orm.select().from(throttles).where(eq(throttles.key, key)).get();
  if (!row?.expire || row.expire <= now) return { points: 0 };
  return { points: row.points, until: row.expire };
}

function count(tx: Transaction, window: Window, points: number, now: number): void {
  const before = used(tx, window, now);
  const values = {
    points: before.points + points,
    expire: before.until ?? now + window.lengthMs,
  };
  tx.orm
    .insert(throttles)
    .values({ key: window.key, ...values })
    .onConflictDoUpdate({ target: throttles.key, set: values })
    .run();
}

function requireCredits(userId: string, now: number): void {
  if (balance(userId, now).total > 0) return;
  throw new AppError(
    "NOT_ENOUGH_CREDITS",
    "You have no credits left, and recordings are transcribed only for accounts with credits. Please upgrade your plan or wait for your credits to reset.",
  );
}

const inMinutes = (ms: number) => {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  return minutes < 90
    ? `${minutes} minute${minutes === 1 ? "" : "s"}`
    : `${Math.ceil(minutes / 60)} hours`;
};

function requireMinutes(tx: Transaction, userId: string, minutes: number, now: number): void {
  const { points, until = now + dayMs } = used(tx, minutesOf(userId), now);
  if (points + minutes <= maxMinutesADay) return;
  const left = Math.max(0, maxMinutesADay - points);
  const wait =
    points === 0 ? "" : ` You have ${left} left; try again in ${inMinutes(until - now)}.`;
  throw new AppError(
    "TOO_MANY",
    `Recordings of up to ${maxMinutesADay} minutes a day are transcribed.${wait}`,
  );
}

/**
 * Counts one more recording of the user, before it is taken. Throws NOT_ENOUGH_CREDITS with a
 * balance of 0, and TOO_MANY after 20 in an hour or 480 minutes in a day.
 */
export function countRecording(tx: Transaction, userId: string, now = Date.now()): void {
  requireCredits(userId, now);
  requireMinutes(tx, userId, 1, now);
  const { points, until = now } = used(tx, sourcesOf(userId), now);
  if (points >= maxSourcesAnHour)
    throw new AppError(
      "TOO_MANY",
      `Up to ${maxSourcesAnHour} recordings an hour are taken. Try again in ${inMinutes(until - now)}.`,
    );
  count(tx, sourcesOf(userId), 1, now);
}

const countedKey = "speech counted";

/**
 * Counts the minutes of a recording before it is transcribed; once for a source, however often that
 * is begun. Throws NOT_ENOUGH_CREDITS or TOO_MANY.
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
