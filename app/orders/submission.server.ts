import { z } from "zod";
import { keyedHash } from "../../db/encrypted.ts";
import { parsed } from "../auth/api.server.ts";
import { env } from "../env.server.ts";
import { sourceIdOf } from "../sources/submit.server.ts";
import type { Upload } from "../sources/upload.server.ts";

/** What tells an order that comes again from another one. */
export type Submission = {
  /** Made by the client: the same key again is the same order. */
  submissionKey: string;
  /** Of all that was sent with the key; without one, whatever comes with the key is the same order. */
  submissionHash?: string;
};

const idempotencyKey = z.string().min(1).max(255).optional();

/** The request's `Idempotency-Key`. Throws INVALID for one that is too long. */
export function idempotencyKeyOf(request: Request): string | undefined {
  return parsed(idempotencyKey, request.headers.get("Idempotency-Key") ?? undefined);
}

/**
 * How an order is found again: by the client's key, and by a keyed hash of what it asks for, which
 * says nothing of it without this server's key. A file counts by its bytes, an extraction by its id;
 * fields that change nothing are left out.
 */
export function submissionOf(
  key: string | undefined,
  { fields: sent, file }: Upload,
  asked: Record<string, string | boolean | undefined>,
): Submission {
  if (key === undefined) return { submissionKey: crypto.randomUUID() };
  const { url, transcript, sourceInfo } = sent;
  const source = [url?.trim(), transcript?.trim(), sourceIdOf(sourceInfo), file?.hash];
  const choice = Object.entries(asked).sort(([one], [other]) => (one < other ? -1 : 1));
  const hash = keyedHash(env().encryptionKey, "order").update(JSON.stringify([source, choice]));
  return { submissionKey: `key:${key}`, submissionHash: hash.digest("hex") };
}
