import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import busboy from "busboy";
import { AppError } from "../errors.ts";
import { type DiskSpace, requireDiskSpace, uploadDiskSpace } from "./disk-space.server.ts";
import { brokenUploadMessage, oneFileMessage } from "./messages.ts";
import { receiveFile, type UploadedFile } from "./receive-file.server.ts";

export type Upload = {
  fields: Record<string, string>;
  /** Missing where none or an empty one was sent. */
  file?: UploadedFile;
  /** Deletes the file, unless a committed source owns it by now. */
  discard(): Promise<void>;
};

const maxFields = 30;
/** A field may hold a transcript. */
const maxFieldBytes = 16 * 1_048_576;
/** Everything beside the file that a request of an allowed size can hold. */
const headroomBytes = 1_048_576;

/**
 * Reads a multipart request, its one file straight to disk. Throws INVALID for a request that is no
 * such form, has two files or breaks off; WRONG_TYPE, NOT_TEXT, TOO_LARGE or DISK_FULL. Where it
 * throws, and where the client goes away, no file is left.
 */
export async function receiveUpload(
  request: Request,
  diskSpace: () => Promise<DiskSpace> = uploadDiskSpace,
): Promise<Upload> {
  requireDiskSpace(await diskSpace());
  const { form, body } = openForm(request);
  const fields: Record<string, string> = {};
  const files: Promise<UploadedFile | undefined>[] = [];
  const failures: AppError[] = [];
  const stop = new AbortController();
  const announced = Number(request.headers.get("content-length") ?? 0) - headroomBytes;
  form.on("field", (name, value, info) => {
    if (info.valueTruncated) failures.push(new AppError("TOO_LARGE", `${name}: this is too long.`));
    fields[name] = value;
  });
  form.on("file", (_, stream, info) => {
    stream.on("error", () => {});
    // A browser sends an empty file input as a file without a name.
    if (!info.filename) return stream.resume();
    const received = receiveFile(stream, info.filename, announced);
    received.catch(() => {
      if (!stream.readableEnded) stop.abort();
    });
    files.push(received);
  });
  form.on("filesLimit", () => failures.push(new AppError("INVALID", oneFileMessage)));
  const signal = AbortSignal.any([request.signal, stop.signal]);
  await pipeline(Readable.fromWeb(body), form, { signal }).catch((cause: unknown) => {
    failures.push(new AppError("INVALID", brokenUploadMessage, { cause }));
  });
  return settle(fields, await Promise.allSettled(files), failures);
}

function openForm(request: Request) {
  try {
    const form = busboy({
      headers: Object.fromEntries(request.headers) as IncomingHttpHeaders,
      defParamCharset: "utf8",
      limits: { files: 1, fields: maxFields, fieldSize: maxFieldBytes, fieldNameSize: 100 },
    });
    return { form, body: (request.body ?? new Blob([]).stream()) as ReadableStream };
  } catch (cause) {
    throw new AppError("INVALID", "Send a multipart form.", { cause });
  }
}

async function settle(
  fields: Record<string, string>,
  files: PromiseSettledResult<UploadedFile | undefined>[],
  failures: AppError[],
): Promise<Upload> {
  const rejected = files.find((result) => result.status === "rejected");
  const file = files.find((result) => result.status === "fulfilled")?.value;
  const discard = async () => file?.discard();
  if (!rejected && failures.length === 0) return { fields, ...(file ? { file } : {}), discard };
  await discard();
  // What the file itself is refused for says more than that the request broke off.
  if (rejected?.reason instanceof AppError) throw rejected.reason;
  throw failures[0] ?? rejected?.reason;
}
