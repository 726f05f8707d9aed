import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { env } from "../../env.server.ts";

/** One mark per process, shared by all its bundles. */
const slot = Symbol.for("offprint.work-folders");
const shared = globalThis as { [slot]?: string };

function processMark(): string {
  shared[slot] ??= randomUUID();
  return shared[slot];
}

const prefix = "work-";

/** Gives `work` an empty folder beside the uploads and deletes it afterwards. */
export async function inWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = path.join(env().uploadsDir, `${prefix}${processMark()}-${randomUUID()}`);
  await mkdir(folder, { mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Tells whether this is a work folder's name, of any process. */
export const isWorkFolder = (name: string): boolean => name.startsWith(prefix);

/**
 * Deletes other processes' work folders and returns how many. Only one process uses a data folder,
 * so all but its own were left by crashes.
 */
export async function sweepWorkFolders(): Promise<number> {
  const own = `${prefix}${processMark()}-`;
  const left = (await readdir(env().uploadsDir)).filter(
    (name) => isWorkFolder(name) && !name.startsWith(own),
  );
  for (const name of left)
    await rm(path.join(env().uploadsDir, name), { recursive: true, force: true });
  return left.length;
}
