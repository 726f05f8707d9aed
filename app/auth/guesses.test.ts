import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { origin } from "../testing/routes.ts";
import { signIn } from "./accounts.server.ts";
import { admit, admitWithCode } from "./admit.server.ts";
import { rememberDevice } from "./known-device.server.ts";
import { changePassword, checkPassword } from "./own-password.server.ts";
import { hashPassword } from "./password.server.ts";
import { appCode, turnOn } from "./second-factor.testing.ts";

let db: Database;
let userId: string;
const email = "ana@example.com";
const password = "seeds in the library";
const tooMany = { code: "TOO_MANY" };

beforeEach(async () => {
  db = useTestDatabase().db;
  userId = insertUser(db, { email, passwordHash: await hashPassword(password) }).id;
});

const pairOf = (cookie = "") => cookie.split(";")[0] ?? "";
const withCookies = (...cookies: string[]) =>
  new Request(`${origin}/api/login`, { headers: { Cookie: cookies.map(pairOf).join("; ") } });

/** Cookies of a browser that has signed in before. */
const knownBrowser = async () => withCookies(await rememberDevice(new Request(origin), userId));

/** Makes all guesses at once and returns how many reached the hash. */
async function attack(guesses: number, addressOf: (guess: number) => string, at = email) {
  const codes = await Promise.all(
    Array.from({ length: guesses }, (_, guess) =>
      signIn({ email: at, password: `guess ${guess}`, address: addressOf(guess) }).then(
        () => "signed in",
        (error: { code: string }) => error.code,
      ),
    ),
  );
  return codes.filter((code) => code === "UNAUTHENTICATED").length;
}

/** Attacks until a stranger's next guess has to wait five minutes. */
async function attackForLong(): Promise<void> {
  await attack(1_000, fromAnywhere);
  db.sqlite.exec("UPDATE throttles SET expire = expire + 300000 WHERE key LIKE '%-delay:%'");
}

const fromAnywhere = (guess: number) => `198.51.${guess >> 8}.${guess & 255}`;

test("of a thousand guesses from one address ten reach the hash at most", async () => {
  expect(await attack(1_000, () => "192.0.2.1")).toBe(10);
});

test("a thousand addresses of one IPv6 network are one, and so is IPv4 within IPv6", async () => {
  expect(await attack(1_000, (guess) => `2001:db8:1:2:${guess.toString(16)}::1`)).toBe(10);
  const mapped = (guess: number) => (guess % 2 ? "192.0.2.7" : "::ffff:192.0.2.7");
  expect(await attack(100, mapped, "ben@example.com")).toBe(10);
});

test("of a thousand guesses from a thousand addresses about eleven reach the hash at once", async () => {
  const seconds = -performance.now() / 1_000;
  const reached = await attack(1_000, fromAnywhere);
  // Allows one more per doubling of the delay, as a slow machine takes longer.
  const doubled = Math.ceil(Math.log2(seconds + performance.now() / 1_000 + 1));
  expect(reached).toBeLessThanOrEqual(11 + doubled);
});

test("each guess that is let through makes the next wait twice as long, five minutes at most", async () => {
  await attack(1_000, fromAnywhere);
  const expired = () => db.sqlite.exec("DELETE FROM throttles WHERE key LIKE '%-delay:%'");
  const waits: number[] = [];
  for (let guess = 0; guess < 11; guess++) {
    expired();
    const address = `203.0.113.${guess}`;
    await expect(signIn({ email, password: "x", address })).rejects.toMatchObject({
      code: "UNAUTHENTICATED",
    });
    const refused = await signIn({ email, password: "x", address: `192.0.2.${guess}` }).catch(
      (error: { retryAfterMs: number }) => error,
    );
    waits.push(Math.round((refused as { retryAfterMs: number }).retryAfterMs / 1_000));
  }
  const wanted = [2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300];
  for (const [at, seconds] of wanted.entries())
    expect(Math.abs((waits[at] ?? 0) - seconds)).toBeLessThanOrEqual(1 + seconds / 10);
});

