import { env } from "../env.server.ts";
import { StartRefused } from "../errors.ts";
import { storageFault } from "../storage-faults.ts";

/** Returns what `start` returns. If it refuses to start, prints why and exits with 1. */
export function startOrSayWhy<T>(start: () => T): T {
  try {
    return start();
  } catch (thrown) {
    const why = reason(thrown);
    if (!why) throw thrown;
    console.error(why);
    process.exit(1);
  }
}

/**
 * A start that writes nothing works on a full disk; a first start, or one that migrates, does not.
 */
function reason(thrown: unknown): string | undefined {
  if (thrown instanceof StartRefused) return thrown.message;
  const fault = storageFault(thrown);
  if (fault === "busy")
    return "Another program is writing to the database and does not end. Stop it, then start the server.";
  if (fault === "full")
    return `The disk is full, and this start has to write to the data folder${folder()}. Make room, then start the server.`;
  return undefined;
}

function folder(): string {
  try {
    return ` ${env().dataDir}`;
  } catch {
    return "";
  }
}
