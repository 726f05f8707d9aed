import { once } from "node:events";
import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import type { Database } from "../../db/client.server.ts";
import { identities, sessions, users } from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { balance } from "../credits/ledger.server.ts";
import { origin } from "../testing/routes.ts";
import { type OidcServer, startOidcServer, unsigned } from "../testing/servers/oidc-server.ts";
import {
  beginIn,
  comeBack,
  consent,
  Jar,
  logInAs,
  redirectUri,
  variablesOf,
} from "./oauth.testing.ts";
import { findUser, openSession } from "./session.server.ts";

let server: OidcServer;
let db: Database;

beforeAll(async () => {
  server = await startOidcServer([redirectUri]);
});
afterAll(() => server.close());

beforeEach(() => {
  db = useTestDatabase(variablesOf(server)).db;
  server.tamper(undefined);
});

const userIn = (jar: Jar) => findUser(new Request(origin, { headers: { Cookie: jar.header() } }));
const rows = () => ({
  users: db.orm.select().from(users).all().length,
  identities: db.orm.select().from(identities).all().length,
  sessions: db.orm.select().from(sessions).all().length,
});
const refused = { status: 401, problem: "The login with People did not work. Please try again." };

test("the first login makes an account with address, name, picture and credits", async () => {
  const jar = new Jar();
  const answer = await logInAs("ana", jar, "?next=%2Fhistory");
  expect(answer).toMatchObject({ status: 303, location: "/history" });
  const user = await userIn(jar);
  expect(user).toMatchObject({
    email: "ana@people.example",
    firstName: "Ana",
    profileImageUrl: "https://people.example/picture.png",
  });
  expect(balance(user?.id ?? "", Date.now()).total).toBe(500);
});

/** Starts a proxy on loopback that records the requested paths. */
async function startProxy() {
  const asked: string[] = [];
  const proxy = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "");
    asked.push(`${request.method} ${pathname}`);
    const { method, headers } = request;
    const onward = forward(request.url ?? "", { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void proxy.close());
  await once(proxy, "listening");
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, asked };
}

test("every call of the provider goes by way of the operator's proxy", async () => {
  const provider = await startOidcServer([redirectUri]);
  onTestFinished(() => provider.close());
  const proxy = await startProxy();
  db = useTestDatabase({ ...variablesOf(provider), OUTBOUND_PROXY: proxy.url }).db;
  const jar = new Jar();
  expect(await logInAs("ana", jar)).toMatchObject({ status: 303, location: "/" });
  expect(await userIn(jar)).toMatchObject({ email: "ana@people.example" });
  expect(proxy.asked).toEqual([
    "GET /.well-known/openid-configuration",
    "POST /token",
    "GET /jwks",
    "GET /me",
  ]);
});

test("the next login finds the same user and leaves no cookie of the way there", async () => {
  const [first, second] = [new Jar(), new Jar()];
  await logInAs("ana", first);
  await logInAs("ana", second);
  expect((await userIn(second))?.id).toBe((await userIn(first))?.id);
  expect(rows()).toMatchObject({ users: 1, identities: 1 });
  expect(second.names()).toEqual(["session", "device"]);
});

test("the provider is asked with state, nonce and an S256 challenge", async () => {
  const asked = (await beginIn(new Jar())).searchParams;
  expect(asked.get("code_challenge_method")).toBe("S256");
  expect(asked.get("code_challenge")).toMatch(/^[\w-]{43}$/);
  expect(asked.get("state")?.length).toBeGreaterThan(30);
  expect(asked.get("nonce")).toMatch(/^[\w-]{43}$/);
  expect(asked.get("redirect_uri")).toBe(redirectUri);
});

test("the session changes with the login", async () => {
  const jar = new Jar();
  const other = insertUser(db, { email: "before@example.com" });
  const before = await openSession(new Request(origin), other.id);
  jar.keep(new Response(null, { headers: { "Set-Cookie": before } }));
  const old = jar.header();
  await logInAs("ana", jar);
  expect(await findUser(new Request(origin, { headers: { Cookie: old } }))).toBeUndefined();
  expect((await userIn(jar))?.email).toBe("ana@people.example");
});

test("a wrong state is refused, and a missing one", async () => {
  const jar = new Jar();
  const back = await consent(await beginIn(jar), "ana");
  back.searchParams.set("state", "of-another-login");
  expect(await comeBack(jar, back)).toMatchObject(refused);
  const other = new Jar();
  const stateless = await consent(await beginIn(other), "ana");
  stateless.searchParams.delete("state");
  expect(await comeBack(other, stateless)).toMatchObject(refused);
  expect(rows()).toMatchObject({ users: 0, sessions: 0 });
});

test("the answer to one login does not end another that the browser began since", async () => {
  const jar = new Jar();
  const first = await consent(await beginIn(jar, "?next=%2Fhistory"), "ana");
  await beginIn(jar, "?next=%2Fbilling");
  expect(await comeBack(jar, first)).toMatchObject(refused);
  expect(rows()).toEqual({ users: 0, identities: 0, sessions: 0 });
});

test("an answer that another browser asked for is refused", async () => {
  const back = await consent(await beginIn(new Jar()), "mallory");
  expect(await comeBack(new Jar(), back)).toMatchObject(refused);
});

