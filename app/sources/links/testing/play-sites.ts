import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createOutbound, type FetchOptions, type Outbound } from "../../fetch-public.server.ts";

export type Page = {
  status?: number;
  type?: string;
  body?: string | Buffer;
  location?: string;
  /** The connection ends behind the body, before the answer does. */
  breaksOff?: boolean;
};
export type Answer =
  | Page
  | ((request: { url: URL; body: string; headers: IncomingMessage["headers"] }) => Page);

/** Other people's sites by "host/path", whatever the query. */
export type Sites = Record<string, Answer>;

/** Plays sites on a free port of loopback; `asked` fills with the addresses, in order. */
export async function playSites(sites: Sites) {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const url = originalOf(request);
    asked.push(url.href);
    const body = await bodyOf(request);
    const answer = sites[`${url.host}${url.pathname}`];
    const page =
      typeof answer === "function" ? answer({ url, body, headers: request.headers }) : answer;
    reply(response, page ?? { status: 404, body: "Not found" });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { asked, server: `127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/**
 * The guarded way out with every site at this host:port. The guard stays in place and lets this one
 * port through; only where a site stands is another.
 */
export function outboundTo(server: string): Outbound {
  const guarded = createOutbound({ allowHosts: [server] });
  const here = (address: string) => address.replace(/^https?:\/\//, `http://${server}/`);
  return {
    close: guarded.close,
    async fetch(address: string, options?: FetchOptions) {
      const answer = await guarded.fetch(here(address), options);
      return { ...answer, url: answer.url.replace(`http://${server}/`, "https://") };
    },
  };
}

function originalOf(request: IncomingMessage): URL {
  return new URL(`https:/${request.url}`);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}

function reply(response: ServerResponse, page: Page): void {
  const { status, type, body = "", location, breaksOff } = page;
  const headers = {
    ...(type ? { "content-type": type } : {}),
    ...(location ? { location: location.replace(/^https?:\/\//, "/") } : {}),
  };
  response.writeHead(status ?? (location ? 302 : 200), headers);
  if (breaksOff) response.write(body, () => response.destroy());
  else response.end(body);
}
