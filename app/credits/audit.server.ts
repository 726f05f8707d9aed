import { z } from "zod";
import type { Database } from "../../db/client.server.ts";
import { takenBack } from "./lot-keys.ts";

/** A broken rule, where it broke, and by how many credits. */
type Difference = { rule: string; subject: string; credits: number };

/** Each query lists violations of one ledger rule: the subject and by how many credits. */
const rules = {
  "a lot is never overdrawn": `
    SELECT lotId AS subject,
      -SUM(CASE kind WHEN 'hold' THEN -credits WHEN 'capture' THEN 0 ELSE credits END) AS amount
    FROM ledger_entries GROUP BY userId, lotId HAVING amount > 0`,
  "captures and releases stay within their hold": `
    SELECT reference || ' from ' || lotId AS subject,
      SUM(CASE kind WHEN 'hold' THEN -credits ELSE credits END) AS amount
    FROM ledger_entries WHERE kind <> 'grant' GROUP BY userId, reference, lotId HAVING amount > 0`,
  "a hold is resolved whole": `
    SELECT reference AS subject,
      SUM(CASE kind WHEN 'hold' THEN credits ELSE -credits END) AS amount
    FROM ledger_entries WHERE kind <> 'grant' GROUP BY reference
    HAVING amount <> 0 AND SUM(kind <> 'hold') > 0`,
  "a reference belongs to one user": `
    SELECT reference AS subject, SUM(credits) AS amount
    FROM ledger_entries GROUP BY reference HAVING COUNT(DISTINCT userId) > 1`,
  "a lot is opened by one grant and keeps its kind": `
    SELECT lotId AS subject, SUM(credits) AS amount
    FROM ledger_entries GROUP BY lotId
    HAVING SUM(kind = 'grant') <> 1 OR COUNT(DISTINCT lotKind) > 1`,
};

const found = z.array(z.object({ subject: z.string(), amount: z.number() }));

/**
 * Checks the whole ledger, in itself and against the stored balances, and lists every difference.
 * An empty list means that everything adds up.
 */
export function audit(db: Database): Difference[] {
  const broken = Object.entries(rules).flatMap(([rule, query]) =>
    found
      .parse(db.sqlite.prepare(query).all())
      .map(({ subject, amount }) => ({ rule, subject, credits: amount })),
  );
  return [...broken, ...differences(db)];
}

/**
 * Lists references with an unresolved hold. Without a live job behind it, such credits are stuck.
 */
export function openHolds(db: Database): { reference: string; credits: number }[] {
  const query = `
    SELECT reference AS subject, SUM(CASE kind WHEN 'hold' THEN credits ELSE -credits END) AS amount
    FROM ledger_entries WHERE kind <> 'grant' GROUP BY reference HAVING amount > 0`;
  return found
    .parse(db.sqlite.prepare(query).all())
    .map(({ subject, amount }) => ({ reference: subject, credits: amount }));
}

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

const storedRules = {
  "what a lot has left is what its entries sum to": lots,
  "what a day was charged is what its entries sum to": days,
};

/**
 * Sums the ledger again, for one user or all, and lists stored balances that differ, with the
 * credits they show too many. An empty list means that all agree.
 */
export function differences(db: Database, userId?: string): Difference[] {
  const whose = userId === undefined ? "TRUE" : "userId = @userId";
  return Object.entries(storedRules).flatMap(([rule, query]) =>
    found
      .parse(db.sqlite.prepare(query(whose)).all(userId === undefined ? {} : { userId }))
      .map(({ subject, amount }) => ({ rule, subject, credits: amount })),
  );
}
