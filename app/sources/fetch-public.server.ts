import { Agent, type Dispatcher, ProxyAgent, request } from "undici";
import { env } from "../env.server.ts";
import { sourceError } from "./messages.ts";
import { type AllowHosts, hostOf, isAllowedHost, portOf, publicUrl } from "./outbound/address.ts";
import { decodedBody } from "./outbound/body.server.ts";
import {
  guardedConnector,
  publicAddresses,
  type Resolve,
  systemResolve,
} from "./outbound/connector.server.ts";
import { downloadRate, type LeastRate } from "./outbound/least-rate.ts";

export type FetchOptions = {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Limits the body before and after decompression. */
  maxBytes?: number;
  /** Limits the whole request, to the body's last byte. */
  timeoutMs?: number;
  signal?: AbortSignal;
};

export type PublicResponse = {
  /** After redirects. */
  url: string;
  status: number;
  headers: Record<string, string>;
  /** Decompressed and capped; readable once. */
  body: AsyncIterable<Buffer>;
  /** Abandons the rest of the body. */
  discard(): void;
};

export type Outbound = {
  fetch(address: string, options?: FetchOptions): Promise<PublicResponse>;
  close(): Promise<void>;
};

/** Per download: 300 MB. */
export const maxDownloadBytes = 300 * 1_048_576;
const maxRedirects = 5;
const firstByteTimeoutMs = 30_000;
const idleTimeoutMs = 30_000;
/** For a redirect's body, which nobody reads. */
const discardMs = 5_000;

type Settings = {
  allowHosts?: AllowHosts;
  proxy?: string;
  resolve?: Resolve;
  leastRate?: LeastRate;
};

/**
 * Makes requests for users, only to public addresses (see outbound/). Behind a proxy the name is
 * resolved and checked here, then resolved again by the proxy; we cannot check that second answer,
 * so the proxy must protect its own network.
 */
export function createOutbound({
  allowHosts = [],
  proxy,
  resolve,
  leastRate = downloadRate,
}: Settings): Outbound {
  const look = resolve ?? systemResolve;
  const timeouts = { headersTimeout: firstByteTimeoutMs, bodyTimeout: idleTimeoutMs };
  const dispatcher: Dispatcher = proxy
    ? new ProxyAgent({ uri: proxy, ...timeouts })
    : new Agent({ connect: guardedConnector(allowHosts, look), allowH2: false, ...timeouts });
  const checkName = async (url: URL) => {
    if (!isAllowedHost(hostOf(url), portOf(url), allowHosts))
      await publicAddresses(hostOf(url), look);
  };
  return {
    close: () => dispatcher.close(),
    async fetch(address, options = {}) {
      const { signal, timeoutMs = 60_000 } = options;
      const limit = AbortSignal.timeout(timeoutMs);
      const both = signal ? AbortSignal.any([signal, limit]) : limit;
      let url = publicUrl(address, allowHosts);
      let { method, body } = { method: options.method ?? "GET", body: options.body };
      for (let hops = 0; hops <= maxRedirects; hops++) {
        if (proxy) await checkName(url);
        const headers = { ...ownHeaders(), ...options.headers };
        const answer = await request(url, { dispatcher, method, body, headers, signal: both });
        const next = redirectOf(answer, url);
        const limits = { maxBytes: options.maxBytes ?? maxDownloadBytes, rate: leastRate };
        if (!next) return responseOf(answer, url, limits);
        await discard(answer.body);
        url = publicUrl(next, allowHosts);
        if (answer.statusCode !== 307 && answer.statusCode !== 308) {
          method = "GET";
          body = undefined;
        }
      }
      throw sourceError("LINK_REFUSED");
    },
  };
}

const ownHeaders = () => ({
  "user-agent": `Mozilla/5.0 (compatible; ${env().APP_NAME.replace(/[^\x20-\x7e]/g, "")})`,
  accept: "*/*",
  "accept-encoding": "gzip, br",
});

function redirectOf(answer: Dispatcher.ResponseData, from: URL): URL | undefined {
  const { location } = answer.headers;
  if (![301, 302, 303, 307, 308].includes(answer.statusCode) || !location) return undefined;
  const target = Array.isArray(location) ? (location[0] ?? "") : location;
  if (!URL.canParse(target, from)) throw sourceError("LINK_REFUSED");
  return new URL(target, from);
}

/** Reads a little of a redirect's body, because an unread one makes the connection unusable. */
async function discard(body: Dispatcher.ResponseData["body"]) {
  const signal = AbortSignal.timeout(discardMs);
  await body.dump({ limit: 65_536, signal }).catch(() => {});
}

function responseOf(
  answer: Dispatcher.ResponseData,
  url: URL,
  limits: { maxBytes: number; rate: LeastRate },
): PublicResponse {
  // An unread body that fails must not end the process.
  answer.body.on("error", () => {});
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(", ") : value;
  return {
    url: url.href,
    status: answer.statusCode,
    headers,
    body: decodedBody(answer.body, headers["content-encoding"], limits),
    discard: () => void answer.body.destroy(),
  };
}

const slot = Symbol.for("offprint.outbound");
const shared = globalThis as { [slot]?: Outbound };

/** The only way out of this process for users' links, with the operator's settings. */
export function outbound(): Outbound {
  shared[slot] ??= createOutbound({
    allowHosts: env().LINK_ALLOW_HOSTS,
    proxy: env().OUTBOUND_PROXY,
  });
  return shared[slot];
}

/** Replaces this process's way out; undefined restores the one from the settings. */
export function setOutbound(other: Outbound | undefined): void {
  shared[slot] = other;
}

/**
 * Requests an address for a user. Throws LINK_REFUSED if it is not public, however it is written
 * and wherever it redirects; the body throws TOO_LARGE. Throws the signal's reason if aborted. Any
 * other error means that nobody answered in time.
 */
export function fetchPublic(address: string, options?: FetchOptions): Promise<PublicResponse> {
  return outbound().fetch(address, options);
}

/** Reads the whole body. */
export async function bodyBytes(response: PublicResponse): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response.body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Reads the whole body as UTF-8 text. */
export async function bodyText(response: PublicResponse): Promise<string> {
  return (await bodyBytes(response)).toString("utf8");
}
