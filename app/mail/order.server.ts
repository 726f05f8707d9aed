import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Transaction } from "../../db/client.server.ts";
import { enqueue } from "../../jobs/queue.server.ts";

/** Every mail that this server sends by itself. */
export const letterKinds = ["reset", "confirm", "password-changed"] as const;
export type LetterKind = (typeof letterKinds)[number];

/** Ids and a kind: address, text and link are made when the mail is sent, and stand nowhere. */
export const mailOrder = z.object({
  letter: z.enum(letterKinds),
  userId: z.string(),
  /** ms since 1970. */
  orderedAt: z.number(),
});

export type MailOrder = z.infer<typeof mailOrder>;

/** Tries beside those that wait for the server; a process that dies uses one up. */
const maxAttempts = 10;

/**
 * Orders a mail in the transaction that it belongs to. It is sent by a job, so that nobody waits for
 * the mail server and no crash loses it. An id that is nobody's sends nothing.
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
