import { createHmac } from "node:crypto";
import { Authenticator } from "remix-auth";
import { OAuth2Strategy } from "remix-auth-oauth2";
import { z } from "zod";
import { env } from "../env.server.ts";
import { AppError } from "../errors.ts";
import { log } from "../log.server.ts";
import { type Flow, flowCookie, readFlow, stateCookie } from "./flow.server.ts";
import { verifyIdToken } from "./id-token.server.ts";
import { type Profile, profileOf } from "./profile.server.ts";
import {
  type Provider,
  providerLabel,
  providerTimeoutMs,
  requireProvider,
} from "./provider.server.ts";
import { providerFetch, providerJson } from "./provider-fetch.server.ts";

/** Derived from the state, so only the ID token of this browser's own flow carries it. */
function nonceOf(state: string): string {
  return createHmac("sha256", env().sessionSecret)
    .update(`oauth-nonce\n${state}`)
    .digest("base64url");
}

type Tokens = Awaited<ReturnType<OAuth2Strategy<Profile>["refreshToken"]>>;

const tokenAnswer = z.object({ id_token: z.string(), access_token: z.string() });
/**
 * Reasons for a refusal (RFC 6749, section 5.2). Nothing else from the provider gets into the log.
 */
const tokenError = z.object({
  error: z.enum([
    "invalid_request",
    "invalid_client",
    "invalid_grant",
    "unauthorized_client",
    "unsupported_grant_type",
    "invalid_scope",
  ]),
});

class OpenIdStrategy extends OAuth2Strategy<Profile> {
  protected override authorizationParams(params: URLSearchParams): URLSearchParams {
    const more = new URLSearchParams(params);
    more.set("nonce", nonceOf(params.get("state") ?? ""));
    return more;
  }

  /**
   * Exchanges the code (RFC 6749, section 4.1.3). The library's client would use neither the
   * operator's proxy nor a timeout.
   */
  protected override async validateAuthorizationCode(code: string, codeVerifier: string) {
    const { clientId, clientSecret, redirectURI, tokenEndpoint } = this.options;
    const body = new URLSearchParams({
      grant_type: "authorization_code",
      code,
      code_verifier: codeVerifier,
      redirect_uri: String(redirectURI),
    });
    const headers = new Headers({
      Accept: "application/json",
      "Content-Type": "application/x-www-form-urlencoded",
    });
    if (clientSecret === null) body.set("client_id", clientId);
    else
      headers.set(
        "Authorization",
        `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
      );
    const answer = await providerFetch(String(tokenEndpoint), {
      method: "POST",
      headers,
      body: String(body),
      signal: AbortSignal.timeout(providerTimeoutMs),
    });
    if (!answer.ok) {
      const told = await providerJson(answer, tokenError).catch(() => undefined);
      throw new Error(
        `The token endpoint answered ${answer.status}: ${told?.error ?? "no reason"}`,
      );
    }
    const { id_token, access_token } = await providerJson(answer, tokenAnswer);
    // The only methods anyone calls on them.
    return { idToken: () => id_token, accessToken: () => access_token } as Tokens;
  }
}

function authenticator(provider: Provider, request: Request): Authenticator<Profile> {
  const clientId = env().OAUTH_CLIENT_ID ?? "";
  // Form-encode the secret for basic authentication (RFC 6749, section 2.3.1); the library does
  // not.
  const secret = env().OAUTH_CLIENT_SECRET;
  const strategy = new OpenIdStrategy(
    {
      clientId,
      clientSecret: secret === undefined ? null : encodeURIComponent(secret),
      authorizationEndpoint: provider.authorizationEndpoint,
      tokenEndpoint: provider.tokenEndpoint,
      redirectURI: new URL("/api/login/callback", env().PUBLIC_URL ?? request.url),
      scopes: ["openid", "email", "profile"],
      cookie: stateCookie(request),
    },
    async ({ request: { url }, tokens }) => {
      const nonce = nonceOf(new URL(url).searchParams.get("state") ?? "");
      const claims = await verifyIdToken(provider, tokens.idToken(), { clientId, nonce });
      return profileOf(provider, claims, tokens.accessToken());
    },
  );
  return new Authenticator<Profile>().use(strategy, "provider");
}

/**
 * Returns the provider's login page and the cookies this browser needs when it comes back. Throws
 * NOT_FOUND without a provider, UNAVAILABLE if it does not answer.
 */
export async function beginLogin(
  request: Request,
  flow: Flow,
): Promise<{ url: string; cookies: string[] }> {
  const provider = await requireProvider();
  // Strip the query: a state in the address would be taken for the provider's answer.
  const plain = new Request(new URL(request.url).origin, { headers: request.headers });
  const answer = await authenticator(provider, request)
    .authenticate("provider", plain)
    .catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw answer;
  const url = answer.headers.get("Location") ?? "";
  const state = new URL(url).searchParams.get("state") ?? "";
  const cookies = answer.headers.getSetCookie();
  return { url, cookies: [...cookies, await flowCookie(request, state, flow)] };
}

/** The same error for every failed check, so that it does not help attackers. */
export function refusal(): AppError {
  const label = providerLabel() ?? "the provider";
  return new AppError("UNAUTHENTICATED", `The login with ${label} did not work. Please try again.`);
}

/**
 * Throws if the response names another issuer, or none although the provider promises one: then it
 * was mixed up with another provider's (RFC 9207, section 2.4).
 */
function checkIssuer(provider: Provider, issuer: string | null): void {
  if (issuer === null && provider.namesIssuer) throw new Error("The answer names no issuer");
  if (issuer !== null && issuer !== provider.issuer)
    throw new Error("The answer is another issuer's");
}

/**
 * Returns who came back from the provider, and the purpose of the login. Any failed check of state,
 * code, issuer or ID token throws UNAUTHENTICATED; the log says which.
 */
export async function finishLogin(request: Request): Promise<{ profile: Profile; flow: Flow }> {
  const { searchParams } = new URL(request.url);
  const state = searchParams.get("state");
  const flow = state ? await readFlow(request, state) : undefined;
  if (!flow) throw refusal();
  const provider = await requireProvider();
  try {
    checkIssuer(provider, searchParams.get("iss"));
    const profile = await authenticator(provider, request).authenticate("provider", request);
    return { profile, flow };
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    const reason = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : "unknown";
    log().warn({ reason }, "A login with the provider was refused");
    throw refusal();
  }
}
