import { loader as returned } from "../routes/api.login_.callback.tsx";
import { loader as begin } from "../routes/api.login_.provider.tsx";
import { call, origin } from "../testing/routes.ts";
import type { OidcServer } from "../testing/servers/oidc-server.ts";

/** Redirect URI of the identity server in unit tests. */
export const redirectUri = `${origin}/api/login/callback`;

export function variablesOf(server: OidcServer): Record<string, string> {
  return {
    OAUTH_ISSUER: server.issuer,
    OAUTH_CLIENT_ID: server.clientId,
    OAUTH_CLIENT_SECRET: server.clientSecret,
    OAUTH_LABEL: "People",
  };
}

/** Keeps one site's cookies, as a browser does. */
export class Jar {
  readonly #cookies = new Map<string, string>();

  keep(answer: Response): Response {
    for (const header of answer.headers.getSetCookie()) {
      const [pair = ""] = header.split(";");
      const at = pair.indexOf("=");
      const ended = /max-age=0|expires=Thu, 01 Jan 1970/i.test(header);
      if (ended) this.#cookies.delete(pair.slice(0, at));
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }

  header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  names(): string[] {
    return [...this.#cookies.keys()];
  }
}

/** The status and data of a route's response or page data. */
export type Answer = {
  status: number;
  location: string | null;
  problem?: string | undefined;
  /** Where the login page with the problem continues to. */
  next?: string | undefined;
};

function read(answer: unknown, jar: Jar): Answer {
  if (answer instanceof Response) {
    jar.keep(answer);
    return { status: answer.status, location: answer.headers.get("Location") };
  }
  const page = answer as { data?: Pick<Answer, "problem" | "next">; init?: ResponseInit };
  jar.keep(new Response(null, { headers: page.init?.headers }));
  const { problem, next } = page.data ?? {};
  return { status: page.init?.status ?? 200, location: null, problem, next };
}

const requestOf = (path: string, jar: Jar) =>
  new Request(new URL(path, origin), { headers: { Accept: "text/html", Cookie: jar.header() } });

/** Begins a login and returns the address at the provider. */
export async function beginIn(jar: Jar, query = ""): Promise<URL> {
  const answer = await call(begin, requestOf(`/api/login/provider${query}`, jar));
  return new URL(read(answer, jar).location ?? "");
}

/** Signs in at the provider as `subject`; returns the address it redirects to. */
export async function consent(url: URL, subject: string): Promise<URL> {
  const jar = new Jar();
  const go = async (address: URL, init: RequestInit = {}) =>
    jar.keep(
      await fetch(address, { ...init, redirect: "manual", headers: { Cookie: jar.header() } }),
    );
  let next = url;
  for (let hops = 0; hops < 8; hops++) {
    if (next.origin === origin) return next;
    let answer = await go(next);
    if (answer.status === 200)
      answer = await go(next, { method: "POST", body: new URLSearchParams({ subject }) });
    const location = answer.headers.get("Location");
    if (!location) throw new Error(`${next} answered ${answer.status}: ${await answer.text()}`);
    next = new URL(location, next);
  }
  throw new Error("The provider does not come to an end");
}

/** Returns from the provider to the callback. */
export async function comeBack(jar: Jar, url: URL): Promise<Answer> {
  return read(await call(returned, requestOf(`${url.pathname}${url.search}`, jar)), jar);
}

/** Runs a whole login. */
export async function logInAs(subject: string, jar = new Jar(), query = ""): Promise<Answer> {
  return comeBack(jar, await consent(await beginIn(jar, query), subject));
}
