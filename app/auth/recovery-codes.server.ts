import { randomInt } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import { database, type Transaction } from "../../db/client.server.ts";
import { keyedHash } from "../../db/encrypted.ts";
import { recoveryCodes } from "../../db/schema.ts";
import { env } from "../env.server.ts";

const codes = 10;
/** Omits letters and digits that are easily confused; ten of these are 49 bits. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const letters = 10;

/** Normalises a typed code: capitals, spaces or a missing hyphen do not matter. */
const plainForm = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Codes are random enough for a keyed hash; only passwords people invent need a slow one. */
function hashOf(userId: string, code: string): string {
  return keyedHash(env().encryptionKey, "recovery-code")
    .update(`${userId}\n${plainForm(code)}`)
    .digest("base64url");
}

function randomCode(): string {
  const drawn = Array.from({ length: letters }, () => alphabet[randomInt(alphabet.length)]).join(
    "",
  );
  return `${drawn.slice(0, letters / 2)}-${drawn.slice(letters / 2)}`;
}

/** Replaces the user's codes by ten new ones and returns them, the only time anybody sees them. */
export function replaceCodes(tx: Transaction, userId: string): string[] {
  const made = Array.from({ length: codes }, randomCode);
  removeCodes(tx, userId);
  tx.orm
    .insert(recoveryCodes)
    .values(made.map((code) => ({ userId, codeHash: hashOf(userId, code) })))
    .run();
  return made;
}

export function removeCodes(tx: Transaction, userId: string): void {
  tx.orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run();
}

/** Uses up a recovery code; returns false if it is wrong or already used. */
export function spendCode(userId: string, code: string, now = Date.now()): boolean {
  const { changes } = database()
    .orm.update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashOf(userId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .run();
  return changes === 1;
}

/** Counts the user's unused codes. */
export function countCodes(userId: string): number {
  const row = database()
    .orm.select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
    .get();
  return row?.left ?? 0;
}
