const mostRedirects = 5;

/** A redirect that may not be followed. */
export class RedirectRefused extends Error {
  override readonly name = "RedirectRefused";
}

const isLoopback = ({ hostname }: URL) =>
  hostname === "localhost" || hostname === "[::1]" || /^127\./.test(hostname);

/** Encryption is never given up on the way; a mirror inside a network may go without it. */
function mayFollow(from: URL, to: URL): boolean {
  if (to.protocol === "https:") return true;
  return (
    to.protocol === "http:" && from.protocol === "http:" && isLoopback(from) === isLoopback(to)
  );
}

/** Fetches, following at most five redirects. Throws RedirectRefused for one that leads astray. */
export async function followRedirects(
  url: string,
  init: Pick<RequestInit, "headers" | "signal">,
): Promise<Response> {
  let at = new URL(url);
  for (let followed = 0; ; followed++) {
    const answer = await fetch(at, { ...init, redirect: "manual" });
    const location = answer.headers.get("location");
    if (answer.status < 300 || answer.status > 399 || !location) return answer;
    await answer.body?.cancel();
    const to = new URL(location, at);
    if (followed === mostRedirects) throw new RedirectRefused("the server redirects without end");
    if (!mayFollow(at, to)) throw new RedirectRefused(`the server redirects to ${to.origin}`);
    at = to;
  }
}
