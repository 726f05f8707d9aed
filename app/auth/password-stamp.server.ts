import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { database } from "../../db/client.server.ts";
import { users } from "../../db/schema.ts";
import { env } from "../env.server.ts";

/**
 * Changes with the user's password, and tells nothing of it: what was signed under the old one ends
 * with it. One for each purpose.
 */
export function passwordStamp(purpose: "login" | "device", userId: string): string {
  const { passwordHash } = users;
  const row = database().orm.select({ passwordHash }).from(users).where(eq(users.id, userId)).get();
  return createHmac("sha256", env().sessionSecret)
    .update(`${purpose}-stamp\n${userId}\n${row?.passwordHash ?? ""}`)
    .digest("base64url");
}
