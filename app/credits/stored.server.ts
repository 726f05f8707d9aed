import { z } from "zod";
import type { Database } from "../../db/client.server.ts";
import { takenBack } from "./lot-keys.ts";

/**
 * What is stored beside the ledger and what the ledger sums to, row by row: lots and days whose
 * stored figures are others, are missing, or belong to no entry.
 */
export type Difference = { rule: string; subject: string; credits: number };

const charged = `kind = 'capture' AND NOT (${takenBack.map((prefix) => `reference GLOB '${prefix}*'`).join(" OR ")})`;

const lots = (whose: string) => `
  WITH summed AS (
    SELECT userId, lotId, lotKind, MAX(expiresAt) AS expiresAt, MIN(id) AS openedBy,
      SUM(CASE kind WHEN 'grant' THEN credits ELSE 0 END) AS granted,
      SUM(CASE kind WHEN 'hold' THEN -credits WHEN 'capture' THEN 0 ELSE credits END) AS credits
    FROM ledger_entries WHERE ${whose} GROUP BY userId, lotId, lotKind
  ), stored AS (SELECT * FROM ledger_lots WHERE ${whose})
  SELECT lotId AS subject, COALESCE(stored.credits, 0) - COALESCE(summed.credits, 0) AS amount
  FROM summed FULL JOIN stored USING (userId, lotId, lotKind)
  WHERE stored.credits IS NOT summed.credits OR stored.granted IS NOT summed.granted
    OR stored.expiresAt IS NOT summed.expiresAt OR stored.openedBy IS NOT summed.openedBy`;

const days = (whose: string) => `
  WITH summed AS (
    SELECT userId, CAST(createdAt / 86400000 AS INTEGER) AS day, SUM(credits) AS charged
    FROM ledger_entries WHERE ${whose} AND ${charged}
    GROUP BY userId, CAST(createdAt / 86400000 AS INTEGER)
  ), stored AS (SELECT * FROM ledger_days WHERE ${whose})
  SELECT userId || ' on ' || date(day * 86400, 'unixepoch') AS subject,
    COALESCE(stored.charged, 0) - COALESCE(summed.charged, 0) AS amount
  FROM summed FULL JOIN stored USING (userId, day)
  WHERE stored.charged IS NOT summed.charged`;

const rules = {
  "what a lot has left is what its entries sum to": lots,
  "what a day was charged is what its entries sum to": days,
};

const found = z.array(z.object({ subject: z.string(), amount: z.number() }));

/**
 * Sums the ledger anew, of one user or of all, and lists where a stored balance says otherwise, with
 * how many credits it says too many. An empty list is the promise.
 */
export function differences(db: Database, userId?: string): Difference[] {
  const whose = userId === undefined ? "TRUE" : "userId = @userId";
  return Object.entries(rules).flatMap(([rule, query]) =>
    found
      .parse(db.sqlite.prepare(query(whose)).all(userId === undefined ? {} : { userId }))
      .map(({ subject, amount }) => ({ rule, subject, credits: amount })),
  );
}
