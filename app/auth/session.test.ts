import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/client.server.ts";
import { sessions } from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { listSessions } from "./open-sessions.server.ts";
import {
  absoluteMs,
  endAllSessions,
  endSession,
  findUser,
  idleMs,
  noticeAcceptedIn,
  openSession,
  rememberNotice,
} from "./session.server.ts";

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db, { email: "ana@example.com" }).id;
});

const anonymous = new Request("http://offprint.test/");

function withCookie(setCookie: string, url = "http://offprint.test/"): Request {
  return new Request(url, { headers: { Cookie: setCookie.split(";")[0] ?? "" } });
}

test("the cookie brings the user back, without a password hash", async () => {
  const request = withCookie(await openSession(anonymous, userId));
  expect(await findUser(request)).toEqual({
    id: userId,
    email: "ana@example.com",
    firstName: null,
    profileImageUrl: null,
  });
});

test("the database does not hold the id that the cookie holds", async () => {
  const setCookie = await openSession(anonymous, userId);
  const [row] = db.orm.select().from(sessions).all();
  expect(setCookie).not.toContain(row?.idHash ?? "missing");
});

test("a cookie is dead after logout, also if it was kept", async () => {
  const request = withCookie(await openSession(anonymous, userId));
  expect(await endSession(request)).toContain("Max-Age=0");
  expect(await findUser(request)).toBeUndefined();
});

test("a session remembers when the notice was first accepted, until it is taken back", async () => {
  const request = withCookie(await openSession(anonymous, userId));
  const another = withCookie(await openSession(anonymous, userId));
  expect(await noticeAcceptedIn(request)).toBeUndefined();
  await rememberNotice(request, true, 5_000);
  await rememberNotice(request, true, 9_000);
  expect(await noticeAcceptedIn(request)).toBe(5_000);
  expect(await noticeAcceptedIn(another)).toBeUndefined();
  await rememberNotice(request, false);
  expect(await noticeAcceptedIn(request)).toBeUndefined();
});

test("a session ends when it was not used, and at last in any case", async () => {
  const start = Date.now();
  const request = withCookie(await openSession(anonymous, userId, start));
  expect(await findUser(request, start + idleMs + 1)).toBeUndefined();
  for (let now = start; now < start + absoluteMs; now += idleMs / 2) {
    expect(await findUser(request, now)).toBeDefined();
  }
  expect(await findUser(request, start + absoluteMs + 1)).toBeUndefined();
});

test("a made-up, cut or foreign cookie is nobody", async () => {
  for (const value of ["", "x", "a".repeat(43), "%00", "session"]) {
    expect(await findUser(withCookie(`session=${value}`))).toBeUndefined();
  }
});

test("behind https the cookie is bound to the host", async () => {
  const { db: secure } = useTestDatabase({ PUBLIC_URL: "https://offprint.test" });
  const user = insertUser(secure);
  const setCookie = await openSession(anonymous, user.id);
  expect(setCookie).toMatch(/^__Host-session=/);
  expect(setCookie).toMatch(/; Secure/);
  expect(setCookie).toMatch(/; HttpOnly/);
  expect(await openSession(new Request("http://x.test/"), user.id)).toMatch(/SameSite=Lax/);
});

test("a login ends the session that the browser had before", async () => {
  const before = withCookie(await openSession(anonymous, userId));
  const after = withCookie(await openSession(before, userId));
  expect(await findUser(before)).toBeUndefined();
  expect(await findUser(after)).toMatchObject({ id: userId });
});

test("all of a user's sessions end at once, and nobody else's", async () => {
  const other = insertUser(db, { email: "ben@example.com" }).id;
  const [first, second, others] = [
    withCookie(await openSession(anonymous, userId)),
    withCookie(await openSession(anonymous, userId)),
    withCookie(await openSession(anonymous, other)),
  ];
  expect(listSessions(userId, undefined).length).toBe(2);
  endAllSessions(userId);
  expect(listSessions(userId, undefined).length).toBe(0);
  expect(await findUser(first)).toBeUndefined();
  expect(await findUser(second)).toBeUndefined();
  expect(await findUser(others)).toMatchObject({ id: other });
});
