import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { database } from "../../db/client.server.ts";
import { drafts, ledgerEntries, transforms } from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import type { Runner } from "../../jobs/runner.server.ts";
import { openSession } from "../auth/session.server.ts";
import { requirePiece } from "../pieces/read.server.ts";
import { loader as login } from "../routes/login.ts";
import { call, origin, startRunner } from "../testing/routes.ts";
import { insertReadSource } from "../testing/states/states.ts";
import { screen } from "../ui/testing.tsx";
import { homeAction } from "./home-action.server.ts";

let userId: string;
let cookie: string;

const newSession = async () => (await openSession(new Request(origin), userId)).split(";")[0] ?? "";

beforeEach(async () => {
  userId = insertUser(useTestDatabase().db, { credits: 500 }).id;
  cookie = await newSession();
});

async function post(path: string, fields: Record<string, string>): Promise<string> {
  const request = new Request(`${origin}${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Cookie: cookie },
  });
  return (await homeAction(userId, request)).location ?? "";
}

function draftAt(location: string) {
  const id = /draft=([\w-]+)/.exec(location)?.[1] ?? "";
  const draft = database().orm.select().from(drafts).where(eq(drafts.id, id)).get();
  if (!draft) throw new Error(`No draft at ${location}`);
  return draft;
}

test("a notice accepted once counts for the next drafts of the session, with its time", async () => {
  const first = await post("/?index", { intent: "format", format: "blog" });
  expect(draftAt(first).noticeAcceptedAt).toBeNull();
  await post(first.replace("/?", "/?index&"), { intent: "options", notice: "on" });
  const accepted = draftAt(first).noticeAcceptedAt;
  expect(accepted).toBeGreaterThan(Date.now() - 60_000);
  const sessions = database().sqlite.prepare("select noticeAcceptedAt from sessions").all();
  expect(sessions).toEqual([{ noticeAcceptedAt: accepted }]);
  const next = draftAt(await post("/?index", { intent: "format", format: "x" }));
  expect(next).toMatchObject({ format: "x", noticeAcceptedAt: accepted });
  const source = await insertReadSource(userId);
  const reused = draftAt(await post("/?index", { intent: "use", source }));
  expect(reused.noticeAcceptedAt).toBe(accepted);
});

test("another session asks again, and so does one in which the notice was taken back", async () => {
  const first = await post("/?index", { intent: "format", format: "blog" });
  const options = first.replace("/?", "/?index&");
  await post(options, { intent: "options", notice: "on" });
  const own = cookie;
  cookie = await newSession();
  expect(
    draftAt(await post("/?index", { intent: "format", format: "x" })).noticeAcceptedAt,
  ).toBeNull();
  cookie = own;
  await post(options, { intent: "options" });
  expect(
    draftAt(await post("/?index", { intent: "format", format: "x" })).noticeAcceptedAt,
  ).toBeNull();
});

test("the screen shows the remembered notice as accepted, and the input with it", async () => {
  const headers = () => ({ headers: { Cookie: cookie } });
  const boxAt = async (path: string) => {
    const { document } = await screen(undefined, path, headers());
    return document.querySelector("[name=notice]")?.hasAttribute("checked");
  };
  expect(await boxAt("/?tab=strategy")).toBe(false);
  const first = await post("/?index", { intent: "format", format: "blog" });
  await post(first.replace("/?", "/?index&"), { intent: "options", notice: "on" });
  expect(await boxAt("/?tab=strategy")).toBe(true);
  const next = await post("/?index", { intent: "format", format: "x" });
  expect(await boxAt(next)).toBe(true);
  const { document } = await screen(undefined, next, headers());
  expect(document.querySelector("input[type=file]")).not.toBeNull();
});

test("the credits that are left are on Home before anything is given", async () => {
  const { document } = await screen(userId, "/");
  expect(document.querySelector("main")?.textContent).toContain("500 credits left");
});

test("the login's short address leads to it, with where to go afterwards", async () => {
  const answer = await call(login, new Request(`${origin}/login?next=%2Fhistory`));
  expect([answer.status, answer.headers.get("Location")]).toEqual([
    302,
    "/api/login?next=%2Fhistory",
  ]);
});

let runner: Runner | undefined;
afterEach(() => runner?.drain());

test("the example becomes a piece in one press, free, and the same piece the second time", async () => {
  runner = startRunner();
  const offered = async () => {
    const { document } = await screen(userId, "/");
    return document.querySelector("main")?.textContent?.includes("Try it with the example");
  };
  expect(await offered()).toBe(true);
  const location = await post("/?index", { intent: "example" });
  expect(await post("/?index", { intent: "example" })).toBe(location);
  await runner.runUntilEmpty();
  const [made, ...more] = database().orm.select().from(transforms).all();
  expect(more).toEqual([]);
  expect(location).toContain(made?.id);
  expect(made).toMatchObject({ status: "completed", priceCredits: 0, noticeAcceptedAt: null });
  expect(requirePiece(userId, made?.id ?? "").making.writer).toBe("extractive");
  const kinds = database().orm.select({ kind: ledgerEntries.kind }).from(ledgerEntries).all();
  expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(["grant"]));
  expect(await offered()).toBe(false);
});
