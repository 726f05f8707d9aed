import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { database } from "../../db/client.server.ts";
import { users } from "../../db/schema.ts";
import { env } from "../env.server.ts";

/**
 * A stamp, per purpose, that changes with the user's password without revealing it: whatever was
 * signed under the old password becomes invalid.
 */
export function passwordStamp(purpose: "login" | "device", userId: string): string {
  const { passwordHash } = users;
  const row = database().orm.select({ passwordHash }).from(users).where(eq(users.id, userId)).get();
  return createHmac("sha256", env().sessionSecret)
    .update(`${purpose}-stamp\n${userId}\n${row?.passwordHash ?? ""}`)
    .digest("base64url");
}
