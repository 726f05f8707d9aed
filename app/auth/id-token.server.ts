import { jwtVerify } from "jose";
import { z } from "zod";
import type { Provider } from "./provider.server.ts";

/**
 * Signatures that only the provider can make: neither "none" nor an HMAC, whose key the client
 * holds too.
 */
const algorithms = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512"].concat([
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
]);
/** How far two clocks may differ. */
const toleranceSeconds = 60;
/** It was asked for a moment ago: an older one is another login's, a later one is of a wrong clock. */
const maxAgeSeconds = 10 * 60;

const claims = z.object({
  /** OpenID Connect Core 1.0, section 2: at most 255 characters. */
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  azp: z.string().optional(),
  aud: z.union([z.string(), z.array(z.string())]),
});

/**
 * The claims of an ID token after every check of OpenID Connect Core 1.0, section 3.1.3.7:
 * signature, issuer, audience, authorised party, expiry, age and nonce. Throws an Error that says which
 * failed.
 */
export async function verifyIdToken(
  provider: Pick<Provider, "issuer" | "keys">,
  token: string,
  expected: { clientId: string; nonce: string },
): Promise<Record<string, unknown> & { sub: string }> {
  const { payload } = await jwtVerify(token, provider.keys, {
    algorithms,
    issuer: provider.issuer,
    audience: expected.clientId,
    clockTolerance: toleranceSeconds,
    maxTokenAge: maxAgeSeconds,
    requiredClaims: ["sub", "iat", "exp", "nonce"],
  });
  const { sub, nonce, azp, aud } = claims.parse(payload);
  if (nonce !== expected.nonce) throw new Error("The nonce is another login's");
  if (Array.isArray(aud) && aud.length > 1 && azp === undefined)
    throw new Error("Several audiences and no authorised party");
  if (azp !== undefined && azp !== expected.clientId)
    throw new Error("The token was issued to another client");
  return { ...payload, sub };
}
