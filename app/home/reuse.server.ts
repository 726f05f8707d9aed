import { database, transact } from "../../db/client.server.ts";
import { formBody } from "../http/bodies/form-body.server.ts";
import { requireUsable } from "../orders/orders.server.ts";
import { changeDraft, createDraft } from "./drafts.server.ts";

export const reuseBody = formBody({ names: ["intent", "source"] });

/**
 * Puts a source that was read before into the draft or, without one, into a new one; returns the
 * draft's id. Throws NOT_FOUND, INVALID for a source that could not be read, CONFLICT for a draft
 * that was confirmed.
 */
export function reuseSource(userId: string, sourceId: string, draftId?: string): string {
  requireUsable(userId, sourceId);
  if (!draftId) return createDraft(userId, { mode: "quick", sourceId });
  transact(database(), (tx) => changeDraft(tx, userId, draftId, { sourceId }));
  return draftId;
}
