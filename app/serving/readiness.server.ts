import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { database } from "../../db/client.server.ts";
import { jobsHandle } from "../../jobs/handle.ts";
import { env } from "../env.server.ts";

/** As large as a bigger write to the database's log. */
const testBytes = Buffer.alloc(256 * 1_024, 1);
/** Tests the disk at most once in this time, however often readiness is asked for. */
const testEveryMs = 3_000;

let tested: { at: number; canWrite: Promise<boolean> } | undefined;

/** Tells whether the data folder takes a file of some size, as of at most three seconds ago. */
function canWrite(): Promise<boolean> {
  if (!tested || performance.now() - tested.at > testEveryMs)
    tested = { at: performance.now(), canWrite: testWrite() };
  return tested.canWrite;
}

async function testWrite(): Promise<boolean> {
  const file = path.join(env().dataDir, `write-test-${randomUUID()}`);
  try {
    await writeFile(file, testBytes, { mode: 0o600, flush: true });
    return true;
  } catch {
    return false;
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}

/** Tells whether this process takes work now and, if not, why. */
export async function readiness(): Promise<{ ready: boolean; reason?: string }> {
  if (jobsHandle()?.draining) return { ready: false, reason: "stopping" };
  try {
    database().sqlite.prepare("select 1").get();
  } catch {
    return { ready: false, reason: "database" };
  }
  return (await canWrite()) ? { ready: true } : { ready: false, reason: "disk" };
}
