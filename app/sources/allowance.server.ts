import type { Transaction } from "../../db/client.server.ts";
import { AppError } from "../errors.ts";
import { count, inWords, used } from "./window.server.ts";

/** Per person, files and links together. */
export const maxSourcesAnHour = 20;

/**
 * Counts a new source of the user before it is added; do not call it for one that joins an earlier
 * source. Throws TOO_MANY after 20 in an hour.
 */
export function countSource(tx: Transaction, userId: string, now: number): void {
  const window = { name: "sources", userId, lengthMs: 3_600_000 };
  const { points, until = now } = used(tx, window, now);
  if (points >= maxSourcesAnHour)
    throw new AppError(
      "TOO_MANY",
      `Up to ${maxSourcesAnHour} sources can be added in an hour. Try again in ${inWords(until - now)}.`,
      { retryAfterMs: until - now },
    );
  count(tx, window, 1, now);
}
