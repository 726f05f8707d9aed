import { AppError } from "../../errors.ts";

export const tooLarge = "This request is too large.";

/** Avoids `for await` on the body: leaving it cancels the rest, which cuts the connection. */
async function* chunksOf(request: Request, maxBytes: number, message: string) {
  const reader = request.body?.getReader();
  let bytes = 0;
  while (reader) {
    const { done, value } = await reader.read();
    if (done) return;
    bytes += value.byteLength;
    if (bytes > maxBytes) throw new AppError("TOO_LARGE", message);
    yield value;
  }
}

/** Reads the request's body. Throws TOO_LARGE as soon as it exceeds `maxBytes`. */
export async function limitedBytes(request: Request, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of chunksOf(request, maxBytes, tooLarge)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Reads the request's body as text. Throws TOO_LARGE, with `message`, as soon as it exceeds
 * `maxBytes`.
 */
export async function limitedText(
  request: Request,
  maxBytes: number,
  message = tooLarge,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of chunksOf(request, maxBytes, message))
    text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}
