import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/client.server.ts";
import { sessions } from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { listSessions } from "../auth/open-sessions.server.ts";
import { findUser, openSession } from "../auth/session.server.ts";
import { action, loader } from "../routes/billing_.account.tsx";
import { recentEvents } from "../security/events.server.ts";
import { firefoxOnLinux } from "../security/testing.ts";
import { call, origin } from "../testing/routes.ts";

let db: Database;
let ana: string;
let ben: string;

beforeEach(() => {
  db = useTestDatabase().db;
  ana = insertUser(db, { email: "ana@example.com" }).id;
  ben = insertUser(db, { email: "ben@example.com" }).id;
});

/** Opens a session in a browser and returns its cookie. */
async function signIn(userId: string, userAgent = firefoxOnLinux): Promise<string> {
  const headers = { "User-Agent": userAgent };
  const cookie = await openSession(new Request(origin, { headers }), userId);
  return cookie.split(";")[0] ?? "";
}

const isOpen = async (cookie: string) =>
  (await findUser(new Request(origin, { headers: { Cookie: cookie } }))) !== undefined;

function send(cookie: string, fields: Record<string, string>): Promise<Response> {
  const init = { method: "POST", headers: { Cookie: cookie }, body: new URLSearchParams(fields) };
  return call(action, new Request(`${origin}/billing/account`, init));
}

async function shown(cookie: string) {
  const request = new Request(`${origin}/billing/account`, { headers: { Cookie: cookie } });
  return (await call(loader, request)) as unknown as {
    data: { account: { sessions: ReturnType<typeof listSessions> } };
  };
}

test("each place is listed with its browser in words, this one first and marked", async () => {
  const here = await signIn(ana);
  await signIn(ana, "curl/8.5.0");
  await signIn(ben);
  const { data } = await shown(here);
  expect(data.account.sessions).toMatchObject([
    { device: "Firefox on Linux", isThis: true },
    { device: "A program", isThis: false },
  ]);
  const page = JSON.stringify(data);
  for (const { idHash } of db.orm.select().from(sessions).all()) expect(page).not.toContain(idHash);
  expect(page).not.toContain(here.split("=")[1] ?? "missing");
});

test("what the browser is stands nowhere in the clear", async () => {
  await signIn(ana);
  const [row] = db.orm.select().from(sessions).all();
  expect(String(row?.device)).not.toContain("Firefox");
});

test("one place is ended, and the others go on", async () => {
  const [here, there, third] = [await signIn(ana), await signIn(ana), await signIn(ana)];
  const listed = (await shown(there)).data.account.sessions;
  const id = listed.find(({ isThis }) => isThis)?.id ?? "";
  const answer = await send(here, { intent: "session-end", session: id });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/billing/account"]);
  expect([await isOpen(here), await isOpen(there), await isOpen(third)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(recentEvents(ana).map(({ kind }) => kind)).toEqual(["session-ended"]);
  expect(await send(here, { intent: "session-end", session: id })).toMatchObject({
    init: { status: 404 },
  });
});

test("nobody ends another's session, whatever is sent", async () => {
  const [attacker, victim] = [await signIn(ana), await signIn(ben)];
  const [listed] = listSessions(ben, undefined);
  const [row] = db.orm
    .select()
    .from(sessions)
    .all()
    .filter(({ userId }) => userId === ben);
  for (const session of [listed?.id ?? "", row?.idHash ?? "", victim.split("=")[1] ?? "", "%"])
    expect(await send(attacker, { intent: "session-end", session })).toMatchObject({
      init: { status: 404 },
    });
  expect((await send(attacker, { intent: "sessions-others" })).status).toBe(303);
  expect(await isOpen(victim)).toBe(true);
  expect(recentEvents(ben)).toEqual([]);
});

test("all others are ended, and this one stays", async () => {
  const [here, there] = [await signIn(ana), await signIn(ana)];
  expect((await send(here, { intent: "sessions-others" })).status).toBe(303);
  expect([await isOpen(here), await isOpen(there)]).toEqual([true, false]);
});

test("a session from before browsers were noted is listed, and can be ended", async () => {
  const here = await signIn(ana);
  const old = await signIn(ana);
  db.orm.update(sessions).set({ device: null }).run();
  const listed = (await shown(here)).data.account.sessions;
  expect(listed[1]?.device).toBe("Unknown browser");
  await send(here, { intent: "session-end", session: listed[1]?.id ?? "" });
  expect(await isOpen(old)).toBe(false);
});
