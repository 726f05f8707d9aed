import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { decodeJwt, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import Provider from "oidc-provider";

/** What a hostile network or provider would put in the ID token's place. */
type Tamper = (
  claims: JWTPayload,
  sign: (claims: JWTPayload) => Promise<string>,
) => Promise<string>;

export type OidcServer = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The next token answers hold what this makes of the ID token; undefined leaves them alone. */
  tamper(with_: Tamper | undefined): void;
  close(): void;
};

const clientId = "offprint";
const clientSecret = "a client secret of the tests: with/signs+";

/** People of the identity server: the subject is what is typed into its login form. */
function accountOf(subject: string) {
  const claims = {
    sub: subject,
    email: `${subject}@people.example`,
    email_verified: true,
    given_name: subject.replace(/-.*/, "").replace(/^./, (letter) => letter.toUpperCase()),
    picture: "https://people.example/picture.png",
  };
  return { accountId: subject, claims: async () => claims };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += chunk;
  return body;
}

const loginPage = `<!doctype html><html lang="en"><title>Who are you?</title><h1>Who are you?</h1>
<form method="post"><label>Name <input name="subject" autofocus></label><button>Sign in</button></form>`;

/** Asks for a name and believes it: what comes before the protocol is not tested. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  const { prompt } = await provider.interactionDetails(request, response);
  // Asked of native clients each time: it is given.
  if (prompt.name === "consent")
    return provider.interactionFinished(request, response, { consent: {} });
  if (request.method !== "POST") {
    response.writeHead(200, { "content-type": "text/html" }).end(loginPage);
    return;
  }
  const accountId = new URLSearchParams(await bodyOf(request)).get("subject");
  const result = accountId ? { login: { accountId } } : { error: "access_denied" };
  await provider.interactionFinished(request, response, result);
}

const isLoopback = (uri: string) => new URL(uri).hostname === "localhost";

function configuration(redirectUris: string[], jwk: object) {
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        // Native clients come back to loopback at any port (RFC 8252, section 7.3).
        application_type: redirectUris.every(isLoopback) ? "native" : "web",
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ["keys of the tests"] },
    claims: { email: ["email", "email_verified"], profile: ["given_name", "picture"] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, subject: string) => accountOf(subject),
    async loadExistingGrant(context: {
      oidc: {
        provider: Provider;
        client: { clientId: string };
        session: { accountId: string };
      };
    }) {
      const { provider, client, session } = context.oidc;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600 },
  };
}

/** A real OpenID provider on loopback, which a test may make lie about its ID tokens. */
export async function startOidcServer(redirectUris: string[]): Promise<OidcServer> {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: "jwk" }), kid: "test", alg: "RS256", use: "sig" };
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configuration(redirectUris, jwk));
  const key = await importJWK(jwk, "RS256");
  const sign = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "test" }).sign(key);
  let tamper: Tamper | undefined;
  provider.use(async (context, next) => {
    await next();
    const body = context.body as { id_token?: string } | undefined;
    if (context.oidc?.route === "token" && body?.id_token && tamper)
      context.body = { ...body, id_token: await tamper(decodeJwt(body.id_token), sign) };
  });
  const answer = provider.callback();
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const asked = request.url?.startsWith("/interaction/")
      ? interact(provider, request, response)
      : answer(request, response);
    asked.catch((error: Error) => response.writeHead(400).end(error.message));
  });
  return {
    issuer,
    clientId,
    clientSecret,
    tamper(how) {
      tamper = how;
    },
    close: () => void server.close(),
  };
}

/** A token without a signature (RFC 7519, section 6). */
export function unsigned(claims: JWTPayload): string {
  return new UnsecuredJWT(claims).encode();
}
