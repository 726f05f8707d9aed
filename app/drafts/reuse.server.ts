import { database, transact } from "../../db/client.server.ts";
import { AppError } from "../errors.ts";
import { requireSource } from "../sources/sources.server.ts";
import { changeDraft, createDraft } from "./drafts.server.ts";

/**
 * Puts a source that was read before into the draft or, without one, into a new one; returns the
 * draft's id. Throws NOT_FOUND, INVALID for a source that could not be read, CONFLICT for a draft
 * that was confirmed.
 */
export function reuseSource(userId: string, sourceId: string, draftId?: string): string {
  const source = requireSource(userId, sourceId);
  if (source.status === "error")
    throw new AppError("INVALID", source.error ?? "This source can't be read.");
  if (!draftId) return createDraft(userId, { mode: "quick", sourceId });
  transact(database(), (tx) => changeDraft(tx, userId, draftId, { sourceId }));
  return draftId;
}
