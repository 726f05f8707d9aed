import type { OpenAI } from "openai";
import { Agent, fetch as undiciFetch } from "undici";
import { HttpFault } from "./http-fault.ts";
import type { Endpoint } from "./settings.ts";

/** No genuine reply is longer. */
const mostBytes = 8 * 1024 * 1024;

export class BodyTooLarge extends Error {
  override readonly name = "BodyTooLarge";
}

async function* limited(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new BodyTooLarge(`More than ${mostBytes} bytes`);
    yield chunk;
  }
}

/** Turns a generator into a stream that reads it on demand. */
export function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

/** Reads a server's error: under `error`, as OpenAI sends it, or bare. */
async function faultOf(status: number, headers: Headers, body: ReadableStream | null) {
  const text = body ? await new Response(body).text() : "";
  try {
    const json = JSON.parse(text);
    return new HttpFault(status, headers, json?.error ?? json);
  } catch {
    return new HttpFault(status, headers, text);
  }
}

/**
 * Makes a fetch with our own agent: a time limit for connections and a size limit for every body.
 * Throws a status over 399 as an HttpFault, because the client keeps only one of the places where
 * servers put their reasons.
 */
function limitedFetch(connectMs: number) {
  const dispatcher = new Agent({
    connect: { timeout: connectMs },
    // Our own limits are stricter, and can tell a piece of a reply from a byte.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const answer = await undiciFetch(String(url), {
      method: init.method ?? "GET",
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === "string" ? init.body : null,
      signal: init.signal ?? null,
      dispatcher,
    });
    const { status } = answer;
    const headers = new Headers([...answer.headers]);
    const body = answer.body ? streamOf(limited(answer.body)) : null;
    if (status >= 400) throw await faultOf(status, headers, body);
    return new Response(body, { status, headers });
  };
}

/** Azure reads the key from a header of its own; other servers overlook it. */
function keyHeaders({ apiKey, isOpenAi }: Endpoint): Record<string, string | null> {
  if (!apiKey) return { Authorization: null };
  return isOpenAi ? {} : { "api-key": apiKey };
}

/**
 * Creates OpenAI's client for an endpoint and loads it on first use. It neither retries nor logs,
 * and takes nothing from the environment: keys and addresses are the endpoint's.
 */
export async function openClient(endpoint: Endpoint): Promise<OpenAI> {
  const { OpenAI } = await import("openai");
  return new OpenAI({
    apiKey: endpoint.apiKey ?? "none",
    baseURL: endpoint.baseUrl,
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: endpoint.timeouts.totalMs,
    logLevel: "off",
    fetch: limitedFetch(endpoint.timeouts.connectMs),
    defaultHeaders: keyHeaders(endpoint),
  });
}

/** Returns our own fault if the client wrapped one, otherwise what was thrown. */
export function unwrapped(thrown: unknown): unknown {
  for (let cause = thrown, depth = 0; cause instanceof Error && depth < 5; depth++) {
    if (cause instanceof HttpFault || cause instanceof BodyTooLarge) return cause;
    cause = cause.cause;
  }
  return thrown;
}
