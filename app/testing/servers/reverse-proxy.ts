import { fork } from "node:child_process";
import { once } from "node:events";
import { request as ask, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { makeDataDir, removeDataDir, startServer } from "./server.ts";

type Proxied = {
  /** The proxy's own address. */
  url: string;
  stop(): Promise<void>;
};

/** A server behind a reverse proxy that is a process of its own. */
async function startBehindProxy(
  envFor: (proxyUrl: string) => Record<string, string>,
): Promise<Proxied> {
  const proxy = fork("app/testing/servers/reverse-proxy-process.ts", { execArgv: [] });
  const [port] = (await once(proxy, "message")) as [number];
  const url = `http://localhost:${port}`;
  const server = await startServer({ dataDir: makeDataDir(), env: envFor(url) });
  proxy.send(server.url.replace("localhost", "127.0.0.1"));
  return {
    url,
    stop: async () => {
      proxy.kill();
      await server.stop();
      removeDataDir(server.dataDir);
    },
  };
}

/**
 * Runs with a server behind a proxy, whose environment may name the proxy's address. A page that
 * shows the site is closed by then: what it still loads would fail with the proxy.
 */
export async function behindProxy(
  envFor: (url: string) => Record<string, string>,
  run: (proxied: Proxied) => Promise<void>,
): Promise<void> {
  const proxied = await startBehindProxy(envFor);
  try {
    await run(proxied);
  } finally {
    await proxied.stop();
  }
}

type Sent = {
  /** The address of this machine that the connection comes from. */
  from?: string;
  headers?: OutgoingHttpHeaders;
  form?: Record<string, string>;
};

/** One request, a post where it has a form. */
export async function send(url: string, path: string, { from, headers, form }: Sent = {}) {
  const { port } = new URL(url);
  const request = ask({
    host: "127.0.0.1",
    port,
    path,
    method: form ? "POST" : "GET",
    headers: {
      ...(form ? { "Content-Type": "application/x-www-form-urlencoded" } : {}),
      ...headers,
    },
    localAddress: from ?? "127.0.0.1",
  });
  request.end(form ? new URLSearchParams(form).toString() : undefined);
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}