test("a foreign code in one's own answer is refused", async () => {
  const stolen = await consent(await beginIn(new Jar()), "victim");
  const jar = new Jar();
  const back = await consent(await beginIn(jar), "mallory");
  back.searchParams.set("code", stolen.searchParams.get("code") ?? "");
  expect(await comeBack(jar, back)).toMatchObject(refused);
  expect(rows()).toMatchObject({ users: 0, sessions: 0 });
});

test("the same answer works once", async () => {
  const jar = new Jar();
  const back = await consent(await beginIn(jar), "ana");
  const kept = jar.header();
  expect((await comeBack(jar, back)).status).toBe(303);
  expect(await comeBack(jar, back)).toMatchObject(refused);
  const replaying = new Jar();
  for (const pair of kept.split("; "))
    replaying.keep(new Response(null, { headers: { "Set-Cookie": pair } }));
  expect(await comeBack(replaying, back)).toMatchObject(refused);
});

const now = () => Math.floor(Date.now() / 1000);

for (const [what, tamper] of [
  ["another nonce", (claims, sign) => sign({ ...claims, nonce: "of-another-login" })],
  ["no nonce", ({ nonce: _, ...claims }, sign) => sign(claims)],
  ["another audience", (claims, sign) => sign({ ...claims, aud: "another-client" })],
  [
    "several audiences and another party",
    (claims, sign) => sign({ ...claims, aud: ["offprint", "x"], azp: "x" }),
  ],
  ["another issuer", (claims, sign) => sign({ ...claims, iss: "https://evil.example" })],
  ["a time that has passed", (claims, sign) => sign({ ...claims, exp: now() - 61 })],
  ["no expiry", ({ exp: _, ...claims }, sign) => sign(claims)],
  ["no time of issue", ({ iat: _, ...claims }, sign) => sign(claims)],
  ["a time of issue long ago", (claims, sign) => sign({ ...claims, iat: now() - 665 })],
  ["a time of issue to come", (claims, sign) => sign({ ...claims, iat: now() + 120 })],
  ["no signature", async (claims) => unsigned(claims)],
  [
    "a signature by somebody else",
    async (claims, sign) => `${(await sign({ ...claims, sub: "admin" })).slice(0, -8)}AAAAAAAA`,
  ],
] satisfies [string, Parameters<OidcServer["tamper"]>[0]][]) {
  test(`an ID token with ${what} is refused`, async () => {
    server.tamper(tamper);
    expect(await logInAs("ana")).toMatchObject(refused);
    expect(rows()).toEqual({ users: 0, identities: 0, sessions: 0 });
  });
}

test("a re-signed ID token that is right is taken: the refusals above are for what they say", async () => {
  server.tamper((claims, sign) => sign(claims));
  expect((await logInAs("ana")).status).toBe(303);
});

test("an answer in another issuer's name is refused", async () => {
  const jar = new Jar();
  const back = await consent(await beginIn(jar), "ana");
  back.searchParams.set("iss", "https://evil.example");
  expect(await comeBack(jar, back)).toMatchObject(refused);
});

test("an answer without an issuer is refused where the provider always names it", async () => {
  const jar = new Jar();
  const back = await consent(await beginIn(jar), "ana");
  expect(back.searchParams.get("iss")).toBe(server.issuer);
  back.searchParams.delete("iss");
  expect(await comeBack(jar, back)).toMatchObject(refused);
  expect(rows()).toEqual({ users: 0, identities: 0, sessions: 0 });
});

test("who declines at the provider is told and not logged in", async () => {
  expect(await logInAs("")).toMatchObject(refused);
});

test("afterwards only a path of this site is gone to", async () => {
  for (const next of ["https://evil.test", "//evil.test", "/\\evil.test"]) {
    const answer = await logInAs("ana", new Jar(), `?next=${encodeURIComponent(next)}`);
    expect(answer.location).toBe("/");
  }
});

test("an account is never joined by its address", async () => {
  insertUser(db, { email: "ana@people.example" });
  const jar = new Jar();
  expect(await logInAs("ana", jar, "?next=%2Fhistory")).toMatchObject({
    status: 409,
    problem:
      "An account with this e-mail already exists. Sign in to it, then connect People under Account.",
    next: "/history",
  });
  expect(await userIn(jar)).toBeUndefined();
  expect(rows()).toMatchObject({ users: 1, identities: 0 });
});

test("closed sign-ups make no account, and let known people in", async () => {
  await logInAs("ana");
  const known = db.orm.select().from(identities).all();
  db = useTestDatabase({ ...variablesOf(server), SIGNUPS: "closed" }).db;
  expect(await logInAs("ana")).toMatchObject({ status: 400, problem: "Sign-ups are closed" });
  expect(rows().users).toBe(0);
  const { id: userId } = insertUser(db, { email: "ana@people.example" });
  for (const row of known)
    db.orm
      .insert(identities)
      .values({ ...row, userId })
      .run();
  const jar = new Jar();
  expect((await logInAs("ana", jar)).status).toBe(303);
  expect((await userIn(jar))?.id).toBe(userId);
});
