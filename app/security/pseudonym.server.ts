import { keyedHash } from "../../db/encrypted.ts";
import { env } from "../env.server.ts";

/**
 * Replaces a value in the log: equal for equal values, and untraceable without this server's key.
 */
export function pseudonym(of: "user" | "account" | "network", value: string): string {
  return keyedHash(env().encryptionKey, `log-${of}`).update(value).digest("base64url").slice(0, 16);
}
