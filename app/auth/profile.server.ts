import { z } from "zod";
import { type Provider, providerTimeoutMs } from "./provider.server.ts";
import { providerFetch, providerJson } from "./provider-fetch.server.ts";

/** Whom the provider vouches for. */
export type Profile = {
  issuer: string;
  subject: string;
  email: string | undefined;
  /** True only where the provider says so in so many words. */
  emailVerified: boolean;
  firstName: string | undefined;
  pictureUrl: string | undefined;
};

/** A claim that is not what it should be is left out: it must not stop a login. */
const claims = z.object({
  email: z.email().max(254).optional().catch(undefined),
  // As a string it comes from Apple and Amazon.
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

/** The claims of the userinfo endpoint, which must speak of the same subject. */
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
 * The profile in a verified ID token; what it leaves out (OpenID Connect Core 1.0, section 5.4) is
 * asked of the userinfo endpoint.
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
  // Said of the address that it stands beside, and of no other.
  const { email_verified } = claims.parse(idToken.email === undefined ? more : idToken);
  const firstName = given_name ?? name?.split(/\s/)[0]?.slice(0, 60);
  const emailVerified = email !== undefined && email_verified !== undefined;
  return { issuer, subject: idToken.sub, email, emailVerified, firstName, pictureUrl: picture };
}
