import { z } from "zod";
import type { Database } from "../../db/client.server.ts";
import { type Difference, differences } from "./stored.server.ts";

export type Mismatch = Difference;

/** Each query lists what breaks one rule of the ledger: a subject and by how many credits. */
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
 * Reads the whole ledger and lists what does not add up, in itself or with the balances that are
 * stored beside it. An empty list is the promise.
 */
export function audit(db: Database): Mismatch[] {
  const broken = Object.entries(rules).flatMap(([rule, query]) =>
    found
      .parse(db.sqlite.prepare(query).all())
      .map(({ subject, amount }) => ({ rule, subject, credits: amount })),
  );
  return [...broken, ...differences(db)];
}

/** References whose hold is not resolved: with no live job behind one, its credits are stuck. */
export function openHolds(db: Database): { reference: string; credits: number }[] {
  const query = `
    SELECT reference AS subject, SUM(CASE kind WHEN 'hold' THEN credits ELSE -credits END) AS amount
    FROM ledger_entries WHERE kind <> 'grant' GROUP BY reference HAVING amount > 0`;
  return found
    .parse(db.sqlite.prepare(query).all())
    .map(({ subject, amount }) => ({ reference: subject, credits: amount }));
}
