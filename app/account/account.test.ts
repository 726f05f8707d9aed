import { parseHTML } from "linkedom";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/client.server.ts";
import { identities, sessions, users } from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { signIn } from "../auth/accounts.server.ts";
import {
  comeBack,
  consent,
  Jar,
  logInAs,
  redirectUri,
  variablesOf,
} from "../auth/oauth.testing.ts";
import { hashPassword } from "../auth/password.server.ts";
import { hasSecondFactor } from "../auth/second-factor.server.ts";
import { appCode, turnOn } from "../auth/second-factor.testing.ts";
import { findUser, openSession } from "../auth/session.server.ts";
import { env } from "../env.server.ts";
import { action, loader } from "../routes/billing_.account.tsx";
import { call, origin } from "../testing/routes.ts";
import { type OidcServer, startOidcServer } from "../testing/servers/oidc-server.ts";
import { AccountScreen } from "../ui/account/account-screen.tsx";
import { accountView } from "./view.server.ts";

const password = "seeds in the library";

let server: OidcServer;
let db: Database;
let user: { id: string; email: string };
let jar: Jar;
let passwordHash: string;

beforeAll(async () => {
  server = await startOidcServer([redirectUri]);
  passwordHash = await hashPassword(password);
});
afterAll(() => server.close());

beforeEach(async () => {
  db = useTestDatabase(variablesOf(server)).db;
  user = insertUser(db, { email: "ana@example.com", credits: 100, passwordHash });
  jar = await signedIn(user.id);
});

async function signedIn(userId: string): Promise<Jar> {
  const made = new Jar();
  const cookie = await openSession(new Request(origin), userId);
  made.keep(new Response(null, { headers: { "Set-Cookie": cookie } }));
  return made;
}

type Page = {
  status: number;
  location: string | null;
  data: {
    reply?: { error?: Record<string, string[]> };
    recoveryCodes?: string[];
    continueTo?: string;
  };
};

/** Posts a form of the account page from the browser of `from`. */
async function send(
  intent: string,
  fields: Record<string, string> = {},
  from = jar,
): Promise<Page> {
  const request = new Request(`${origin}/billing/account`, {
    method: "POST",
    headers: { Cookie: from.header() },
    body: new URLSearchParams({ intent, ...fields }),
  });
  const answer: unknown = await call(action, request);
  if (answer instanceof Response) {
    from.keep(answer);
    return { status: answer.status, location: answer.headers.get("Location"), data: {} };
  }
  const { data, init } = answer as { data: Page["data"]; init?: ResponseInit };
  from.keep(new Response(null, { headers: init?.headers }));
  return { status: init?.status ?? 200, location: null, data };
}

const problems = ({ data }: Page) => Object.values(data.reply?.error ?? {}).flat();
const userIn = (of: Jar) => findUser(new Request(origin, { headers: { Cookie: of.header() } }));

