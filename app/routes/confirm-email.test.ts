import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { database, transact } from "../../db/client.server.ts";
import { jobs, users } from "../../db/schema.ts";
import { useTestDatabase } from "../../db/testing.ts";
import { accountView } from "../account/view.server.ts";
import { createAccount, signUp } from "../auth/accounts.server.ts";
import { signInWith } from "../auth/identities.server.ts";
import { follow, post, sendOrdered, shown, useMails } from "../auth/mailed.testing.ts";
import { confirmEmail } from "../auth/welcome.server.ts";
import { balance } from "../credits/ledger.server.ts";
import { call, origin, requestAs } from "../testing/routes.ts";
import * as home from "./_index.tsx";
import * as login from "./api.login.tsx";
import * as confirm from "./api.login_.confirm.tsx";
import * as account from "./billing_.account.tsx";

const email = "ana@example.com";
const password = "seeds in the library";
const address = "192.0.2.1";

const credits = (userId: string) => balance(userId, Date.now()).total;
const press = (cookie: string) => post(confirm.action, "/api/login/confirm", {}, cookie);
const user = () =>
  database().orm.select().from(users).where(eq(users.email, email)).get() ?? expect.fail("no user");

async function confirmBy(mails: Awaited<ReturnType<typeof useMails>>) {
  await sendOrdered();
  const { answer, cookie } = await follow(confirm.loader, await mails.mailTo(email, "Confirm"));
  expect(answer.headers.get("Location")).toBe("/api/login/confirm");
  return cookie;
}

test("a sign-up is signed in at once, and its credits wait for the address", async () => {
  const mails = await useMails();
  const answer = await post(login.action, "/api/login", { intent: "signup", email, password });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/"]);
  expect(answer.headers.get("Set-Cookie")).toContain("session=");
  const { id } = user();
  expect([credits(id), user().emailConfirmedAt]).toEqual([0, null]);
  const cookie = await confirmBy(mails);
  expect(credits(id), "looking confirms nothing").toBe(0);
  expect((await press(cookie)).headers.get("Location")).toBe("/api/login/confirm?done");
  expect([credits(id), user().emailConfirmedAt]).toEqual([500, expect.any(Number)]);
  expect(shown(await press(cookie)).status).toBe(409);
  expect(credits(id)).toBe(500);
});

test("Home and Account say what waits, until it is confirmed", async () => {
  const mails = await useMails();
  const id = await signUp({ email, password, address });
  const onHome = async () =>
    ((await call(home.loader, await requestAs(id, "/"))) as unknown as { unconfirmed?: object })
      .unconfirmed;
  const waits = { email, credits: 500 };
  expect(await onHome()).toEqual(waits);
  expect(accountView({ ...user() }).unconfirmed).toEqual(waits);
  await press(await confirmBy(mails));
  expect(await onHome()).toBeUndefined();
  expect(accountView({ ...user() }).unconfirmed).toBeUndefined();
});

test("the link can be sent again, which ends the one before, five times an hour", async () => {
  const mails = await useMails();
  const id = await signUp({ email, password, address });
  const first = await confirmBy(mails);
  const again = async () => {
    const body = new URLSearchParams({ intent: "confirm-email" });
    return call(account.action, await requestAs(id, "/billing/account", { method: "POST", body }));
  };
  expect((await again()).status).toBe(303);
  await sendOrdered();
  expect(mails.mails).toHaveLength(2);
  expect(shown(await press(first)).status).toBe(409);
  for (let at = 0; at < 3; at++) expect((await again()).status).toBe(303);
  expect(shown(await again()).status).toBe(429);
  expect((await press(await confirmBy(mails))).status).toBe(303);
  expect(credits(id)).toBe(500);
});

test("one link confirmed by many at once grants once", async () => {
  const mails = await useMails();
  const id = await signUp({ email, password, address });
  const cookie = await confirmBy(mails);
  await Promise.all(Array.from({ length: 5 }, () => press(cookie)));
  expect(credits(id)).toBe(500);
});

test("confirming grants nothing twice, also to whom an earlier set-up had granted it", async () => {
  useTestDatabase();
  const id = await signUp({ email, password, address });
  expect(credits(id)).toBe(500);
  expect(user().emailConfirmedAt).toBeNull();
  for (let at = 0; at < 2; at++) transact(database(), (tx) => confirmEmail(tx, id));
  expect(credits(id)).toBe(500);
  expect(user().emailConfirmedAt).not.toBeNull();
});

test("without mails nothing waits, and nothing is asked", async () => {
  useTestDatabase();
  const id = await signUp({ email, password, address });
  expect(accountView({ ...user() }).unconfirmed).toBeUndefined();
  expect(database().orm.select().from(jobs).all()).toEqual([]);
  expect(credits(id)).toBe(500);
});

test("the operator's accounts are confirmed", async () => {
  await useMails();
  const id = await createAccount({ email, password, isConfirmed: true });
  expect([credits(id), user().emailConfirmedAt]).toEqual([500, expect.any(Number)]);
  expect(database().orm.select().from(jobs).all()).toEqual([]);
});

test("a provider's word confirms an address; without it a mail asks", async () => {
  const mails = await useMails();
  const profile = { issuer: "https://a.test", firstName: undefined, pictureUrl: undefined };
  const sure = { ...profile, subject: "1", email: "sure@example.com", emailVerified: true };
  expect(credits(await signInWith(sure, address))).toBe(500);
  const id = await signInWith({ ...profile, subject: "2", email, emailVerified: false }, address);
  expect(credits(id)).toBe(0);
  await press(await confirmBy(mails));
  expect(credits(id)).toBe(500);
  expect(mails.mails).toHaveLength(1);
});

test("with WELCOME_CREDITS=0 the address is confirmed all the same", async () => {
  const mails = await useMails({ WELCOME_CREDITS: "0" });
  const id = await signUp({ email, password, address });
  expect(accountView({ ...user() }).unconfirmed).toEqual({ email, credits: 0 });
  await press(await confirmBy(mails));
  expect([credits(id), user().emailConfirmedAt]).toEqual([0, expect.any(Number)]);
});

test("whoever has no link that works is told so", async () => {
  await useMails();
  const answer = await call(
    confirm.loader,
    new Request(`${origin}/api/login/confirm`, { headers: { Accept: "text/html" } }),
  );
  expect(shown(answer)).toEqual({ status: 409, data: { state: "dead", signedIn: false } });
});
