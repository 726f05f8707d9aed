import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/client.server.ts";
import { sessions, users } from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { loader as codePage, action as giveCode } from "../routes/api.login_.code.tsx";
import { call, origin } from "../testing/routes.ts";
import { admit, admitWithCode, awaitedCode } from "./admit.server.ts";
import { appCode, turnOn } from "./second-factor.testing.ts";
import { findUser } from "./session.server.ts";

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db, { email: "ana@example.com" }).id;
});

const anonymous = new Request(`${origin}/api/login`);
const pairOf = (cookie = "") => cookie.split(";")[0] ?? "";
const withCookie = (cookie = "", init: RequestInit = {}) =>
  new Request(`${origin}/api/login/code`, {
    ...init,
    headers: { Accept: "text/html", Cookie: pairOf(cookie) },
  });

/** Returns the cookie of a login that waits for its code. */
async function waiting(now?: number): Promise<string> {
  const { location, cookies } = await admit(anonymous, userId, "/history", now);
  expect(location).toBe("/api/login/code");
  return cookies[0] ?? "";
}

test("without a second factor a login opens a session", async () => {
  const { location, cookies } = await admit(anonymous, userId, "/history");
  expect(location).toBe("/history");
  expect(await findUser(withCookie(cookies[0]))).toMatchObject({ id: userId });
});

test("with one there is no session before the code", async () => {
  await turnOn(db, userId);
  const cookie = await waiting();
  expect(db.orm.select().from(sessions).all()).toEqual([]);
  expect(await findUser(withCookie(cookie))).toBeUndefined();
  const code = appCode(db, userId);
  const { location, cookies } = await admitWithCode(withCookie(cookie), code);
  expect(location).toBe("/history");
  expect(await findUser(withCookie(cookies[0]))).toMatchObject({ id: userId });
});

test("a wrong code opens no session and can be mended", async () => {
  await turnOn(db, userId);
  const cookie = await waiting();
  const post = (code: string) =>
    call(giveCode, withCookie(cookie, { method: "POST", body: new URLSearchParams({ code }) }));
  expect(await post("000000")).toMatchObject({
    data: { problem: "This code is wrong or has already been used." },
    init: { status: 401 },
  });
  expect(db.orm.select().from(sessions).all()).toEqual([]);
  const page = await call(codePage, withCookie(cookie));
  expect(page, "who begins again wants the same").toEqual({ again: "/api/login?next=%2Fhistory" });
  expect((await post(appCode(db, userId))).headers.get("Location")).toBe("/history");
});

test("the first factor counts for ten minutes", async () => {
  await turnOn(db, userId);
  const cookie = await waiting(Date.now() - 10 * 60_000 - 1);
  expect(await awaitedCode(withCookie(cookie))).toBeUndefined();
  const late = admitWithCode(withCookie(cookie), appCode(db, userId));
  await expect(late).rejects.toMatchObject({ code: "CONFLICT" });
});

test("a new password ends what was begun with the old one", async () => {
  await turnOn(db, userId);
  const cookie = await waiting();
  db.orm.update(users).set({ passwordHash: "new" }).where(eq(users.id, userId)).run();
  expect(await awaitedCode(withCookie(cookie))).toBeUndefined();
});

test("a cookie that this server did not sign waits for nothing", async () => {
  await turnOn(db, userId);
  const forged = Buffer.from(JSON.stringify({ userId, next: "/", until: Date.now() + 1e6 }));
  const request = withCookie(`login-code=${forged.toString("base64")}.c2ln`);
  expect(await awaitedCode(request)).toBeUndefined();
  const answer = await call(codePage, request);
  expect(answer.headers.get("Location")).toBe("/api/login");
});
