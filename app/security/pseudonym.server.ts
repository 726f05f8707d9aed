import { keyedHash } from "../../db/encrypted.ts";
import { env } from "../env.server.ts";

/**
 * What stands for a value in the log: the same for the same value, and nothing that leads back to it
 * without this server's key.
 */
export function pseudonym(of: "user" | "account" | "network", value: string): string {
  return keyedHash(env().encryptionKey, `log-${of}`).update(value).digest("base64url").slice(0, 16);
}
