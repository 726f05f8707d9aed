import { database } from "../db/client.server.ts";
import { jobsHandle } from "../jobs/handle.ts";

/** Whether this process takes work now, and why not. */
export function readiness(): { ready: boolean; reason?: string } {
  if (jobsHandle()?.draining) return { ready: false, reason: "stopping" };
  try {
    database().sqlite.prepare("select 1").get();
    return { ready: true };
  } catch {
    return { ready: false, reason: "database" };
  }
}
