/**
 * Asks a route of this site, with the session's cookie. An answer that is not ok is an error whose
 * message is the status, a colon and the body, or the status text where there is none
 * (specification, section 7). Nothing is asked twice.
 */
export async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(path, { credentials: "include", ...init });
  if (answer.ok) return answer;
  const text = await answer.text();
  throw new Error(`${answer.status}: ${text || answer.statusText}`);
}

type Read = RequestInit & {
  /** What to make of a session that has ended: an error, unless null is asked for. */
  on401?: "error" | "null";
};

/** The JSON that a route answers with. */
export async function read<T>(path: string, { on401 = "error", ...init }: Read = {}) {
  const answer = await ask(path, init).catch((error: Error) => {
    if (on401 === "null" && error.message.startsWith("401: ")) return null;
    throw error;
  });
  return answer && ((await answer.json()) as T);
}
