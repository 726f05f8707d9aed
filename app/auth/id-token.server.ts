import { jwtVerify } from "jose";
import { z } from "zod";
import type { Provider } from "./provider.server.ts";

/**
 * Only signatures the provider alone can make: not "none", and no HMAC, whose key the client also
 * has.
 */
const algorithms = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512"].concat([
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
]);
/** Accepted difference between two clocks. */
const toleranceSeconds = 60;
/**
 * The token was just requested: an older one belongs to another login, one from the future to a
 * wrong clock.
 */
const maxAgeSeconds = 10 * 60;

const claims = z.object({
  /** OpenID Connect Core 1.0, section 2: at most 255 characters. */
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  azp: z.string().optional(),
  aud: z.union([z.string(), z.array(z.string())]),
});

/**
 * Verifies an ID token by OpenID Connect Core 1.0, section 3.1.3.7 (signature, issuer, audience,
 * authorised party, expiry, age and nonce) and returns its claims. Throws an Error that names the
 * failed check.
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
