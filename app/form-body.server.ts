import { AppError } from "./errors.ts";

const emptyBody: Uint8Array[] = [];

/** The request's body as text. Throws TOO_LARGE, with `message`, as soon as it is over `maxBytes`. */
export async function limitedText(
  request: Request,
  maxBytes: number,
  message = "This request is too large.",
): Promise<string> {
  const decoder = new TextDecoder();
  const body = request.body as unknown as AsyncIterable<Uint8Array> | null;
  let text = "";
  let bytes = 0;
  for await (const chunk of body ?? emptyBody) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new AppError("TOO_LARGE", message);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** More than any form of a screen without a file can hold. */
const maxFormBytes = 64 * 1024;

/** The fields of a form without a file. Throws TOO_LARGE. */
export async function formBody(request: Request, maxBytes = maxFormBytes): Promise<FormData> {
  const form = new FormData();
  const text = await limitedText(request, maxBytes);
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return form;
}