test("whoever has to wait is told how long", async () => {
  await attackForLong();
  const tried = signIn({ email, password, address: "203.0.113.9" });
  await expect(tried).rejects.toMatchObject({
    code: "TOO_MANY",
    message: expect.stringMatching(/^Too many attempts. Try again in [56] minutes\.$/),
    retryAfterMs: expect.any(Number),
  });
});

test("the owner's known device signs in at once while a thousand addresses guess", async () => {
  const request = await knownBrowser();
  await attackForLong();
  const owner = { email, password, address: "198.51.0.1" };
  await expect(signIn(owner)).rejects.toMatchObject(tooMany);
  await expect(signIn(owner, request)).resolves.toBe(userId);
  await expect(signIn(owner), "which forgives strangers nothing").rejects.toMatchObject(tooMany);
});

test("ten wrong guesses from elsewhere hold nobody up, known device or not", async () => {
  await attack(10, fromAnywhere);
  await expect(signIn({ email, password, address: "203.0.113.1" })).resolves.toBe(userId);
});

test("a known device has ten wrong guesses of its own", async () => {
  const request = await knownBrowser();
  const guess = (word: string) => signIn({ email, password: word, address: "192.0.2.1" }, request);
  for (let count = 0; count < 10; count++)
    await expect(guess("wrong")).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  await expect(guess(password)).rejects.toMatchObject(tooMany);
});

test("a device is known for its own account, under the present password, and signs in nobody", async () => {
  const others = insertUser(db, { email: "ben@example.com" }).id;
  const foreign = withCookies(await rememberDevice(new Request(origin), others));
  const before = await knownBrowser();
  const forged = new Request(origin, { headers: { Cookie: "device=eyJhIjoxfQ==.x" } });
  await changePassword(userId, { current: password, password: "a newer long one" });
  await attackForLong();
  for (const request of [foreign, before, forged]) {
    const tried = signIn({ email, password: "a newer long one", address: "192.0.2.5" }, request);
    await expect(tried).rejects.toMatchObject(tooMany);
  }
});

test("a browser is known for several accounts", async () => {
  const other = insertUser(db, { email: "ben@example.com", passwordHash: "x" }).id;
  const first = await knownBrowser();
  const both = withCookies(await rememberDevice(first, other));
  await attackForLong();
  await expect(signIn({ email, password, address: "192.0.2.9" }, both)).resolves.toBe(userId);
});

test("strangers' guesses never hold up the password of whoever is signed in", async () => {
  await attackForLong();
  await expect(checkPassword(userId, password)).resolves.toBeUndefined();
  for (let count = 0; count < 10; count++)
    await expect(checkPassword(userId, "wrong")).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  await expect(checkPassword(userId, password)).rejects.toMatchObject(tooMany);
});

test("wrong codes count for the password that they came after, not for the account", async () => {
  await turnOn(db, userId);
  const admission = async () =>
    withCookies((await admit(new Request(origin), userId, "/")).cookies[0] ?? "");
  const strangers = await admission();
  for (let guess = 0; guess < 6; guess++)
    await expect(admitWithCode(strangers, "000000")).rejects.toMatchObject({
      code: "UNAUTHENTICATED",
    });
  await expect(admitWithCode(strangers, "000000")).rejects.toMatchObject(tooMany);
  const { cookies } = await admitWithCode(await admission(), appCode(db, userId));
  expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual([
    "session",
    "device",
    "login-code",
  ]);
});

test("codes after ever new right passwords are slowed down, a known device's are not", async () => {
  await turnOn(db, userId);
  const device = await rememberDevice(new Request(origin), userId);
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const { cookies } = await admit(new Request(origin), userId, "/");
      const given = admitWithCode(withCookies(cookies[0] ?? ""), "000000");
      return given.then(
        () => "signed in",
        (error: { code: string }) => error.code,
      );
    }),
  );
  expect(outcomes.filter((code) => code === "UNAUTHENTICATED").length).toBeLessThanOrEqual(7);
  const { cookies } = await admit(new Request(origin), userId, "/");
  const owner = withCookies(device, cookies[0] ?? "");
  await expect(admitWithCode(owner, appCode(db, userId))).resolves.toMatchObject({ location: "/" });
});
