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
 * Deletes a source's upload and then forgets its name, in this order: a crash between the two
 * leaves a name that the next sweep finds.
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

/** The names of all that is in the uploads folder now. */
export function listUploads(): string[] {
  return readdirSync(env().uploadsDir);
}

/**
 * Deletes what crashes left in the uploads folder: at once the files of sources that are read or
 * failed and the work of processes that are gone. Of files that no source refers to, those named in
 * `leftovers` go at once, and the others after an hour, as younger ones may still be uploading.
 * Returns how many were deleted. Calling it again does no harm.
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

/** The uploads that are still to be read, and those that are not. */
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
