import { jobNote } from "../../jobs/note.server.ts";
import { extractKey } from "./order-reading.server.ts";
import { requireSource, type Source } from "./source-row.server.ts";

/** How the reading of a source stands. */
export type Reading = {
  status: Source["status"];
  /** One line on what is being done now. */
  note: string;
};

export function readingOf({ id, status }: Source): Reading {
  return { status, note: jobNote(extractKey(id)) ?? "waiting for its turn" };
}

/** How far the reading of the user's source is, for a waiting screen to look at. Throws NOT_FOUND. */
export const sourceReading = (userId: string, sourceId: string): Reading =>
  readingOf(requireSource(userId, sourceId));
