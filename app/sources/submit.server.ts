import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { database, transact } from "../../db/client.server.ts";
import { AppError, isErrorCode } from "../errors.ts";
import { parseJson } from "../http/bodies/bounded-json.ts";
import {
  addLink,
  addText,
  addUpload,
  findByText,
  findSource,
  requireSource,
  type Source,
} from "./sources.server.ts";
import { type Upload, uploadBody } from "./upload.server.ts";

/** How long a call waits for its job before answering 503. */
const waitMs = 55_000;
const lookEveryMs = 50;

const sourceInfoField = z
  .string()
  .transform((text, context) => {
    try {
      return parseJson(text, { maxValues: 1_000, maxDepth: 8 });
    } catch {
      context.addIssue({ code: "custom", message: "sourceInfo: this is not JSON." });
      return z.NEVER;
    }
  })
  .pipe(z.looseObject({ sourceId: z.string() }));

/** Fields of a multipart request that name its source; one `file` may accompany them. */
export const sourceFields = z.object({
  url: z.string().optional().describe("A link, in place of a file."),
  sourceType: z
    .string()
    .optional()
    .describe("file, youtube or spotify. Accepted as sent; what the source is decides."),
  transcript: z
    .string()
    .optional()
    .describe(
      "Of an extraction, or any text. One that differs from the stored is a new text source.",
    ),
  sourceInfo: z
    .string()
    .optional()
    .describe("Of an extraction, as JSON. Then neither file, url nor transcript is needed."),
});

export const extractionBody = uploadBody([sourceFields]);

/** Extracts the source id from the `sourceInfo` that a client sends back. */
export function sourceIdOf(sourceInfo: string | undefined): string | undefined {
  if (!sourceInfo) return undefined;
  return sourceInfoField.safeParse(sourceInfo).data?.sourceId;
}

/** Trusts only the id a client sends back, and only for the client's own source. */
function ownSource(userId: string, sourceInfo: string | undefined): Source | undefined {
  const id = sourceIdOf(sourceInfo);
  return id === undefined ? undefined : findSource(userId, id);
}

async function sourceOfTranscript(userId: string, transcript: string): Promise<string> {
  const known = findByText(userId, transcript);
  return known ? known.id : addText(userId, transcript);
}

/**
 * Returns the source a multipart request names, adding it if new: an own source's id, a transcript
 * (a text that differs from the stored one is a new source), a file or a link. Throws INVALID for
 * none or several, and the file's errors.
 */
export async function submittedSource(
  userId: string,
  { fields: sent, file, discard }: Upload,
): Promise<string> {
  const fields = sourceFields.parse(sent);
  const transcript = fields.transcript?.trim() ? fields.transcript : undefined;
  const own = ownSource(userId, fields.sourceInfo);
  const known = transcript ? await sourceOfTranscript(userId, transcript) : own?.id;
  if (known) {
    await discard();
    return known;
  }
  const url = fields.url?.trim();
  if (file && url) throw new AppError("INVALID", "Send a file or a url, not both.");
  if (url) return transact(database(), (tx) => addLink(tx, userId, url));
  if (!file) throw new AppError("INVALID", "Send a file or a url.");
  return transact(database(), (tx) => addUpload(tx, userId, file));
}

/**
 * Waits until the source has been read. Throws the source's error, or UNAVAILABLE after
 * `timeoutMs`.
 */
export async function waitForSource(
  userId: string,
  sourceId: string,
  signal: AbortSignal,
  timeoutMs = waitMs,
): Promise<Source> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const source = requireSource(userId, sourceId);
    if (source.status === "ready") return source;
    if (source.status === "error") {
      const code = isErrorCode(source.errorCode) ? source.errorCode : "INVALID";
      throw new AppError(code, source.error ?? "Failed to extract transcript");
    }
    if (Date.now() > deadline) {
      throw new AppError("UNAVAILABLE", "Still reading. Send the same request again.");
    }
    await delay(lookEveryMs, undefined, { signal });
  }
}

/**
 * Adds the request's source and waits until it has been read; the same file again joins its job.
 */
export async function extractSubmitted(
  userId: string,
  request: Request,
  timeoutMs = waitMs,
): Promise<Source> {
  const upload = await extractionBody.read(request);
  try {
    const sourceId = await submittedSource(userId, upload);
    return await waitForSource(userId, sourceId, request.signal, timeoutMs);
  } catch (thrown) {
    await upload.discard();
    throw thrown;
  }
}
