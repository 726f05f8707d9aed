import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { totalmem } from "node:os";
import path from "node:path";
import { AppError } from "../errors.ts";
import { bytesOf, type CatalogueModel } from "./catalogue.ts";
import { modelsFolder } from "./store.server.ts";

/** Left to the system, the database and uploads. */
const reservedDiskBytes = 512 * 1_048_576;
/** Left to the system and this server. */
const reservedMemoryBytes = 768 * 1_048_576;

export type Machine = { memoryBytes: number; freeDiskBytes: number };

/** Returns what this machine, or the container that we are in, has. */
export async function thisMachine(): Promise<Machine> {
  let folder = modelsFolder();
  while (!existsSync(folder)) folder = path.dirname(folder);
  const { bavail, bsize } = await statfs(folder);
  const limit = process.constrainedMemory();
  const memoryBytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return { memoryBytes, freeDiskBytes: bavail * bsize };
}

type Needs = Pick<CatalogueModel, "title" | "memoryBytes" | "files">;

const gibibytes = (bytes: number) => `${(bytes / 1_073_741_824).toFixed(1)} GiB`;

/** Returns in one sentence why a model does not fit here; undefined if it does. */
export function misfit(
  model: Needs,
  { memoryBytes, freeDiskBytes }: Machine,
  downloadedBytes = 0,
): string | undefined {
  const memory = model.memoryBytes + reservedMemoryBytes;
  if (memory > memoryBytes)
    return `${model.title} needs ${gibibytes(model.memoryBytes)} of memory beside this server, and this machine has ${gibibytes(memoryBytes)} in all.`;
  const disk = bytesOf(model) - downloadedBytes + reservedDiskBytes;
  if (disk > freeDiskBytes)
    return `${model.title} needs ${gibibytes(disk)} of free disk, and ${gibibytes(freeDiskBytes)} are free.`;
  return undefined;
}

/** Throws UNAVAILABLE with that sentence. */
export function requireFit(model: Needs, machine: Machine, downloadedBytes = 0): void {
  const problem = misfit(model, machine, downloadedBytes);
  if (problem) throw new AppError("UNAVAILABLE", `${problem} Nothing was changed.`);
}
