/** How the sending of a file ended. */
export type Sent =
  | { end: "received"; location: string }
  | { end: "refused"; message: string }
  | { end: "logged out" }
  | { end: "cancelled" }
  | { end: "lost" };

type Answer = { location?: string; error?: string };

/**
 * A connection that moves nothing for this long is lost; checking a fully sent file may take
 * longer.
 */
const stalledMs = 30_000;
const checkedMs = 120_000;

/** From here on, the fault is the server's or a proxy's, not the file's. */
const lowestServerFault = 500;

function outcome(request: XMLHttpRequest): Sent {
  const answer = request.response as Answer | null;
  if (request.status === 401) return { end: "logged out" };
  if (answer?.location) return { end: "received", location: answer.location };
  if (answer?.error) return { end: "refused", message: answer.error };
  return request.status >= lowestServerFault
    ? { end: "lost" }
    : { end: "refused", message: "Upload failed" };
}

/**
 * Sends one file like the plain form and reports progress. Uses XMLHttpRequest, the only request
 * whose sent bytes browsers report over every connection. Never rejects: aborting ends it as
 * cancelled, a broken connection as lost.
 */
export function sendFile(
  path: string,
  file: File,
  options: { signal: AbortSignal; onProgress(sentBytes: number, totalBytes: number): void },
): Promise<Sent> {
  const form = new FormData();
  form.set("file", file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const watchFor = (ms: number) => {
      clearTimeout(stalled);
      stalled = setTimeout(() => {
        resolve({ end: "lost" });
        request.abort();
      }, ms);
    };
    request.open("POST", path);
    request.responseType = "json";
    request.setRequestHeader("Accept", "application/json");
    request.upload.onprogress = ({ loaded, total }) => {
      watchFor(loaded < total ? stalledMs : checkedMs);
      options.onProgress(loaded, total);
    };
    request.onload = () => resolve(outcome(request));
    request.onerror = () => resolve({ end: "lost" });
    request.onabort = () => resolve({ end: "cancelled" });
    request.onloadend = () => clearTimeout(stalled);
    options.signal.addEventListener("abort", () => request.abort(), { once: true });
    watchFor(stalledMs);
    request.send(form);
  });
}
