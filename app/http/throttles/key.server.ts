import { keyedHash } from "../../../db/encrypted.ts";
import { env } from "../../env.server.ts";

/**
 * Hashes a throttle's subject (an e-mail or IP address) with a key, so that a stolen database names
 * nobody. A subject has the same hash under every limit.
 */
export function hashSubject(subject: string): string {
  return keyedHash(env().encryptionKey, "throttle").update(subject).digest("base64url");
}

/** A row's key: the limit's plain name and the hashed subject. */
export function throttleKey(limit: string, subject: string): string {
  return `${limit}:${hashSubject(subject)}`;
}
