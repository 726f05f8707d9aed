import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { z } from "zod";
import { audit, openHolds } from "../../app/credits/audit.server.ts";
import { closeDatabase, type Database, database } from "../../db/client.server.ts";
import { transforms } from "../../db/schema.ts";
import { useTestDatabase as prepare } from "../../db/testing.ts";
import { createRunner } from "../runner.server.ts";
import {
  faultyProvider,
  insertCustomer,
  orderHandler,
  type Provider,
  slowProvider,
} from "./orders.ts";
import { run } from "./processes.ts";

type Aftermath = { accepted: number; completed: number; failed: number; again: number };

/**
 * Kills a worker `kills` times with this signal, at random moments after its boot, then finishes
 * the remaining jobs and checks that no accepted order was lost, charged twice or left held.
 */
export async function crashRepeatedly(
  kills: number,
  signal: "SIGKILL" | "SIGTERM",
): Promise<Aftermath> {
  const { env } = prepare();
  closeDatabase();
  const customer = insertCustomer(database(), 10_000_000);
  closeDatabase();
  const accepted: string[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const provider = signal === "SIGKILL" ? "faulty" : "reliable";
    const child = run("worker.ts", [JSON.stringify(customer), provider], env);
    // Kill while there is work, even on a busy machine.
    if (kill % 5 > 0 || signal === "SIGTERM") await child.saidLines(4);
    await sleep(Math.random() * 80);
    child.process.kill(signal);
    expect(await child.ended).toBe(signal === "SIGTERM" ? 0 : signal);
    for (const line of child.lines)
      if (line.startsWith("accepted ")) accepted.push(line.slice("accepted ".length));
  }
  const db = database();
  const again = jobsTriedAgain(db);
  await finishRest(db, signal === "SIGKILL" ? faultyProvider : slowProvider);
  const outcome = check(db, accepted);
  closeDatabase();
  return { ...outcome, again };
}

function jobsTriedAgain(db: Database): number {
  return z
    .number()
    .parse(
      db.sqlite
        .prepare("SELECT count(*) FROM jobs WHERE attempts > 1 OR state = 'running'")
        .pluck()
        .get(),
    );
}

async function finishRest(db: Database, provider: Provider): Promise<void> {
  await createRunner({
    db,
    handlers: [orderHandler(provider)],
    concurrency: 8,
    random: () => 0,
  }).runUntilEmpty();
}

function check(db: Database, accepted: string[]): Omit<Aftermath, "again"> {
  expect(db.sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
  expect(audit(db)).toEqual([]);
  expect(openHolds(db)).toEqual([]);
  const orders = db.orm.select().from(transforms).all();
  const states = new Map(orders.map(({ id, status }) => [id, status]));
  for (const id of accepted) expect(states.get(id)).toMatch(/completed|error/);
  for (const { id, status, priceCredits } of orders) {
    expect(status).not.toBe("processing");
    expect([id, capturedFor(db, id)]).toEqual([id, status === "completed" ? priceCredits : 0]);
  }
  const count = (status: string) => orders.filter((order) => order.status === status).length;
  return { accepted: accepted.length, completed: count("completed"), failed: count("error") };
}

function capturedFor(db: Database, reference: string): unknown {
  return db.sqlite
    .prepare(
      "SELECT COALESCE(SUM(credits), 0) FROM ledger_entries WHERE kind = 'capture' AND reference = ?",
    )
    .pluck()
    .get(reference);
}
