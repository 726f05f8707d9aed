import { keyedHash } from "../../../db/encrypted.ts";
import { env } from "../../env.server.ts";

/**
 * Whom a throttle counts, such as an e-mail address or an IP address, as it stands in the database: a
 * keyed hash, so that a stolen copy names nobody. The same subject has one hash under every limit.
 */
export function hashSubject(subject: string): string {
  return keyedHash(env().encryptionKey, "throttle").update(subject).digest("base64url");
}

/** The key of a row: the limit's name in the clear, and whom it counts. */
export function throttleKey(limit: string, subject: string): string {
  return `${limit}:${hashSubject(subject)}`;
}
