import { and, desc, eq, sql } from "drizzle-orm";
import { type Database, database } from "../../db/client.server.ts";
import { ledgerEntries } from "../../db/schema.ts";

export type StatementLine = {
  id: number;
  kind: "grant" | "hold" | "capture" | "release";
  description: string;
  reference: string;
  credits: number;
  expiresAt: number | null;
  /** Milliseconds. */
  createdAt: number;
};

/** One line for what was paid from several lots at once. */
function lines(db: Database, userId: string, limit: number, kind?: StatementLine["kind"]) {
  const last = sql<number>`max(${ledgerEntries.id})`;
  return db.orm
    .select({
      id: last,
      kind: ledgerEntries.kind,
      description: sql<string>`max(${ledgerEntries.description})`,
      reference: ledgerEntries.reference,
      credits: sql<number>`sum(${ledgerEntries.credits})`,
      expiresAt: sql<number | null>`max(${ledgerEntries.expiresAt})`,
      createdAt: sql<number>`max(${ledgerEntries.createdAt})`,
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.userId, userId), kind ? eq(ledgerEntries.kind, kind) : undefined))
    .groupBy(ledgerEntries.reference, ledgerEntries.kind)
    .orderBy(desc(last))
    .limit(limit)
    .all() satisfies StatementLine[];
}

/** The latest movements of a user's credits, newest first. Credits are positive: see `kind`. */
export function statement(userId: string, limit = 100, db: Database = database()): StatementLine[] {
  return lines(db, userId, limit);
}

/** What was charged lately, newest first (specification section 3, `recentTransactions`). */
export function recentCaptures(
  userId: string,
  limit = 5,
  db: Database = database(),
): StatementLine[] {
  return lines(db, userId, limit, "capture");
}
