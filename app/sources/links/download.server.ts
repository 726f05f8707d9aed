import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import path from "node:path";
import { env } from "../../env.server.ts";
import { AppError } from "../../errors.ts";
import { requireDiskSpace, uploadDiskSpace } from "../disk-space.server.ts";
import { type FetchOptions, fetchPublic, type PublicResponse } from "../fetch-public.server.ts";
import { firstBytesCount } from "../first-bytes.ts";
import { sourceError, sourceMessages } from "../messages.ts";
import { megabytes } from "../outbound/body.server.ts";
import type { LinkContext } from "./link-file.ts";

export type Download = {
  path: string;
  byteSize: number;
  firstBytes: Buffer;
  url: string;
  type: string;
};

/** Allows for slow downloads of long recordings; one that stalls for 30 s ends earlier. */
const downloadTimeoutMs = 15 * 60_000;
const noteEveryMs = 500;

const unreachableMessage = `${sourceMessages.NO_MEDIA} It could not be reached.`;

/**
 * Requests an address and returns its response of status 200. Throws NO_MEDIA for no answer,
 * LINK_LOCKED, LINK_GONE, LINK_BUSY, LINK_BROKEN or NO_MEDIA for another status, LINK_REFUSED, or the
 * signal's reason.
 */
export async function getPublic(
  address: string,
  { signal }: LinkContext,
  options: FetchOptions = {},
): Promise<PublicResponse> {
  const response = await fetchPublic(address, { ...options, signal }).catch((thrown: unknown) => {
    signal.throwIfAborted();
    if (thrown instanceof AppError) throw thrown;
    throw new AppError("NO_MEDIA", unreachableMessage, { cause: thrown });
  });
  if (response.status === 200) return response;
  response.discard();
  const cause = new Error(`${new URL(response.url).host} answered ${response.status}`);
  throw sourceError(codeOf(response.status), cause);
}

/** The error for a status that is no success. */
function codeOf(status: number) {
  if (status === 401 || status === 402 || status === 403 || status === 407) return "LINK_LOCKED";
  if (status === 404 || status === 410) return "LINK_GONE";
  if (status === 429) return "LINK_BUSY";
  return status >= 500 ? "LINK_BROKEN" : "NO_MEDIA";
}

/**
 * Downloads an address to a randomly named file in the uploads folder, reporting progress. Throws
 * as `getPublic`, TOO_LARGE and DISK_FULL, leaving no file.
 */
export async function download(
  address: string,
  context: LinkContext,
  options: Pick<FetchOptions, "maxBytes" | "headers"> = {},
): Promise<Download> {
  requireDiskSpace(await uploadDiskSpace());
  const response = await getPublic(address, context, { timeoutMs: downloadTimeoutMs, ...options });
  const { url, headers } = response;
  const total = headers["content-encoding"] ? 0 : Number(headers["content-length"] ?? 0);
  const file = await saveChunks(noted(response.body, total, context)).catch((thrown: unknown) => {
    response.discard();
    context.signal.throwIfAborted();
    if (thrown instanceof AppError) throw thrown;
    throw new AppError("NO_MEDIA", unreachableMessage, { cause: thrown });
  });
  return { ...file, url, type: headers["content-type"]?.toLowerCase() ?? "" };
}

async function* noted(
  chunks: AsyncIterable<Buffer>,
  total: number,
  { onProgress }: LinkContext,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  let toldAt = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (Date.now() - toldAt > noteEveryMs) {
      toldAt = Date.now();
      onProgress(progressNote(bytes, total));
    }
    yield chunk;
  }
}

/** "downloading 12 of 40 MB", without the total if the server does not tell it. */
export function progressNote(bytes: number, total: number): string {
  if (Math.max(bytes, total) < 1_048_576) return "downloading";
  const whole = total >= bytes ? ` of ${Math.ceil(total / 1_048_576)}` : "";
  return `downloading ${megabytes(bytes)}${whole} MB`;
}

/** Writes a new file in the uploads folder, durably; leaves none if it throws. */
export async function saveChunks(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<Pick<Download, "path" | "byteSize" | "firstBytes">> {
  const name = path.join(env().uploadsDir, randomUUID());
  const first: Buffer[] = [];
  let byteSize = 0;
  const handle = await open(name, "wx", 0o600);
  try {
    for await (const chunk of chunks) {
      if (byteSize < firstBytesCount) first.push(chunk);
      byteSize += chunk.length;
      await handle.write(chunk);
    }
    await handle.sync();
  } catch (thrown) {
    await rm(name, { force: true });
    const isFull = thrown instanceof Error && "code" in thrown && thrown.code === "ENOSPC";
    throw isFull ? sourceError("DISK_FULL", thrown) : thrown;
  } finally {
    await handle.close();
  }
  const firstBytes = Buffer.from(Buffer.concat(first).subarray(0, firstBytesCount));
  return { path: name, byteSize, firstBytes };
}

/** Writes pieces with times and speakers to a file for the text reader. */
export async function saveTranscript(
  segments: { start?: number; end?: number; speaker?: string; text: string }[],
): Promise<Pick<Download, "path" | "byteSize">> {
  return saveChunks([Buffer.from(JSON.stringify({ segments }))]);
}

export const removeDownload = (file: { path: string }): Promise<void> =>
  rm(file.path, { force: true });
