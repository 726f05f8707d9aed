import { eq } from "drizzle-orm";
import type { Database } from "../../db/client.server.ts";
import { open } from "../../db/encrypted.ts";
import { users } from "../../db/schema.ts";
import { env } from "../env.server.ts";
import { beginSecondFactor, confirmSecondFactor } from "./second-factor.server.ts";
import { codeAt } from "./totp.ts";

/** The code that the user's authenticator app shows. */
export function appCode(db: Database, userId: string, at = Date.now()): string {
  const row = db.orm.select().from(users).where(eq(users.id, userId)).get();
  const place = { table: "users", column: "totpSecret", row: userId };
  return codeAt(open(env().encryptionKey, place, row?.totpSecret ?? Buffer.alloc(0)), at);
}

/**
 * Turns the second factor on and returns the recovery codes. Leaves the code of this minute unused.
 */
export function turnOn(db: Database, userId: string): Promise<string[]> {
  const before = Date.now() - 120_000;
  beginSecondFactor(userId);
  return confirmSecondFactor(userId, appCode(db, userId, before), before);
}
