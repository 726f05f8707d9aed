import { readdirSync } from "node:fs";
import { rm, stat } from "node:fs/promises";
import path from "node:path";
import { eq, isNotNull } from "drizzle-orm";
import { commitLazily, database } from "../../db/client.server.ts";
import { sources } from "../../db/schema.ts";
import { env } from "../env.server.ts";
import { isWorkFolder, sweepWorkFolders } from "./media/work-folder.server.ts";

const hourMs = 3_600_000;

/**
 * Deletes a source's upload, then its name, so that after a crash in between the next sweep still
 * finds the name.
 */
export async function removeUpload(uploadName: string): Promise<void> {
  await rm(path.join(env().uploadsDir, path.basename(uploadName)), { force: true });
  const db = database();
  commitLazily(db, () =>
    db.orm
      .update(sources)
      .set({ uploadName: null })
      .where(eq(sources.uploadName, uploadName))
      .run(),
  );
}

/** Lists the names of everything in the uploads folder. */
export function listUploads(): string[] {
  return readdirSync(env().uploadsDir);
}

/**
 * Deletes what crashes left in the uploads folder. Files of sources already read or failed, and
 * work folders of dead processes, go at once. Of files no source refers to, those in `leftovers` go
 * at once, others after an hour, because they may still be uploading. Returns the number deleted.
 * Safe to repeat.
 */
export async function sweepUploads(
  now = Date.now(),
  leftovers: readonly string[] = [],
): Promise<number> {
  const { needed, done } = uploadsOfSources();
  for (const uploadName of done) await removeUpload(uploadName);
  let deleted = done.length + (await sweepWorkFolders());
  for (const name of listUploads()) {
    if (needed.has(name) || isWorkFolder(name)) continue;
    const file = path.join(env().uploadsDir, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
    if (!leftovers.includes(name) && now - mtimeMs < hourMs) continue;
    await rm(file, { force: true });
    deleted += 1;
  }
  return deleted;
}

/** Splits uploads into those still to be read and those no longer needed. */
function uploadsOfSources(): { needed: Set<string>; done: string[] } {
  const rows = database()
    .orm.select({ uploadName: sources.uploadName, status: sources.status })
    .from(sources)
    .where(isNotNull(sources.uploadName))
    .all();
  const needed = new Set<string>();
  const done: string[] = [];
  for (const { uploadName, status } of rows) {
    if (uploadName === null) continue;
    if (status === "extracting") needed.add(uploadName);
    else done.push(uploadName);
  }
  return { needed, done };
}
