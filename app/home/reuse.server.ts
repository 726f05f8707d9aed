import { database, transact } from "../../db/client.server.ts";
import { formBody } from "../http/bodies/form-body.server.ts";
import { requireUsable } from "../orders/orders.server.ts";
import { changeDraft, createDraft } from "./drafts.server.ts";

export const reuseBody = formBody({ names: ["intent", "source"] });

/**
 * Puts an earlier source into the draft, or into a new one if there is none, for which the notice
 * counts as accepted since `noticeAcceptedAt` (ms). Returns the draft's id. Throws NOT_FOUND,
 * INVALID for a source that could not be read, CONFLICT for a confirmed draft.
 */
export function reuseSource(
  userId: string,
  sourceId: string,
  {
    draftId,
    noticeAcceptedAt,
  }: { draftId?: string | undefined; noticeAcceptedAt?: number | undefined },
): string {
  requireUsable(userId, sourceId);
  if (!draftId) return createDraft(userId, { mode: "quick", sourceId, noticeAcceptedAt });
  transact(database(), (tx) => changeDraft(tx, userId, draftId, { sourceId }));
  return draftId;
}
