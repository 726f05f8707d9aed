import { jobNote } from "../../jobs/note.server.ts";
import { extractKey } from "./order-reading.server.ts";
import { requireSource, type Source } from "./source-row.server.ts";

/** The state of a source's reading. */
export type Reading = {
  status: Source["status"];
  /** One line on the current step. */
  note: string;
};

export function readingOf({ id, status }: Source): Reading {
  return { status, note: jobNote(extractKey(id)) ?? "waiting for its turn" };
}

/**
 * Returns the state of reading the user's source, for a waiting screen to poll. Throws NOT_FOUND.
 */
export const sourceReading = (userId: string, sourceId: string): Reading =>
  readingOf(requireSource(userId, sourceId));
