import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "../../db/client.server.ts";
import { identities, jobs, mailLinks, sessions, users } from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { signIn } from "../auth/accounts.server.ts";
import { linkHoldsMs, makeLink } from "../auth/mail-links.server.ts";
import { follow, post, sendOrdered, shown, useMails } from "../auth/mailed.testing.ts";
import { changePassword } from "../auth/own-password.server.ts";
import { hashPassword, verifyPassword } from "../auth/password.server.ts";
import { beginSecondFactor } from "../auth/second-factor.server.ts";
import { openSession } from "../auth/session.server.ts";
import { captureLog } from "../security/testing.ts";
import { call, origin } from "../testing/routes.ts";
import * as login from "./api.login.tsx";
import * as forgot from "./api.login_.forgot.tsx";
import * as reset from "./api.login_.reset.tsx";

const old = "seeds in the library";
const fresh = "lettuce gives a seed";
const address = "192.0.2.1";

async function insertPerson(email = "ana@example.com") {
  return insertUser(database(), { email, passwordHash: await hashPassword(old) });
}

const ask = (email: string) => post(forgot.action, "/api/login/forgot", { email });
const set = (password: string, cookie: string) =>
  post(reset.action, "/api/login/reset", { password }, cookie);
const look = (cookie: string) =>
  call(
    reset.loader,
    new Request(`${origin}/api/login/reset`, { headers: { Accept: "text/html", Cookie: cookie } }),
  );
const row = (id: string) => database().orm.select().from(users).where(eq(users.id, id)).get();

/** Asks for a mail, and follows its link. */
async function askAndFollow(mails: Awaited<ReturnType<typeof useMails>>, email: string) {
  await ask(email);
  await sendOrdered();
  return follow(reset.loader, await mails.mailTo(email.trim().toLowerCase(), "Set a new password"));
}

test("the login leads to a forgotten password only where mails are sent", async () => {
  await useMails();
  const view = () => call(login.loader, new Request(`${origin}/api/login`));
  expect(await view()).toMatchObject({ mails: true });
  useTestDatabase();
  expect(await view()).toMatchObject({ mails: false });
  for (const route of [forgot, reset])
    expect((await call(route.loader, new Request(`${origin}/api/login/x`))).status).toBe(404);
  expect((await ask("ana@example.com")).status).toBe(404);
});

test("a password that is changed under Account is told to its owner, too", async () => {
  const mails = await useMails();
  const { id, email } = await insertPerson();
  await changePassword(id, { current: old, password: fresh });
  await sendOrdered();
  expect(await mails.mailTo(email, "Your password was changed")).toBeDefined();
  useTestDatabase();
  const { id: other } = await insertPerson();
  await changePassword(other, { current: old, password: fresh });
  expect(database().orm.select().from(jobs).all()).toEqual([]);
});

test("a link sets a new password once, ends every session and tells the owner", async () => {
  const mails = await useMails();
  const { id, email } = await insertPerson();
  await openSession(new Request(origin), id);
  const { answer, cookie } = await askAndFollow(mails, ` ${email.toUpperCase()} `);
  expect(answer.status).toBe(303);
  expect(shown(await look(cookie)).data).toEqual({ state: "form" });
  const done = await set(fresh, cookie);
  expect([done.status, done.headers.get("Location")]).toEqual([303, "/api/login/reset?done"]);
  await expect(signIn({ email, password: old, address })).rejects.toThrow("don't match");
  expect(await signIn({ email, password: fresh, address })).toBe(id);
  expect(database().orm.select().from(sessions).all()).toEqual([]);
  expect(shown(await set("another one, longer", cookie)).status).toBe(409);
  expect(shown(await look(cookie))).toEqual({ status: 409, data: { state: "dead" } });
  await sendOrdered();
  expect((await mails.mailTo(email, "Your password was changed")).plain).toContain(
    "/api/login/forgot",
  );
});

