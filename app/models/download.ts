import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "../errors.ts";
import { followRedirects } from "./redirects.ts";

/** A file as it is published: only these bytes are ever used. */
export type Published = { url: string; bytes: number; sha256: string };

export type DownloadOptions = {
  signal: AbortSignal;
  /** Bytes on disk so far. */
  onBytes(bytes: number): void;
  /** Another attempt is made after this time without a byte. */
  idleMs?: number;
  /** Attempts in a row that bring no byte. */
  attempts?: number;
  /** Before the second attempt; doubled for each further one. */
  pauseMs?: number;
};

/** The answer is not the file, and asking again will not change that. */
class Refused extends Error {}
/** What is on disk is not the beginning of the file. */
class Mixed extends Error {}

/**
 * Brings a published file to `target`: it appears there only whole and with its checksum. What was
 * interrupted goes on where it stopped, also after a crash, if the server still has the same file.
 * Throws UNAVAILABLE with a sentence for the operator, DISK_FULL, or the signal's reason.
 */
export async function download(
  file: Published,
  target: string,
  options: DownloadOptions,
): Promise<void> {
  const part = `${target}.part`;
  const { attempts = 5, pauseMs = 1_000 } = options;
  let isFresh = false;
  for (let fruitless = 0; ; ) {
    const before = await sizeOf(part);
    try {
      if (before !== file.bytes) await fetchRest(file, part, options);
      await requireChecksum(file, part);
      await rename(part, target);
      await rm(noteOf(part), { force: true });
      return;
    } catch (thrown) {
      options.signal.throwIfAborted();
      const problem = diskProblem(thrown);
      if (problem || thrown instanceof Refused) {
        await discard(part);
        throw problem ?? unavailable(file, thrown as Error);
      }
      if (thrown instanceof Mixed) {
        await discard(part);
        // Bytes of two versions may have met: once, the whole file is asked for anew.
        if (isFresh || before === 0) throw unavailable(file, thrown);
        isFresh = true;
        continue;
      }
      fruitless = (await sizeOf(part)) > before ? 1 : fruitless + 1;
      if (fruitless >= attempts) throw unavailable(file, thrown as Error);
      await sleep(pauseMs * 2 ** (fruitless - 1), undefined, { signal: options.signal });
    }
  }
}

const noteOf = (part: string) => `${part}.etag`;
const sizeOf = async (file: string) => (await stat(file).catch(() => undefined))?.size ?? 0;

async function discard(part: string): Promise<void> {
  await rm(part, { force: true });
  await rm(noteOf(part), { force: true });
}

function diskProblem(thrown: unknown): AppError | undefined {
  const { code } = thrown as NodeJS.ErrnoException;
  if (code !== "ENOSPC" && code !== "EDQUOT") return undefined;
  const options = { cause: thrown };
  return new AppError(
    "DISK_FULL",
    "The disk is full: nothing was installed, and what had come was deleted.",
    options,
  );
}

const unavailable = ({ url }: Published, cause: Error) =>
  new AppError("UNAVAILABLE", `${url} could not be downloaded: ${cause.message}`, { cause });

/** Asks for what is missing and appends it. Throws Refused, Mixed, or an Error worth another try. */
async function fetchRest(file: Published, part: string, options: DownloadOptions): Promise<void> {
  const note = await readFile(noteOf(part), "utf8").catch(() => "");
  const have = note === "" ? 0 : await sizeOf(part);
  if (have > file.bytes) throw new Mixed("it is longer than what was published");
  const idle = idleAlarm(options.idleMs ?? 30_000);
  const signal = AbortSignal.any([options.signal, idle.signal]);
  // Compressed in transit, bytes could not be counted.
  const headers = new Headers({ "Accept-Encoding": "identity" });
  if (have > 0) {
    headers.set("Range", `bytes=${have}-`);
    headers.set("If-Range", note);
  }
  try {
    const answer = await followRedirects(file.url, { headers, signal }).catch((thrown: Error) => {
      throw thrown.name === "RedirectRefused" ? new Refused(thrown.message) : thrown;
    });
    const from = await startOf(answer, file, { have, note });
    await store(answer, part, { ...file, from, onBytes: options.onBytes, idle });
  } finally {
    idle.stop();
  }
}

/** Returns where the answer's bytes begin. */
async function startOf(
  answer: Response,
  { bytes }: Published,
  { have, note }: { have: number; note: string },
): Promise<number> {
  const { status, headers } = answer;
  const refuse = async (error: Error): Promise<never> => {
    await answer.body?.cancel().catch(() => {});
    throw error;
  };
  if (status === 416) return refuse(new Mixed("the server has another file now"));
  if ([408, 425, 429].includes(status) || status >= 500)
    return refuse(new Error(`the server answered ${status}`));
  if (status !== 200 && status !== 206) return refuse(new Refused(`the server answered ${status}`));
  const expected = status === 206 ? bytes - have : bytes;
  const length = headers.get("content-length");
  if (/^text\/html/i.test(headers.get("content-type") ?? ""))
    return refuse(new Refused("the server sent a page instead of the file"));
  if (headers.has("content-encoding") && headers.get("content-encoding") !== "identity")
    return refuse(new Refused("the server sent it in another encoding"));
  if (length !== null && Number(length) !== expected)
    return refuse(new Refused(`it has ${length} bytes instead of ${expected}`));
  if (status === 200) return 0;
  const etag = headers.get("etag");
  const isRest = headers.get("content-range") === `bytes ${have}-${bytes - 1}/${bytes}`;
  if (have === 0 || !isRest) return refuse(new Mixed("the server sent another part of it"));
  if (etag && etag !== note) return refuse(new Mixed("the server has another file now"));
  return have;
}

type Storing = Published & {
  from: number;
  onBytes(bytes: number): void;
  idle: ReturnType<typeof idleAlarm>;
};

async function store(answer: Response, part: string, storing: Storing): Promise<void> {
  const { from, bytes, onBytes, idle } = storing;
  // Only a strong validator says that the rest belongs to the same file (RFC 9110, 13.1.5).
  const etag = answer.headers.get("etag") ?? "";
  const handle = await open(part, from > 0 ? "r+" : "w", 0o600);
  try {
    await writeFile(noteOf(part), etag.startsWith('"') ? etag : "");
    let at = from;
    for await (const chunk of (answer.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
      idle.touch();
      if (at + chunk.length > bytes) throw new Refused("it is longer than what was published");
      await writeWhole(handle, chunk, at);
      at += chunk.length;
      onBytes(at);
    }
    await handle.sync();
    if (at < bytes) throw new Error("the connection ended early");
  } finally {
    await handle.close();
  }
}

async function writeWhole(handle: FileHandle, chunk: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    const { bytesWritten } = await handle.write(chunk, done, chunk.length - done, at + done);
    done += bytesWritten;
  }
}

/** Aborts after a time without `touch`. */
function idleAlarm(idleMs: number) {
  const controller = new AbortController();
  const ring = () => controller.abort(new Error("the server stopped sending"));
  let timer = setTimeout(ring, idleMs);
  return {
    signal: controller.signal,
    touch() {
      clearTimeout(timer);
      timer = setTimeout(ring, idleMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Returns the SHA-256 of a file, in hexadecimal digits. */
export async function checksum(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

async function requireChecksum({ bytes, sha256 }: Published, part: string): Promise<void> {
  if ((await sizeOf(part)) !== bytes) throw new Mixed("its length is not that which was published");
  const found = await checksum(part);
  if (found !== sha256) throw new Mixed(`its SHA-256 is ${found} instead of ${sha256}`);
}
