import type { IncomingMessage, ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import { createOutbound, type FetchOptions, setOutbound } from "../../fetch-public.server.ts";
import { serve } from "../../outbound/testing.ts";

export type Page = { status?: number; type?: string; body?: string | Buffer; location?: string };
type Answer =
  | Page
  | ((request: { url: URL; body: string; headers: IncomingMessage["headers"] }) => Page);

/**
 * Plays other people's sites on loopback: `pages` names an answer by "host/path", whatever the
 * query. The guard stays in place and lets this one port through; only where a host stands is
 * another. Returns the addresses that were asked, in order, and the host:port of the site.
 */
export async function useSites(pages: Record<string, Answer>) {
  const asked: string[] = [];
  const server = await serve(async (request, response) => {
    const url = originalOf(request);
    asked.push(url.href);
    const body = await bodyOf(request);
    const answer = pages[`${url.host}${url.pathname}`];
    const page =
      typeof answer === "function" ? answer({ url, body, headers: request.headers }) : answer;
    reply(response, page ?? { status: 404, body: "Not found" });
  });
  const guarded = createOutbound({ allowHosts: [server] });
  const here = (address: string) => address.replace(/^https?:\/\//, `http://${server}/`);
  setOutbound({
    close: guarded.close,
    async fetch(address: string, options?: FetchOptions) {
      const answer = await guarded.fetch(here(address), options);
      return { ...answer, url: answer.url.replace(`http://${server}/`, "https://") };
    },
  });
  onTestFinished(async () => {
    setOutbound(undefined);
    await guarded.close();
  });
  return { asked, server };
}

function originalOf(request: IncomingMessage): URL {
  return new URL(`https:/${request.url}`);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}

function reply(response: ServerResponse, { status, type, body, location }: Page): void {
  const headers = {
    ...(type ? { "content-type": type } : {}),
    ...(location ? { location: location.replace(/^https?:\/\//, "/") } : {}),
  };
  response.writeHead(status ?? (location ? 302 : 200), headers).end(body ?? "");
}
