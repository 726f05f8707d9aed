import { randomUUID } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import { database, type Transaction } from "../../db/client.server.ts";
import { drafts } from "../../db/schema.ts";
import { openBrief, sealBrief } from "../briefs/brief.server.ts";
import { AppError } from "../errors.ts";

/** Drafts last seven days after their last change. */
export const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

const stored = (draftId: string, { brief, ...choices }: Choices) =>
  brief === undefined ? choices : { ...choices, brief: sealBrief("drafts", draftId, brief) };

/** Returns the person's own instructions for the piece. */
export const briefOf = (draft: Draft) => openBrief("drafts", draft.id, draft.brief);

export type Draft = typeof drafts.$inferSelect;
export type Choices = {
  format?: string;
  useStyleMatching?: boolean;
  useLlmo?: boolean;
  noticeAcceptedAt?: number | null | undefined;
  sourceId?: string | null;
  /** The person's own instructions for the piece. */
  brief?: string;
  /** Null for the source's. */
  outputLanguage?: string | null;
  /** The writer the person asked for before; without one, the installation chooses. */
  writer?: Draft["writer"];
};

/** Begins a draft and returns its id. Also deletes drafts past their lifetime. */
export function createDraft(
  userId: string,
  choices: Choices & { mode: Draft["mode"] },
  now = Date.now(),
): string {
  const { orm } = database();
  orm
    .delete(drafts)
    .where(lt(drafts.updatedAt, now - lifetimeMs))
    .run();
  const id = randomUUID();
  orm
    .insert(drafts)
    .values({
      id,
      userId,
      mode: choices.mode,
      ...stored(id, choices),
      createdAt: now,
      updatedAt: now,
    })
    .run();
  return id;
}

/** Returns the user's draft. Throws NOT_FOUND if it is unknown, expired or someone else's. */
export function requireDraft(userId: string, draftId: string, now = Date.now()): Draft {
  const draft = database()
    .orm.select()
    .from(drafts)
    .where(
      and(
        eq(drafts.userId, userId),
        eq(drafts.id, draftId),
        gt(drafts.updatedAt, now - lifetimeMs),
      ),
    )
    .get();
  if (!draft) throw new AppError("NOT_FOUND", "This draft has ended. Start again below.");
  return draft;
}

/**
 * Changes an unconfirmed draft. Throws CONFLICT for a confirmed one: the person pays for what they
 * saw.
 */
export function changeDraft(
  tx: Transaction,
  userId: string,
  draftId: string,
  choices: Choices & { transformId?: string; strategyId?: string },
  now = Date.now(),
): void {
  const draft = requireDraft(userId, draftId, now);
  if (draft.transformId || draft.strategyId)
    throw new AppError("CONFLICT", "This draft was already confirmed.");
  tx.orm
    .update(drafts)
    .set({ ...stored(draftId, choices), updatedAt: now })
    .where(and(eq(drafts.userId, userId), eq(drafts.id, draftId)))
    .run();
}

/**
 * Returns a draft with every choice made; a strategy chooses its formats later. Throws INVALID for
 * the first missing choice.
 */
export function requireComplete(draft: Draft) {
  const { noticeAcceptedAt, sourceId } = draft;
  if (draft.mode === "quick" && !draft.format)
    throw new AppError("INVALID", "Please select an output format first.");
  if (!noticeAcceptedAt) {
    throw new AppError("INVALID", "Please accept the Copyright Notice and Terms first.");
  }
  if (!sourceId) throw new AppError("INVALID", "Please add a source first.");
  return { noticeAcceptedAt, sourceId };
}