test("a new password replaces the old one and logs out everybody else", async () => {
  const elsewhere = await signedIn(user.id);
  const changed = await send("password", { current: password, password: "a new one, longer" });
  expect(changed).toMatchObject({ status: 303, location: "/billing/account" });
  expect(await userIn(jar)).toMatchObject({ id: user.id });
  expect(await userIn(elsewhere)).toBeUndefined();
  const address = "192.0.2.9";
  const login = (word: string) => signIn({ email: user.email, password: word, address });
  await expect(login(password)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  await expect(login("a new one, longer")).resolves.toBe(user.id);
});

test("the current password is asked for, and guessing it is throttled apart from the login", async () => {
  const wrong = await send("password", { current: "wrong", password: "a new one, longer" });
  expect(wrong.status).toBe(401);
  expect(problems(wrong)).toEqual(["This is not the right password."]);
  for (let guess = 1; guess < 10; guess++)
    await send("password", { current: `guess ${guess}`, password: "a new one, longer" });
  const right = await send("password", { current: password, password: "a new one, longer" });
  expect(right.status).toBe(429);
  const login = signIn({ email: user.email, password, address: "192.0.2.9" });
  await expect(login).resolves.toBe(user.id);
});

test("who came from the provider sets a first password, which then signs in", async () => {
  const only = new Jar();
  await logInAs("cleo", only);
  const { id } = (await userIn(only)) ?? expect.unreachable();
  expect((await send("set-password", { password: "short" }, only)).status).toBe(400);
  const set = await send("set-password", { password: "a first one, long" }, only);
  expect(set).toMatchObject({ status: 303, location: "/billing/account" });
  expect(await userIn(only)).toMatchObject({ id });
  const given = { email: "cleo@people.example", password: "a first one, long" };
  await expect(signIn({ ...given, address: "192.0.2.9" })).resolves.toBe(id);
  const again = await send("set-password", { password: "yet another one" }, only);
  expect(problems(again)).toEqual(["This account already has a password."]);
  await expect(signIn({ ...given, address: "192.0.2.9" })).resolves.toBe(id);
});

test("a first password takes a recent login, while the provider is there to give one", async () => {
  const only = new Jar();
  await logInAs("cleo", only);
  const opened = Date.now() - 16 * 60_000;
  db.orm.update(sessions).set({ createdAt: opened }).run();
  const late = () => send("set-password", { password: "a first one, long" }, only);
  const refused = await late();
  expect(refused.status).toBe(401);
  expect(problems(refused)[0]).toContain("Sign in with People again first");
  Object.assign(env(), { OAUTH_ISSUER: undefined });
  expect((await late()).status).toBe(303);
});

test("a borrowed session of an account without a password neither locks it nor ends it", async () => {
  const only = new Jar();
  await logInAs("cleo", only);
  const { id, email } = (await userIn(only)) ?? expect.unreachable();
  db.orm
    .update(sessions)
    .set({ createdAt: Date.now() - 16 * 60_000 })
    .run();
  for (const intent of ["factor-begin", "connect", "delete"]) {
    const refused = await send(intent, { email }, only);
    expect([intent, refused.status]).toEqual([intent, 401]);
    expect(problems(refused)[0]).toContain("Sign in with People again first");
  }
  const screen = (isRecent: boolean) =>
    renderToStaticMarkup(
      AccountScreen({
        account: accountView({ id, email, firstName: null, profileImageUrl: null }, isRecent),
        message: null,
        answer: undefined,
      }),
    );
  expect(screen(false).split("Sign in with People again").length - 1).toBe(3);
  expect(screen(false)).not.toMatch(/Set up two-factor authentication|Delete everything for good/);
  expect(screen(true)).not.toContain("Sign in with People again");
  db.orm.update(sessions).set({ createdAt: Date.now() }).run();
  expect((await send("factor-begin", {}, only)).status).toBe(303);
  expect((await send("delete", { email }, only)).location).toBe("/billing/account?deleted");
});

test("a new password that is too short is refused beside its field", async () => {
  const short = await send("password", { current: password, password: "short" });
  expect(short.status).toBe(400);
  expect(short.data.reply?.error).toEqual({ password: ["Use at least 8 characters."] });
  expect(JSON.stringify(short.data)).not.toContain(password);
});

test("Log out everywhere ends this session too", async () => {
  const elsewhere = await signedIn(user.id);
  expect(await send("sessions")).toMatchObject({ status: 303, location: "/api/login" });
  expect(await userIn(jar)).toBeUndefined();
  expect(await userIn(elsewhere)).toBeUndefined();
  expect(db.orm.select().from(sessions).all()).toEqual([]);
});

/** Connects the signed-in account with the identity `subject` at the provider. */
async function connect(subject: string, from = jar) {
  const begun = await send("connect", { current: password }, from);
  expect(begun.data.continueTo, JSON.stringify(begun)).toContain(server.issuer);
  return comeBack(from, await consent(new URL(begun.data.continueTo ?? ""), subject));
}

test("a signed-in account is connected, and from then on signs in with it", async () => {
  expect(await connect("ana")).toMatchObject({ status: 303, location: "/billing/account" });
  expect(db.orm.select().from(users).all()).toMatchObject([
    { email: "ana@example.com", firstName: "Ana" },
  ]);
  const other = new Jar();
  await logInAs("ana", other);
  expect((await userIn(other))?.id).toBe(user.id);
});

test("connecting asks for the password", async () => {
  expect((await send("connect")).status).toBe(400);
  expect((await send("connect", { current: "wrong" })).status).toBe(401);
});

test("an identity of somebody else here is not taken over", async () => {
  await logInAs("ben");
  expect(await connect("ben")).toMatchObject({
    status: 409,
    problem: "This login with People belongs to another account here.",
  });
});

test("what one user began does not connect with another who is signed in by then", async () => {
  const begun = await send("connect", { current: password });
  const back = await consent(new URL(begun.data.continueTo ?? ""), "ana");
  const other = insertUser(db).id;
  const cookie = await openSession(new Request(origin), other);
  jar.keep(new Response(null, { headers: { "Set-Cookie": cookie } }));
  expect((await comeBack(jar, back)).status).toBe(401);
  expect(db.orm.select().from(identities).all()).toEqual([]);
});

test("a connection ends with the password; the only way to sign in never does", async () => {
  await connect("ana");
  expect((await send("disconnect", { current: "wrong" })).status).toBe(401);
  expect((await send("disconnect", { current: password })).status).toBe(303);
  expect(db.orm.select().from(identities).all()).toEqual([]);
  const only = new Jar();
  await logInAs("cleo", only);
  expect((await send("disconnect", { current: "anything" }, only)).status).toBe(409);
});

test("the second factor: password, secret, first code, ten recovery codes shown once", async () => {
  expect((await send("factor-begin")).status).toBe(400);
  expect((await send("factor-begin", { current: password })).status).toBe(303);
  const me = { ...user, firstName: null, profileImageUrl: null };
  const waiting = accountView(me).factor;
  if (waiting.state !== "waiting") throw new Error("Nothing waits");
  expect(waiting.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  expect(waiting.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
  expect((await send("factor-confirm", { code: "000000" })).status).toBe(401);
  const on = await send("factor-confirm", { code: appCode(db, user.id) });
  expect(on.data.recoveryCodes).toHaveLength(10);
  expect(accountView(me).factor).toEqual({ state: "on", codesLeft: 10 });
  const page = JSON.stringify(
    await call(
      loader,
      new Request(`${origin}/billing/account`, { headers: { Cookie: jar.header() } }),
    ),
  );
  for (const code of on.data.recoveryCodes ?? []) expect(page).not.toContain(code);
});

test("a phone that can't scan its own screen opens the secret in its app, or copies it", async () => {
  await send("factor-begin", { current: password });
  const account = accountView({ ...user, firstName: null, profileImageUrl: null });
  const html = renderToStaticMarkup(AccountScreen({ account, message: null, answer: undefined }));
  const { document } = parseHTML(html);
  const shown = document.querySelector("code")?.textContent ?? "";
  const link = document.querySelector('a[href^="otpauth:"]');
  expect(link?.textContent).toBe("Open in an authenticator app");
  const address = new URL(link?.getAttribute("href") ?? "");
  expect(address.searchParams.get("secret")).toBe(shown.replaceAll(" ", ""));
  expect(address.searchParams.get("issuer")).toBe("Offprint");
  const buttons = [...document.querySelectorAll("button.scripted")];
  expect(buttons.map(({ textContent }) => textContent)).toEqual(["Copy the secret"]);
});

test("a begun second factor can be given up", async () => {
  await send("factor-begin", { current: password });
  expect((await send("factor-abandon")).status).toBe(303);
  expect(accountView({ ...user, firstName: null, profileImageUrl: null }).factor.state).toBe("off");
});

test("it is turned off with a code, not with the session alone", async () => {
  const [recovery = ""] = await turnOn(db, user.id);
  expect((await send("factor-off", { code: "" })).status).toBe(400);
  expect((await send("factor-off", { code: "123" })).status).toBe(401);
  expect(hasSecondFactor(user.id)).toBe(true);
  expect((await send("factor-off", { code: recovery })).status).toBe(303);
  expect(hasSecondFactor(user.id)).toBe(false);
});

test("a login with the provider asks for the code too", async () => {
  await connect("ana");
  await turnOn(db, user.id);
  const other = new Jar();
  expect(await logInAs("ana", other)).toMatchObject({ location: "/api/login/code" });
  expect(await userIn(other)).toBeUndefined();
});

test("the account is deleted with the password, and its page says so", async () => {
  expect((await send("delete", { current: "wrong" })).status).toBe(401);
  expect((await send("delete")).status).toBe(400);
  const gone = await send("delete", { current: password });
  expect(gone).toMatchObject({ status: 303, location: "/billing/account?deleted" });
  expect(db.orm.select().from(users).all()).toEqual([]);
  expect(jar.names()).not.toContain("session");
});

test("who only came from the provider types the address to delete", async () => {
  const only = new Jar();
  await logInAs("cleo", only);
  expect((await send("delete", { current: "anything" }, only)).status).toBe(400);
  expect((await send("delete", { email: "cleo@people.example" }, only)).status).toBe(303);
  expect(db.orm.select().from(users).all()).toHaveLength(1);
});

test("what ends the account stands last, and apart from the rest", () => {
  const account = accountView({ ...user, firstName: null, profileImageUrl: null });
  const html = renderToStaticMarkup(AccountScreen({ account, message: null, answer: undefined }));
  const last = [...parseHTML(html).document.querySelectorAll("section")].at(-1);
  expect(last?.querySelector("h2")?.textContent).toBe("Delete account");
  expect(last?.className).toContain("border-error");
  expect(last?.querySelector("button")?.className).toContain("danger");
});

test("a form that nobody made is refused", async () => {
  for (const intent of ["", "constructor"]) expect((await send(intent)).status).toBe(400);
});

test("no style or script stands in the page's own markup", () => {
  const account = {
    email: user.email,
    hasPassword: true,
    isRecentLogin: true,
    sessions: [],
    events: [],
    provider: "People",
    connected: [],
    factor: {
      state: "waiting" as const,
      secret: "ABCD",
      uri: "otpauth://totp/Offprint:ana?secret=ABCD",
      qr: { modules: 1, path: "M0 0h1v1h-1z" },
    },
  };
  const html = renderToStaticMarkup(AccountScreen({ account, message: null, answer: undefined }));
  expect(html).not.toMatch(/ style=|<script/);
  expect(html).toContain("<svg");
});
