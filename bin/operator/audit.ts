import { audit, openHolds } from "../../app/credits/audit.server.ts";
import { shortfalls } from "../../app/credits/claw-back.server.ts";
import { isAmong, unfinishedWork } from "../../app/credits/paid-work.server.ts";
import { type Database, database } from "../../db/client.server.ts";
import type { Command } from "./command.ts";

/** Holds that nothing unfinished stands behind: their credits would never come back. */
function orphanHolds(db: Database) {
  const live = unfinishedWork(db);
  return openHolds(db).filter(({ reference }) => !isAmong(live, reference));
}

export const auditData: Command = {
  usage: "",
  summary: "checks the database and the credit ledger; exit 1 where something is wrong",
  required: [],
  optional: [],
  run() {
    const db = database();
    const integrity = String(db.sqlite.pragma("integrity_check", { simple: true }));
    const findings = [
      ...(integrity === "ok" ? [] : [`The database file is damaged: ${integrity}`]),
      ...audit(db).map(({ rule, subject, credits }) => `${rule}: ${subject}, by ${credits}`),
      ...orphanHolds(db).map(
        ({ reference, credits }) => `${credits} credits are held for ${reference}, which has ended`,
      ),
    ];
    for (const finding of findings) console.log(finding);
    for (const { key, credits } of shortfalls(db))
      console.log(`Note: ${credits} credits of ${key} were spent before they were taken back`);
    console.log(`mismatches: ${findings.length}`);
    return findings.length === 0 ? 0 : 1;
  },
};
