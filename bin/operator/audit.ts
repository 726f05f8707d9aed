import { eq } from "drizzle-orm";
import { audit, openHolds } from "../../app/credits/audit.server.ts";
import { type Database, database } from "../../db/client.server.ts";
import { transforms } from "../../db/schema.ts";
import type { Command } from "./command.ts";

/** Holds that nothing unfinished stands behind: their credits would never come back. */
function orphanHolds(db: Database) {
  const unfinished = db.orm
    .select({ id: transforms.id })
    .from(transforms)
    .where(eq(transforms.status, "processing"))
    .all();
  const live = new Set(unfinished.map(({ id }) => id));
  return openHolds(db).filter(({ reference }) => !live.has(reference));
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
    console.log(`${findings.length} findings`);
    return findings.length === 0 ? 0 : 1;
  },
};
