/**
 * What happens where a screen's data or code get no answer. Remix would show the error screen for
 * the data, and load the page anew for the code, which ends on the browser's own error page; with
 * either, what was typed is gone. Here such a request ends in a call of `onLost`, and stays open
 * until its navigation is given up. Nothing is asked again (specification, section 7).
 */

type OnLost = (to: string) => void;

/** The last screen that was asked for, and whether its data came. */
type Asked = { to: string; came: Promise<boolean> };

/**
 * The address of the screen that a request is made for: its data or, on the way there, its routes.
 * Undefined of any other request, also of one for the routes of links that nobody has followed yet.
 */
export function screenOf(input: RequestInfo | URL, init?: RequestInit): string | undefined {
  if (!(input instanceof URL) || (init?.method ?? "GET") !== "GET") return undefined;
  if (input.pathname === "/__manifest" && init?.signal)
    return input.searchParams.get("p") ?? undefined;
  if (!input.pathname.endsWith(".data")) return undefined;
  const search = new URLSearchParams(input.search);
  search.delete("_routes");
  const path = input.pathname.slice(0, -".data".length);
  return `${path === "/_root" ? "/" : path}${search.size > 0 ? `?${search}` : ""}`;
}

/**
 * True of what a proxy in front answers while it can't reach this server, often as a page of its own
 * that Remix can't read. Remix marks what the server itself answers.
 */
const isGateways = ({ status, headers }: Response) =>
  status >= 502 && status <= 504 && !headers.has("X-Remix-Response");

const isRemixs = (input: RequestInfo | URL) =>
  input instanceof URL && (input.pathname.endsWith(".data") || input.pathname === "/__manifest");

/** What Remix asks for; fails as without a line where only a proxy answers. */
async function askServer(ask: typeof fetch, input: RequestInfo | URL, init?: RequestInit) {
  const answer = await ask(input, init);
  if (isRemixs(input) && isGateways(answer)) throw new TypeError(`No server: ${answer.status}`);
  return answer;
}

/**
 * True where Remix asks on the way to a screen, or to its action, for the routes of the page that is
 * shown: it forgets that they came with it. Over a lost line a post would never begin.
 */
const asksForOwnRoutes = (input: RequestInfo | URL, path: string) =>
  input instanceof URL &&
  input.pathname === "/__manifest" &&
  input.searchParams.getAll("p").join() === path;

const untilGivenUp = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) =>
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true }),
  );

/**
 * `fetch` as Remix calls it for the data of screens, and the last of those calls. Of posts it only
 * tells a proxy's answer from the server's: `postOrSayLost` does the rest. `here` is the path of the
 * page that is shown.
 */
export function watched(ask: typeof fetch, onLost: OnLost, here: () => string) {
  let last: Asked | undefined;
  const fetchWatched: typeof fetch = async (input, init) => {
    if (asksForOwnRoutes(input, here())) return Response.json({});
    const to = screenOf(input, init);
    const answer = askServer(ask, input, init);
    if (to === undefined) return answer;
    last = { to, came: answer.then(Boolean, () => false) };
    try {
      return await answer;
    } catch (thrown) {
      // What fetch throws for want of an answer; a navigation that was given up throws otherwise.
      if (!(thrown instanceof TypeError)) throw thrown;
      onLost(to);
      return untilGivenUp(init?.signal);
    }
  };
  return { fetch: fetchWatched, last: () => last };
}

type NavigateEvent = Event & { navigationType: string; userInitiated: boolean };

declare global {
  interface Window {
    navigation?: EventTarget;
  }
}

const listeners = new Set<OnLost>();

/** Calls back with the address of each screen that got no answer, until the returned call. */
export function onLostScreen(listener: OnLost): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

let loadsAnew = false;

/** Loads the page anew as a browser does. */
export function loadAnew(): void {
  loadsAnew = true;
  window.location.reload();
}

/**
 * To be called once, before Remix loads anything. Remix loads the page anew where a screen's code
 * does not come; in browsers that tell (Navigation API), that is held back. Where only the code is
 * missing, the browser itself goes to the screen: it may have kept the failure, or there is a new
 * version on the server.
 */
export function watchLine(): void {
  const tell: OnLost = (to) => {
    for (const listener of listeners) listener(to);
  };
  const line = watched(window.fetch.bind(window), tell, () => window.location.pathname);
  window.fetch = line.fetch;
  window.navigation?.addEventListener("navigate", (event) => {
    const { navigationType, userInitiated, cancelable } = event as NavigateEvent;
    if (navigationType !== "reload" || userInitiated || loadsAnew || !cancelable) return;
    event.preventDefault();
    // The data are asked for beside the code, at the latest now.
    setTimeout(async () => {
      const asked = line.last();
      if (!asked) return loadAnew();
      if (await asked.came) window.location.assign(asked.to);
    });
  });
}
