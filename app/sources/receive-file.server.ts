import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { keyedHash } from "../../db/encrypted.ts";
import { env } from "../env.server.ts";
import { AppError } from "../errors.ts";
import { displayName } from "./file-name.ts";
import { extensionOf, type Reader, readerOf } from "./file-types.ts";
import { firstBytesCount, readerOfBytes } from "./first-bytes.ts";
import { maxUploadBytes, sourceError, tooLargeMessage } from "./messages.ts";

/** A randomly named file on disk that no source refers to yet. */
export type UploadedFile = {
  /** The client's name for it, safe to show. */
  name: string;
  /** For what it is by its bytes. */
  reader: Reader;
  path: string;
  byteSize: number;
  /** Keyed hash of the bytes. */
  hash: string;
  firstBytes: Buffer;
  /** Call it once a source owns the file, which `discard` then leaves. */
  keep(): void;
  discard(): Promise<void>;
};

/** How much of an oversized file is still read, so that the browser sees the answer. */
const drainCeilingBytes = 512 * 1_048_576;

/**
 * Writes a request's file durably to the uploads folder; undefined if it is empty. Throws
 * WRONG_TYPE, NOT_TEXT, OLD_DOCUMENT or TOO_LARGE, leaving no file. `announcedBytes` is the
 * request's length, for the message about a file too large to read to its end.
 */
export async function receiveFile(
  stream: Readable,
  clientName: string,
  announcedBytes = 0,
): Promise<UploadedFile | undefined> {
  const name = displayName(clientName);
  const named = readerOf(name);
  const file = path.join(env().uploadsDir, randomUUID());
  try {
    if (!named) throw sourceError("WRONG_TYPE");
    const written = await write(stream, file);
    if (written.byteSize > 0) {
      const reader = await readerOfBytes(written.firstBytes, named, extensionOf(name));
      return { name, reader, path: file, ...written, ...ownership(file) };
    }
    await rm(file, { force: true });
    return undefined;
  } catch (thrown) {
    await rm(file, { force: true });
    const rest = await drain(stream);
    throw refusal(thrown, rest, announcedBytes);
  }
}

class Oversize extends Error {
  readonly bytesSoFar: number;

  constructor(bytesSoFar: number) {
    super();
    this.bytesSoFar = bytesSoFar;
  }
}

async function write(stream: Readable, file: string) {
  const hash = keyedHash(env().encryptionKey, "file");
  const first: Buffer[] = [];
  let byteSize = 0;
  const handle = await open(file, "wx", 0o600);
  try {
    for await (const chunk of chunksOf(stream)) {
      if (byteSize < firstBytesCount) first.push(chunk);
      byteSize += chunk.length;
      if (byteSize > maxUploadBytes) throw new Oversize(byteSize);
      hash.update(chunk);
      await handle.write(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  const firstBytes = Buffer.from(Buffer.concat(first).subarray(0, firstBytesCount));
  return { byteSize, hash: hash.digest("hex"), firstBytes };
}

/** Reads the rest of a refused file; otherwise the browser would show a reset, not the message. */
async function drain(stream: Readable): Promise<{ bytes: number; ended: boolean }> {
  let bytes = 0;
  try {
    for await (const chunk of chunksOf(stream)) {
      bytes += chunk.length;
      if (bytes > drainCeilingBytes) return { bytes, ended: false };
    }
    return { bytes, ended: true };
  } catch {
    return { bytes, ended: false };
  }
}

/** Iterates without closing the stream when the loop ends early. */
function chunksOf(stream: Readable): AsyncIterable<Buffer> {
  return stream.iterator({ destroyOnReturn: false });
}

function refusal(
  thrown: unknown,
  rest: { bytes: number; ended: boolean },
  announcedBytes: number,
): unknown {
  if (thrown instanceof Oversize) {
    const counted = thrown.bytesSoFar + rest.bytes;
    const bytes = rest.ended ? counted : Math.max(counted, announcedBytes);
    return new AppError("TOO_LARGE", tooLargeMessage(bytes));
  }
  const isFull = thrown instanceof Error && "code" in thrown && thrown.code === "ENOSPC";
  return isFull ? sourceError("DISK_FULL", thrown) : thrown;
}

/** Lets a file on disk be kept by the source that owns it, or else be discarded. */
export function ownership(file: string): Pick<UploadedFile, "keep" | "discard"> {
  let kept = false;
  return {
    keep() {
      kept = true;
    },
    async discard() {
      // The commit calls `keep` in a microtask; wait a turn for it.
      await null;
      if (!kept) await rm(file, { force: true });
    },
  };
}
