import { readdirSync } from "node:fs";
import { database, transact } from "../../db/client.server.ts";
import { env } from "../env.server.ts";
import { toAppError } from "../errors.ts";
import { requireSource, type Source } from "./source-row.server.ts";
import { failExtraction, runExtraction } from "./store-transcript.server.ts";
import { receiveUpload, type Upload } from "./upload.server.ts";

export { interviewText } from "./text/fixtures/spoken.ts";

/** A multipart request, as a browser would send it. */
export function formRequest(entries: [string, string | File][], init: RequestInit = {}): Request {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return new Request("http://localhost/", { method: "POST", body: form, ...init });
}

export const textFile = (content: string, name = "talk.txt"): File => new File([content], name);

export async function uploadOf(file: File): Promise<NonNullable<Upload["file"]>> {
  const upload = await receiveUpload(formRequest([["file", file]]));
  if (!upload.file) throw new Error("The upload has no file");
  return upload.file;
}

/** The names in the uploads folder. */
export const uploadNames = (): string[] => readdirSync(env().uploadsDir);

/** Does a source's extraction as the job runner would, and returns the source after it. */
export async function extractNow(userId: string, sourceId: string): Promise<Source> {
  const payload = { userId, sourceId };
  const context = { signal: new AbortController().signal, onProgress: () => {} };
  const finish = await runExtraction(payload, context).catch((thrown: unknown) => {
    const error = toAppError(thrown);
    return (tx: Parameters<typeof failExtraction>[0]) => failExtraction(tx, payload, error);
  });
  transact(database(), finish);
  return requireSource(userId, sourceId);
}
