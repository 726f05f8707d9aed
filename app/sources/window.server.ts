import { eq } from "drizzle-orm";
import type { Transaction } from "../../db/client.server.ts";
import { throttles } from "../../db/schema.ts";
import { counted } from "../counted.ts";
import { throttleKey } from "../http/throttles/key.server.ts";

/** A time window that begins with the first count and starts over once it has passed. */
export type Window = { name: string; userId: string; lengthMs: number };

const keyOf = ({ name, userId }: Window) => throttleKey(name, userId);

/** Returns the window's count and when it ends. */
export function used(
  tx: Transaction,
  window: Window,
  now: number,
): { points: number; until?: number } {
  const row = tx.orm
    .select()
    .from(throttles)
    .where(eq(throttles.key, keyOf(window)))
    .get();
  if (!row?.expire || row.expire <= now) return { points: 0 };
  return { points: row.points, until: row.expire };
}

/** Adds `points` to the count. Deleting something later does not reduce it. */
export function count(tx: Transaction, window: Window, points: number, now: number): void {
  const before = used(tx, window, now);
  const values = {
    points: before.points + points,
    expire: before.until ?? now + window.lengthMs,
  };
  tx.orm
    .insert(throttles)
    .values({ key: keyOf(window), ...values })
    .onConflictDoUpdate({ target: throttles.key, set: values })
    .run();
}

/** "30 minutes" or "10 hours", rounded up. */
export function inWords(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  return minutes < 90 ? counted(minutes, "minute") : `${Math.ceil(minutes / 60)} hours`;
}
