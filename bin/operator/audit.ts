import { paymentsConfigured } from "../../app/billing/payments.server.ts";
import { reconcile } from "../../app/billing/stripe-reconcile.server.ts";
import { audit, openHolds } from "../../app/credits/audit.server.ts";
import { shortfalls } from "../../app/credits/claw-back.server.ts";
import { AppError } from "../../app/errors.ts";
import { isAmong, unfinishedWork } from "../../app/orders/paid-work.server.ts";
import { type Database, database } from "../../db/client.server.ts";
import type { Command } from "./command.ts";

/** Holds without unfinished work, whose credits would never be released. */
function orphanHolds(db: Database) {
  const live = unfinishedWork(db);
  return openHolds(db).filter(({ reference }) => !isAmong(live, reference));
}

/** Differences from Stripe's record of payments. */
async function findingsOfStripe(): Promise<string[]> {
  if (!paymentsConfigured()) return [];
  try {
    return await reconcile();
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return ["Stripe could not be asked: its payments are not reconciled"];
  }
}

export const auditData: Command = {
  usage: "",
  summary: "checks the database, the credit ledger and, where set up, Stripe; exit 1 if wrong",
  required: [],
  optional: [],
  needsDatabase: true,
  async run() {
    const db = database();
    const integrity = String(db.sqlite.pragma("integrity_check", { simple: true }));
    const findings = [
      ...(integrity === "ok" ? [] : [`The database file is damaged: ${integrity}`]),
      ...audit(db).map(({ rule, subject, credits }) => `${rule}: ${subject}, by ${credits}`),
      ...orphanHolds(db).map(
        ({ reference, credits }) => `${credits} credits are held for ${reference}, which has ended`,
      ),
      ...(await findingsOfStripe()),
    ];
    for (const finding of findings) console.log(finding);
    for (const { key, credits } of shortfalls(db))
      console.log(`Note: ${credits} credits of ${key} were spent before they were taken back`);
    console.log(`mismatches: ${findings.length}`);
    return findings.length === 0 ? 0 : 1;
  },
};
