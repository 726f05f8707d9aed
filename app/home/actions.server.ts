import { z } from "zod";
import { database, transact } from "../../db/client.server.ts";
import { AppError } from "../errors.ts";
import { nameOfText } from "../sources/pasted.ts";
import { addLink, addUpload, dropUnused, receiveText } from "../sources/sources.server.ts";
import { type Upload, uploadBody } from "../sources/upload.server.ts";
import { changeDraft, createDraft, requireComplete, requireDraft } from "./drafts.server.ts";
import { textForm } from "./forms.server.ts";

/** A file, or a text that was pasted: a form without a file has no room for one. */
export const fileBody = uploadBody([z.object({ intent: z.string().optional() }), textForm]);

/**
 * Stores the format in the draft, or in a new one if there is none, for which the notice counts as
 * accepted since `noticeAcceptedAt` (ms). Returns the draft's id.
 */
export function chooseFormat(
  userId: string,
  draftId: string | undefined,
  format: string,
  noticeAcceptedAt?: number,
): string {
  if (!draftId) return createDraft(userId, { mode: "quick", format, noticeAcceptedAt });
  transact(database(), (tx) => changeDraft(tx, userId, draftId, { format }));
  return draftId;
}

/** Stores the options and whether the notice is accepted; the time of acceptance is evidence. */
export function chooseOptions(
  userId: string,
  draftId: string,
  choice: {
    useStyleMatching: boolean;
    useLlmo: boolean;
    notice: boolean;
    brief?: string;
    outputLanguage?: string;
  },
  now = Date.now(),
): void {
  const { notice, outputLanguage = "", ...options } = choice;
  const { noticeAcceptedAt } = requireDraft(userId, draftId);
  transact(database(), (tx) =>
    changeDraft(tx, userId, draftId, {
      ...options,
      outputLanguage: outputLanguage || null,
      noticeAcceptedAt: notice ? (noticeAcceptedAt ?? now) : null,
    }),
  );
}

/**
 * Makes an uploaded file the draft's source. Throws an error that says what is wrong with the file.
 */
export async function giveFile(userId: string, draftId: string, upload: Upload): Promise<void> {
  const { file, discard } = upload;
  try {
    if (!file) throw new AppError("INVALID", "Choose a file first.");
    own(userId, draftId, file);
  } finally {
    await discard();
  }
}

/** Makes a pasted text the draft's source. Throws as `addUpload`. */
export async function giveText(
  userId: string,
  draftId: string,
  { text, title }: { text: string; title?: string | undefined },
): Promise<void> {
  const named = { name: nameOfText(text), ...(title ? { title } : {}) };
  const file = await receiveText(text, named);
  try {
    own(userId, draftId, file);
  } finally {
    await file.discard();
  }
}

function own(userId: string, draftId: string, file: Parameters<typeof addUpload>[2]): void {
  transact(database(), (tx) => {
    requireComplete({ ...requireDraft(userId, draftId), sourceId: "pending" });
    changeDraft(tx, userId, draftId, { sourceId: addUpload(tx, userId, file) });
  });
}

/** Makes a link the draft's source. Throws LINK_REFUSED if it can't be a public address. */
export function giveLink(userId: string, draftId: string, url: string): void {
  transact(database(), (tx) => {
    requireComplete({ ...requireDraft(userId, draftId), sourceId: "pending" });
    changeDraft(tx, userId, draftId, { sourceId: addLink(tx, userId, url) });
  });
}

/** Removes the source from the draft, and deletes it if nothing else uses it. */
export function takeSourceOut(userId: string, draftId: string): void {
  transact(database(), (tx) => {
    const { sourceId } = requireDraft(userId, draftId);
    changeDraft(tx, userId, draftId, { sourceId: null });
    if (sourceId) dropUnused(tx, userId, sourceId);
  });
}
