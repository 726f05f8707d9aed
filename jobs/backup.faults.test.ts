import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { audit } from "../app/credits/audit.server.ts";
import { closeDatabase, database, openDatabase } from "../db/client.server.ts";
import { jobs } from "../db/schema.ts";
import { useTestDatabase } from "../db/testing.ts";
import { createRunner } from "./runner.server.ts";
import { insertCustomer, orderHandler, slowProvider } from "./testing/orders.ts";
import { run } from "./testing/processes.ts";

test("20 backups of a busy server restore whole, with every job done and the ledger right", async () => {
  const { env } = useTestDatabase();
  closeDatabase();
  const customer = insertCustomer(database(), 10_000_000);
  closeDatabase();
  const child = run("worker.ts", [JSON.stringify(customer), "reliable"], env);
  await child.said("ready");
  let restored = 0;
  for (let at = 0; at < 20; at++) {
    const to = path.join(env.dataDir, `backup-${at}`);
    await promisify(execFile)(process.execPath, ["bin/operator.ts", "backup", "--to", to], {
      env: { PATH: process.env.PATH, NODE_ENV: "test", DATA_DIR: env.dataDir },
    });
    const db = openDatabase(path.join(to, "offprint.db"));
    expect(db.sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
    await createRunner({
      db,
      handlers: [orderHandler(slowProvider)],
      concurrency: 8,
    }).runUntilEmpty();
    const states = db.orm
      .select()
      .from(jobs)
      .all()
      .map((job) => job.state);
    expect(new Set(states)).toEqual(new Set(["done"]));
    expect(states.length).toBeGreaterThan(restored);
    restored = states.length;
    expect(audit(db)).toEqual([]);
    db.sqlite.close();
  }
  child.process.kill("SIGKILL");
  await child.ended;
});
