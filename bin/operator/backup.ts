import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { env } from "../../app/env.server.ts";
import { AppError } from "../../app/errors.ts";
import { openDatabase, refuseOtherKey } from "../../db/client.server.ts";
import { makePrivate } from "../../db/private-files.server.ts";
import { type Command, requireValue } from "./command.ts";

/** Copies missing files. A file deleted during the copy was no longer needed. */
function copyUploads(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    const target = path.join(to, name);
    if (existsSync(target)) continue;
    try {
      copyFileSync(path.join(from, name), target);
    } catch (thrown) {
      if (existsSync(path.join(from, name))) throw thrown;
    }
  }
}

/** Copies uploads before and after the database, so that none the copy names is missing. */
function copyData(databasePath: string, uploadsDir: string, to: string): void {
  const uploads = path.join(to, "uploads");
  mkdirSync(uploads, { recursive: true, mode: 0o700 });
  copyUploads(uploadsDir, uploads);
  const copy = path.join(to, path.basename(databasePath));
  makePrivate(copy);
  const db = openDatabase(databasePath, { readonly: true });
  try {
    db.sqlite.prepare("VACUUM INTO ?").run(copy);
  } finally {
    db.sqlite.close();
  }
  copyUploads(uploadsDir, uploads);
}

export const backup: Command = {
  usage: "--to FOLDER",
  summary: "copies database and uploads into a new folder, while the server runs",
  required: ["to"],
  optional: [],
  needsDatabase: true,
  run(values) {
    const to = path.resolve(requireValue(values, "to"));
    const { databasePath, uploadsDir, dataDir } = env();
    refuseOtherKey();
    if (existsSync(to)) throw new AppError("CONFLICT", `${to} exists already.`);
    // The folder gets its name only once complete, without an earlier attempt's remains.
    rmSync(`${to}.part`, { recursive: true, force: true });
    copyData(databasePath, uploadsDir, `${to}.part`);
    renameSync(`${to}.part`, to);
    console.log(
      `Backup: ${to}\nThe keys are not in it: keep ${path.join(dataDir, "secrets.json")} (or ENCRYPTION_KEY and SESSION_SECRET) elsewhere. Without them a restored backup can't be read.`,
    );
    return 0;
  },
};
