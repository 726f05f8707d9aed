import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { audit } from "../../app/credits/audit.server.ts";
import { closeDatabase, type Database, database, transact } from "../../db/client.server.ts";
import { jobs, ledgerEntries } from "../../db/schema.ts";
import { useTestDatabase as prepare } from "../../db/testing.ts";
import { createRunner } from "../runner.server.ts";
import { insertCustomer, orderHandler, slowProvider } from "./orders.ts";
import { type Child, run } from "./processes.ts";

/**
 * Suspends a worker, has another one run its jobs, and resumes it. Returns how many jobs it lost
 * that way; it must not change any of them afterwards.
 */
export async function suspendRepeatedly(rounds: number): Promise<number> {
  const { env } = prepare();
  closeDatabase();
  const db = database();
  const customer = insertCustomer(db, 10_000_000);
  const child = run("worker.ts", [JSON.stringify(customer), "reliable"], env);
  await child.said("ready");
  let taken = 0;
  for (let round = 0; round < rounds; round++) {
    await sleep(20 + Math.random() * 40);
    await suspend(child, db);
    const running = db.orm.select().from(jobs).where(eq(jobs.state, "running")).all();
    await createRunner({
      db,
      handlers: [orderHandler(async () => {})],
      concurrency: 4,
    }).runUntilEmpty();
    const before = running.map(({ id }) => traces(db, id));
    child.process.kill("SIGCONT");
    await sleep(40);
    expect(running.map(({ id }) => traces(db, id))).toEqual(before);
    taken += running.length;
  }
  child.process.kill("SIGKILL");
  await child.ended;
  await createRunner({
    db,
    handlers: [orderHandler(slowProvider)],
    concurrency: 8,
  }).runUntilEmpty();
  expect(audit(db)).toEqual([]);
  closeDatabase();
  return taken;
}

/** Everything that finishing a job writes. */
function traces(db: Database, id: number) {
  const [job] = db.orm.select().from(jobs).where(eq(jobs.id, id)).all();
  const reference = job?.key.slice("order:".length) ?? "";
  const entries = db.orm
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.reference, reference))
    .all();
  return { job, entries };
}

/** Never suspends it inside a write: a suspended writer would rightly lock everybody out. */
async function suspend(child: Child, db: Database): Promise<void> {
  db.sqlite.pragma("busy_timeout = 20");
  for (;;) {
    child.process.kill("SIGSTOP");
    await sleep(5);
    try {
      transact(db, () => undefined);
      break;
    } catch {
      child.process.kill("SIGCONT");
      await sleep(5);
    }
  }
  db.sqlite.pragma("busy_timeout = 5000");
}
