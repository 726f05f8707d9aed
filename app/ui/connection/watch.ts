/**
 * Handles screens whose data or code get no answer. Remix would show the error screen for missing
 * data, and reload the page for missing code, ending on the browser's error page; both lose what
 * was typed. Here such a request calls `onLost` and stays pending until its navigation is given up.
 * Nothing is requested again (specification, section 7).
 */

type OnLost = (to: string) => void;

/** The last requested screen, and whether its data arrived. */
type Asked = { to: string; came: Promise<boolean> };

/**
 * Returns the screen a request is for: for its data or, when navigating to it, its routes.
 * Undefined for any other request, including one for the routes of links nobody has followed.
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
 * Recognises a proxy's own answer while it cannot reach this server, often a page Remix cannot
 * read. Remix marks the server's answers.
 */
const isGateways = ({ status, headers }: Response) =>
  status >= 502 && status <= 504 && !headers.has("X-Remix-Response");

const isRemixs = (input: RequestInfo | URL) =>
  input instanceof URL && (input.pathname.endsWith(".data") || input.pathname === "/__manifest");

/**
 * Makes a request. Remix's own wait for their whole answer: Remix takes one that breaks off, or is
 * given up, while it decodes it for one it can't read, and shows its error screen. A proxy's own
 * answer fails like a lost connection.
 */
async function askServer(ask: typeof fetch, input: RequestInfo | URL, init?: RequestInit) {
  const answer = await ask(input, init);
  if (!isRemixs(input)) return answer;
  if (isGateways(answer)) throw new TypeError(`No server: ${answer.status}`);
  return answer.body ? new Response(await answer.arrayBuffer(), answer) : answer;
}

/**
 * Recognises Remix's request for the current page's own routes, whose arrival it forgets. Over a
 * lost connection it would keep a post from ever starting.
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
 * Wraps `fetch` for Remix's data requests and remembers the last one. For posts it only detects a
 * proxy's answer; `postOrSayLost` does the rest. `here` returns the current page's path.
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
      // fetch throws a TypeError if no answer came, something else for an abandoned navigation.
      if (!(thrown instanceof TypeError)) throw thrown;
      onLost(to);
      return untilGivenUp(init?.signal);
    }
  };
  return { fetch: fetchWatched, last: () => last };
}

type NavigateEvent = Event & { navigationType: string; userInitiated: boolean };

/** Not every browser has it. */
type WithNavigation = Window & { navigation?: EventTarget };

const listeners = new Set<OnLost>();

/**
 * Calls `listener` with the address of each screen that got no answer; returns a function that
 * stops it.
 */
export function onLostScreen(listener: OnLost): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

let loadsAnew = false;

/** Reloads the page through the browser. */
export function loadAnew(): void {
  loadsAnew = true;
  window.location.reload();
}

/**
 * Call once, before Remix loads anything. Remix reloads the page if a screen's code does not
 * arrive; browsers with the Navigation API let us prevent that. If only the code is missing, the
 * browser itself opens the screen, because it may have cached the failure or the server has a new
 * version.
 */
export function watchConnection(): void {
  const tell: OnLost = (to) => {
    for (const listener of listeners) listener(to);
  };
  const requests = watched(window.fetch.bind(window), tell, () => window.location.pathname);
  window.fetch = requests.fetch;
  (window as WithNavigation).navigation?.addEventListener("navigate", (event) => {
    const { navigationType, userInitiated, cancelable } = event as NavigateEvent;
    if (navigationType !== "reload" || userInitiated || loadsAnew || !cancelable) return;
    event.preventDefault();
    // The data are requested beside the code, at the latest now.
    setTimeout(async () => {
      const asked = requests.last();
      if (!asked) return loadAnew();
      if (await asked.came) window.location.assign(asked.to);
    });
  });
}
