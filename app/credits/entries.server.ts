import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/client.server.ts";
import { ledgerEntries } from "../../db/schema.ts";
import { AppError } from "../errors.ts";
import type { LotKind } from "./lots.server.ts";

/** A row of the ledger. */
export type Entry = typeof ledgerEntries.$inferSelect;

/** An amount of one lot. */
type Draw = { lotId: string; lotKind: LotKind; credits: number };

/** Throws INVALID unless `credits` is a whole number of at least `least`. */
export function assertWhole(credits: number, least: number): void {
  if (!Number.isSafeInteger(credits) || credits < least)
    throw new AppError("INVALID", `Credits are whole numbers of ${least} or more.`);
}

export function append(
  tx: Transaction,
  kind: "hold" | "capture" | "release",
  draw: Draw,
  entry: { userId: string; reference: string; description: string; now: number },
): void {
  const { userId, reference, description, now } = entry;
  tx.orm
    .insert(ledgerEntries)
    .values({
      key: `${kind}:${reference}:${draw.lotId}`,
      kind,
      ...draw,
      userId,
      reference,
      description,
      createdAt: now,
    })
    .run();
}

/** Lists a reference's entries as written; for holds this is the order of spending. */
export function entriesOf(db: Database, reference: string): Entry[] {
  return db.orm
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.reference, reference))
    .orderBy(asc(ledgerEntries.id))
    .all();
}

/** Sums the entries of this kind whose reference starts with `prefix`. */
export function sumUnder(db: Database, kind: Entry["kind"], prefix: string): number {
  const { reference } = ledgerEntries;
  const sum = sql<number>`coalesce(sum(${ledgerEntries.credits}), 0)`;
  const under = and(gte(reference, prefix), lt(reference, `${prefix}\u{10ffff}`));
  const found = db.orm
    .select({ sum })
    .from(ledgerEntries)
    .where(and(under, eq(ledgerEntries.kind, kind)))
    .get();
  return found?.sum ?? 0;
}

export function total(entries: { credits: number }[]): number {
  return entries.reduce((sum, entry) => sum + entry.credits, 0);
}
