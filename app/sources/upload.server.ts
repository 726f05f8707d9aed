import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import busboy from "busboy";
import type { z } from "zod";
import { AppError } from "../errors.ts";
import type { Body } from "../http/bodies/body.server.ts";
import { type FieldName, fieldNames, nameFinder } from "../http/bodies/field-names.ts";
import { type DiskSpace, requireDiskSpace, uploadDiskSpace } from "./disk-space.server.ts";
import { brokenUploadMessage, oneFileMessage } from "./messages.ts";
import { receiveFile, type UploadedFile } from "./receive-file.server.ts";

export type Upload = {
  fields: Record<string, string>;
  /** Missing if no file, or an empty one, was sent. */
  file?: UploadedFile;
  /** Deletes the file unless a committed source owns it. */
  discard(): Promise<void>;
};

const maxFields = 30;
/** The file plus all fields: a body of 100 MB could hold millions of parts. */
const maxParts = maxFields + 1;
/** A field may hold a transcript, and so may all fields together. */
const maxFieldBytes = 16 * 1_048_576;
const maxNameLength = 100;
const tooManyFields = `A form with a file can have at most ${maxFields} fields beside it.`;
const unknownField = (name: string) => `This form has no field “${name}”.`;
/** Room for everything besides the file in a request of allowed size. */
const headroomBytes = 1_048_576;

type Means = {
  /** Accepted fields besides the file; none by default. */
  names?: readonly FieldName[];
  diskSpace?: () => Promise<DiskSpace>;
};

/**
 * Reads a multipart request, streaming its one file to disk. Throws INVALID for a malformed or
 * interrupted request, an unknown field, too many fields or two files; WRONG_TYPE, NOT_TEXT,
 * TOO_LARGE or DISK_FULL. Leaves no file if it throws or the client leaves.
 */
export async function receiveUpload(
  request: Request,
  { names = [], diskSpace = uploadDiskSpace }: Means = {},
): Promise<Upload> {
  requireDiskSpace(await diskSpace());
  const { form, body } = openForm(request);
  const fields: Record<string, string> = {};
  const files: Promise<UploadedFile | undefined>[] = [];
  const failures: AppError[] = [];
  const stop = new AbortController();
  const find = nameFinder(names);
  let fieldBytes = 0;
  function refuse(code: "INVALID" | "TOO_LARGE", message: string) {
    failures.push(new AppError(code, message));
    stop.abort();
  }
  const announced = Number(request.headers.get("content-length") ?? 0) - headroomBytes;
  form.on("field", (name, value, info) => {
    if (info.nameTruncated || !find(name)) return refuse("INVALID", unknownField(name));
    fieldBytes += Buffer.byteLength(value);
    if (info.valueTruncated || fieldBytes > maxFieldBytes)
      return refuse("TOO_LARGE", `${name}: this is too long. A field can hold up to 16 MB.`);
    fields[name] = value;
  });
  form.on("partsLimit", () => refuse("INVALID", tooManyFields));
  form.on("fieldsLimit", () => refuse("INVALID", tooManyFields));
  form.on("file", (_, stream, info) => {
    stream.on("error", () => {});
    // Browsers send an empty file input as a file without a name.
    if (!info.filename) return stream.resume();
    const received = receiveFile(stream, info.filename, announced);
    received.catch(() => {
      if (!stream.readableEnded) stop.abort();
    });
    files.push(received);
  });
  form.on("filesLimit", () => failures.push(new AppError("INVALID", oneFileMessage)));
  const signal = AbortSignal.any([request.signal, stop.signal]);
  await pipeline(readableOf(body), form, { signal }).catch((cause: unknown) => {
    failures.push(new AppError("INVALID", brokenUploadMessage, { cause }));
  });
  return settle(fields, await Promise.allSettled(files), failures);
}

/** Declares a form with a file and the fields of its schemas. Reading throws as `receiveUpload`. */
export function uploadBody(schemas: readonly z.ZodType[] = []) {
  const names = schemas.flatMap((schema) => fieldNames(schema));
  const read = (request: Request) => receiveUpload(request, { names });
  return { kind: "upload", maxBytes: maxFieldBytes, names, read } satisfies Body<Upload>;
}

function openForm(request: Request) {
  try {
    const form = busboy({
      headers: Object.fromEntries(request.headers) as IncomingHttpHeaders,
      defParamCharset: "utf8",
      limits: {
        files: 1,
        fields: maxFields,
        parts: maxParts,
        fieldSize: maxFieldBytes,
        fieldNameSize: maxNameLength,
      },
    });
    return { form, body: (request.body ?? new Blob([]).stream()) as ReadableStream };
  } catch (cause) {
    throw new AppError("INVALID", "Send a multipart form.", { cause });
  }
}

/**
 * Unlike `Readable.fromWeb`, it does not cancel a request that ends early, which would cut the
 * connection.
 */
function readableOf(body: ReadableStream<Uint8Array>): Readable {
  const reader = body.getReader();
  return new Readable({
    read() {
      reader.read().then(
        ({ done, value }) => this.push(done ? null : value),
        (cause) => this.destroy(cause),
      );
    },
  });
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
  // The file's own error says more than that the request broke off.
  if (rejected?.reason instanceof AppError) throw rejected.reason;
  throw failures[0] ?? rejected?.reason;
}
