import { statfs } from "node:fs/promises";
import { env } from "../env.server.ts";
import { sourceError } from "./messages.ts";

/** Free and total bytes of the uploads' file system. */
export type DiskSpace = { freeBytes: number; totalBytes: number };

export async function uploadDiskSpace(): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(env().uploadsDir);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

const mostReservedBytes = 2 * 1_024 ** 3;

/** Reserves a tenth of the disk, at most 2 GiB, for the database. Throws DISK_FULL. */
export function requireDiskSpace({ freeBytes, totalBytes }: DiskSpace): void {
  if (freeBytes < Math.min(totalBytes / 10, mostReservedBytes)) throw sourceError("DISK_FULL");
}
