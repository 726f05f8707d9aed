/**
 * Calls a route of this site with the session's cookie. Throws for an answer that is not ok, with
 * its status, a colon and the body (or the status text) as the message (specification, section 7).
 * Never repeats a call.
 */
export async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(path, { credentials: "include", ...init });
  if (answer.ok) return answer;
  const text = await answer.text();
  throw new Error(`${answer.status}: ${text || answer.statusText}`);
}

type Read = RequestInit & {
  /** For an ended session: throw an error, or return null. */
  on401?: "error" | "null";
};

/** Returns a route's JSON. */
export async function read<T>(path: string, { on401 = "error", ...init }: Read = {}) {
  const answer = await ask(path, init).catch((error: Error) => {
    if (on401 === "null" && error.message.startsWith("401: ")) return null;
    throw error;
  });
  return answer && ((await answer.json()) as T);
}