test("the token moves from the address into a cookie, so that no Referer or history has it", async () => {
  const mails = await useMails({ PUBLIC_URL: "https://offprint.test" });
  const { email } = await insertPerson();
  const { answer, cookie } = await askAndFollow(mails, email);
  expect(answer.headers.get("Location")).toBe("/api/login/reset");
  expect(answer.headers.get("Set-Cookie")).toMatch(
    /^__Host-reset-link=.*HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(shown(await look(cookie)).data).toEqual({ state: "form" });
});

test("looking at a link does not use it up", async () => {
  const mails = await useMails();
  const { email } = await insertPerson();
  const { cookie } = await askAndFollow(mails, email);
  for (let at = 0; at < 3; at++)
    await look((await follow(reset.loader, await mails.mailTo(email))).cookie);
  expect((await set(fresh, cookie)).status).toBe(303);
});

test("a refused password spends nothing and shows nothing of it", async () => {
  const mails = await useMails();
  const { email } = await insertPerson();
  const { cookie } = await askAndFollow(mails, email);
  const refused = await set("short", cookie);
  expect(shown(refused).status).toBe(400);
  expect(JSON.stringify(refused)).toContain("Use at least 8 characters.");
  expect(JSON.stringify(refused)).not.toContain("short");
  const common = await set("password1", cookie);
  expect(shown(common).status).toBe(400);
  expect(shown(common).data.error).toMatchObject({ password: [expect.stringMatching(/guessed/)] });
  expect((await set(fresh, cookie)).status).toBe(303);
});

test("a link dies with the hour, with a newer one and with the password", async () => {
  await useMails();
  const { id } = await insertPerson();
  const user = () => row(id) ?? expect.fail("no user");
  const now = Date.now();
  const cookieOf = (token = "") =>
    follow(reset.loader, {
      to: [],
      from: "",
      headers: "",
      html: "",
      plain: `${origin}/api/login/reset?token=${token}`,
    });
  const canUse = async (token?: string) =>
    shown(await look((await cookieOf(token)).cookie)).data.state === "form";

  const early = makeLink("reset", user(), now, now - linkHoldsMs.reset);
  expect(await canUse(early)).toBe(false);
  const first = makeLink("reset", user(), now, now);
  expect(await canUse(first)).toBe(true);
  const second = makeLink("reset", user(), now + 1, now);
  expect([await canUse(first), await canUse(second)]).toEqual([false, true]);
  expect(makeLink("reset", user(), now, now), "an order that came late").toBeUndefined();
  database()
    .orm.update(users)
    .set({ passwordHash: await hashPassword("elsewhere changed") })
    .run();
  expect(await canUse(second)).toBe(false);
  expect(await canUse("x".repeat(10_000))).toBe(false);
});

test("of two posts with one link, one sets the password", async () => {
  const mails = await useMails();
  const { id, email } = await insertPerson();
  const { cookie } = await askAndFollow(mails, email);
  const passwords = Array.from({ length: 5 }, (_, at) => `a new password ${at}`);
  const answers = await Promise.all(passwords.map((password) => set(password, cookie)));
  const won = answers.findIndex((answer) => answer.status === 303);
  expect(answers.filter((answer) => answer.status === 303)).toHaveLength(1);
  expect(await verifyPassword(row(id)?.passwordHash, passwords[won] ?? "")).toBe(true);
});

test("known, unknown and provider's addresses get the same answer, and the same writes", async () => {
  const mails = await useMails();
  const { email } = await insertPerson();
  const guest = insertUser(database(), { email: "guest@example.com" });
  const written = () => ({
    jobs: database().orm.select().from(jobs).all().length,
    throttles: database().sqlite.prepare("SELECT count(*) FROM throttles").pluck().get() as number,
    events: database()
      .sqlite.prepare("SELECT count(*) FROM security_events")
      .pluck()
      .get() as number,
  });
  const outcomes = [];
  for (const asked of [email, "nobody@example.com", guest.email]) {
    const before = written();
    const answer = await ask(asked);
    const after = written();
    outcomes.push({
      status: answer.status,
      headers: [...answer.headers],
      jobs: after.jobs - before.jobs,
      events: after.events - before.events,
    });
  }
  expect(outcomes[1]).toEqual(outcomes[0]);
  expect(outcomes[2]).toEqual(outcomes[0]);
  expect(outcomes[0]).toMatchObject({ status: 303, jobs: 1 });
  await sendOrdered();
  expect(mails.mails.map(({ to }) => to[0]).sort()).toEqual([email, guest.email].sort());
});

test("the sixth mail to one account within an hour is refused, known or not", async () => {
  await useMails();
  const { email } = await insertPerson();
  for (const asked of [email, "nobody@example.com"]) {
    for (let at = 0; at < 5; at++) expect((await ask(asked)).status).toBe(303);
    const refused = shown(await ask(asked));
    expect(refused.status).toBe(429);
    expect(JSON.stringify(refused.data)).toContain("Too many attempts");
    database().sqlite.exec("DELETE FROM throttles WHERE key LIKE 'mail-address:%'");
  }
});

test("one network asks for ten mails in a quarter of an hour, also one of IPv6", async () => {
  await useMails();
  const from = (address: string, at: number) =>
    forgot.action({
      request: new Request(`${origin}/api/login/forgot`, {
        method: "POST",
        headers: { Accept: "text/html" },
        body: new URLSearchParams({ email: `${at}@example.com` }),
      }),
      params: {},
      context: { nonce: "", address },
    });
  for (let at = 0; at < 10; at++)
    expect(((await from(`2001:db8:1:1::${at}`, at)) as Response).status).toBe(303);
  expect(shown(await from("2001:db8:1:1:ffff::1", 11)).status).toBe(429);
  expect(((await from("2001:db8:1:2::1", 12)) as Response).status).toBe(303);
});

test("a reset of an account that nobody had confirmed disconnects what was connected before", async () => {
  const mails = await useMails();
  const { id, email } = await insertPerson();
  const connect = () =>
    database()
      .orm.insert(identities)
      .values({ issuer: "https://a.test", subject: id, userId: id, createdAt: 1 })
      .run();
  const connected = () => database().orm.select().from(identities).all().length;
  connect();
  await set(fresh, (await askAndFollow(mails, email)).cookie);
  expect(row(id)?.emailConfirmedAt).not.toBeNull();
  expect(connected()).toBe(0);
  connect();
  mails.mails.length = 0;
  await set("once more, for good", (await askAndFollow(mails, email)).cookie);
  expect(connected()).toBe(1);
});

test("a second factor is asked for after a reset, too", async () => {
  const mails = await useMails();
  const { id, email } = await insertPerson();
  beginSecondFactor(id);
  database().orm.update(users).set({ totpConfirmedAt: 1 }).run();
  await set(fresh, (await askAndFollow(mails, email)).cookie);
  const fields = { intent: "login", email, password: fresh };
  const answer = await post(login.action, "/api/login", fields);
  expect(answer.headers.get("Location")).toBe("/api/login/code");
  expect(database().orm.select().from(sessions).all()).toEqual([]);
});

test("neither a link's token nor an address gets into the log", async () => {
  const mails = await useMails();
  const lines = captureLog();
  const { email } = await insertPerson();
  const { cookie } = await askAndFollow(mails, email);
  await set(fresh, cookie);
  await sendOrdered();
  const log = lines.join("\n");
  expect(log).toContain("password-reset-requested");
  expect(log).toContain("password-reset");
  expect(log).not.toContain(email);
  const [, token = ""] = /token=([\w-]{43})/.exec((await mails.mailTo(email, "Set a")).plain) ?? [];
  expect(token).toHaveLength(43);
  expect(log).not.toContain(token);
  expect(JSON.stringify(database().orm.select().from(mailLinks).all())).not.toContain(token);
});

test("a program that does not ask for a page gets the failure alone", async () => {
  await useMails();
  const body = new URLSearchParams({ email: "?" });
  const request = new Request(`${origin}/api/login/forgot`, { method: "POST", body });
  const wrong = await call(forgot.action, request);
  expect([wrong.status, await wrong.json()]).toEqual([
    400,
    { error: "email: This is not an e-mail address." },
  ]);
  const dead = await call(reset.loader, new Request(`${origin}/api/login/reset`));
  expect([dead.status, await dead.json()]).toEqual([
    409,
    { error: expect.stringContaining("This link no longer works") },
  ]);
});
