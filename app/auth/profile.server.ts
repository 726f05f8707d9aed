import { z } from "zod";
import { type Provider, providerTimeoutMs } from "./provider.server.ts";
import { providerFetch, providerJson } from "./provider-fetch.server.ts";

/** The person the provider vouches for. */
export type Profile = {
  issuer: string;
  subject: string;
  email: string | undefined;
  /** True only if the provider says so explicitly. */
  emailVerified: boolean;
  firstName: string | undefined;
  pictureUrl: string | undefined;
};

/** Drops malformed claims: they must not prevent a login. */
const claims = z.object({
  email: z.email().max(254).optional().catch(undefined),
  // Apple and Amazon send it as a string.
  email_verified: z
    .union([z.literal(true), z.literal("true")])
    .optional()
    .catch(undefined),
  given_name: z.string().trim().min(1).max(60).optional().catch(undefined),
  name: z.string().trim().min(1).max(200).optional().catch(undefined),
  picture: z
    .url({ protocol: /^https$/ })
    .max(2_000)
    .optional()
    .catch(undefined),
});

/** Fetches the userinfo claims, which must be about the same subject. */
async function userinfo(address: string, accessToken: string, subject: string) {
  const answer = await providerFetch(address, {
    headers: { Authorization: `Bearer ${accessToken}`, Accept: "application/json" },
    signal: AbortSignal.timeout(providerTimeoutMs),
  });
  if (!answer.ok) throw new Error(`The userinfo endpoint answered ${answer.status}`);
  const found = await providerJson(answer, z.looseObject({ sub: z.string() }));
  if (found.sub !== subject) throw new Error("The userinfo endpoint speaks of another subject");
  return found;
}

/**
 * Reads the profile from a verified ID token, and from the userinfo endpoint if the token has no
 * e-mail (OpenID Connect Core 1.0, section 5.4).
 */
export async function profileOf(
  provider: Pick<Provider, "issuer" | "userinfoEndpoint">,
  idToken: Record<string, unknown> & { sub: string },
  accessToken: string,
): Promise<Profile> {
  const { issuer, userinfoEndpoint } = provider;
  const more =
    idToken.email === undefined && userinfoEndpoint
      ? await userinfo(userinfoEndpoint, accessToken, idToken.sub)
      : {};
  const { email, given_name, name, picture } = claims.parse({ ...more, ...idToken });
  // It describes the address it came with, and no other.
  const { email_verified } = claims.parse(idToken.email === undefined ? more : idToken);
  const firstName = given_name ?? name?.split(/\s/)[0]?.slice(0, 60);
  const emailVerified = email !== undefined && email_verified !== undefined;
  return { issuer, subject: idToken.sub, email, emailVerified, firstName, pictureUrl: picture };
}
