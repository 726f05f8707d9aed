import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Transaction } from "../../db/client.server.ts";
import { enqueue } from "../../jobs/queue.server.ts";

/** Every mail this server sends on its own. */
const letterKinds = ["reset", "confirm", "password-changed"] as const;
export type LetterKind = (typeof letterKinds)[number];

/** Only ids and a kind: address, text and link are made when the mail is sent, and never stored. */
export const mailOrder = z.object({
  letter: z.enum(letterKinds),
  userId: z.string(),
  /** ms since 1970. */
  orderedAt: z.number(),
});

export type MailOrder = z.infer<typeof mailOrder>;

/** Attempts besides waits for the mail server; each crash uses one up. */
const maxAttempts = 10;

/**
 * Orders a mail in the caller's transaction. A job sends it, so that nobody waits for the mail
 * server and no crash loses it. Sends nothing for an unknown user id.
 */
export function orderMail(
  tx: Transaction,
  letter: LetterKind,
  userId: string,
  now = Date.now(),
): void {
  const payload: MailOrder = { letter, userId, orderedAt: now };
  const key = `mail:${randomUUID()}`;
  enqueue(tx, { kind: "send-mail", key, userId, pool: "mailing", payload, maxAttempts, now });
}
