import { spawn } from "node:child_process";
import { once } from "node:events";

/** Holds the write lock from its start until anything arrives on its standard input. */
const program = `
  const { default: Sqlite } = await import("better-sqlite3");
  const db = new Sqlite(process.argv[1], { timeout: 5000 });
  db.exec("BEGIN IMMEDIATE");
  console.log("locked");
  process.stdin.once("data", () => { db.exec("ROLLBACK"); db.close(); process.exit(0); });`;

/** Starts another process that holds the database's write lock until `release` is called. */
export async function lockElsewhere(databasePath: string): Promise<{ release(): Promise<void> }> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", program, databasePath], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  await once(child.stdout, "data");
  return {
    async release() {
      child.stdin.end("go");
      await ended;
    },
  };
}
