import { ProxyAgent, fetch as undiciFetch } from "undici";
import type { z } from "zod";
import { env } from "../env.server.ts";

/** The parts of a call to the provider. */
type Call = {
  method?: "GET" | "POST";
  headers?: HeadersInit;
  body?: string;
  redirect?: RequestRedirect;
  signal?: AbortSignal;
};

/** Hundreds of times a provider's largest document, key set or token response. */
export const maxProviderBytes = 1024 * 1024;

let known: { uri: string; agent: ProxyAgent } | undefined;

function agentOf(uri: string): ProxyAgent {
  if (known?.uri !== uri) known = { uri, agent: new ProxyAgent(uri) };
  return known.agent;
}

type Answer = { status: number; headers: Iterable<[string, string]>; body: unknown };

function send(address: string, call: Call): Promise<Answer> {
  const proxy = env().OUTBOUND_PROXY;
  if (!proxy) return fetch(address, call);
  const headers = Object.fromEntries(new Headers(call.headers));
  return undiciFetch(address, { ...call, headers, dispatcher: agentOf(proxy) });
}

/**
 * Reads the whole body. Throws, and ends the connection, as soon as it exceeds `maxProviderBytes`.
 */
async function limitedBody(body: unknown): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxProviderBytes) throw new Error("The identity provider's answer is over 1 MB");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Calls the identity provider, through the operator's proxy if set (OUTBOUND_PROXY). Throws if the
 * unpacked response exceeds `maxProviderBytes`.
 */
export async function providerFetch(address: string, call: Call = {}): Promise<Response> {
  const { status, headers, body } = await send(address, call);
  const bytes = await limitedBody(body);
  // These headers describe the packed body, not the unpacked one.
  const kept = [...headers].filter(([name]) => !/^content-(encoding|length)$/i.test(name));
  return new Response(bytes.byteLength > 0 ? bytes : null, { status, headers: kept });
}

/** Parses a response's JSON by a schema. Its errors say what is wrong and never quote the body. */
export async function providerJson<T>(answer: Response, schema: z.ZodType<T>): Promise<T> {
  let value: unknown;
  try {
    value = await answer.json();
  } catch {
    throw new Error("The identity provider's answer is not JSON");
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const paths = parsed.error.issues.map(({ path, code }) => `${path.join(".")} (${code})`);
  throw new Error(`The identity provider's answer is not right: ${paths.join(", ")}`);
}
