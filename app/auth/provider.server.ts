import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from "jose";
import { z } from "zod";
import { env } from "../env.server.ts";
import { AppError } from "../errors.ts";
import { log } from "../log.server.ts";
import { providerFetch, providerJson } from "./provider-fetch.server.ts";

/** An OpenID provider as its discovery document describes it (OpenID Connect Discovery 1.0). */
export type Provider = {
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  userinfoEndpoint: string | undefined;
  /** True if each of its responses names its issuer (RFC 9207, section 3). */
  namesIssuer: boolean;
  /** Finds the key that an ID token names. */
  keys: JWTVerifyGetKey;
};

/** Timeout of one request to the provider. */
export const providerTimeoutMs = 10_000;
const keepForMs = 60 * 60 * 1000;

/** A login must not cross a network unencrypted; on loopback it may. */
function isConfidential(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  const loopback = hostname === "localhost" || hostname === "[::1]" || /^127\./.test(hostname);
  return protocol === "https:" || (protocol === "http:" && loopback);
}

const endpoint = z.url().refine(isConfidential, "must be https (http only on loopback)");
const document = z.object({
  issuer: endpoint,
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  userinfo_endpoint: endpoint.optional(),
  jwks_uri: endpoint,
  authorization_response_iss_parameter_supported: z.boolean().default(false),
});

const withoutSlash = (address: string) => address.replace(/\/+$/, "");

async function discover(configured: string): Promise<Provider> {
  const address = `${withoutSlash(endpoint.parse(configured))}/.well-known/openid-configuration`;
  const signal = AbortSignal.timeout(providerTimeoutMs);
  const answer = await providerFetch(address, { signal, headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const found = await providerJson(answer, document);
  if (withoutSlash(found.issuer) !== withoutSlash(configured))
    throw new Error(`${address} describes another issuer`);
  return {
    issuer: found.issuer,
    authorizationEndpoint: found.authorization_endpoint,
    tokenEndpoint: found.token_endpoint,
    userinfoEndpoint: found.userinfo_endpoint,
    namesIssuer: found.authorization_response_iss_parameter_supported,
    keys: createRemoteJWKSet(new URL(found.jwks_uri), {
      timeoutDuration: providerTimeoutMs,
      [customFetch]: providerFetch,
    }),
  };
}

let known: { configured: string; at: number; provider: Promise<Provider> } | undefined;

/** The button's label if an identity provider is set up: OAUTH_LABEL, else its host. */
export function providerLabel(): string | undefined {
  const { OAUTH_ISSUER, OAUTH_CLIENT_ID, OAUTH_LABEL } = env();
  if (!OAUTH_ISSUER || !OAUTH_CLIENT_ID) return undefined;
  return OAUTH_LABEL ?? new URL(OAUTH_ISSUER).hostname;
}

/**
 * Returns the provider of OAUTH_ISSUER, rediscovered after an hour. Throws NOT_FOUND, UNAVAILABLE.
 */
export async function requireProvider(now = Date.now()): Promise<Provider> {
  const configured = env().OAUTH_ISSUER;
  const label = providerLabel();
  if (!configured || !label)
    throw new AppError("NOT_FOUND", "No identity provider is set up on this server.");
  if (known?.configured !== configured || now - known.at > keepForMs)
    known = { configured, at: now, provider: discover(configured) };
  try {
    return await known.provider;
  } catch (cause) {
    known = undefined;
    log().warn({ err: cause }, "The identity provider can't be used");
    throw new AppError("UNAVAILABLE", `${label} can't be reached. Try again soon.`, { cause });
  }
}
