import { readdirSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { env } from "../env.server.ts";
import { createDraft } from "../home/drafts.server.ts";
import { homeState } from "../home/home.server.ts";
import { callAsPublished } from "../openapi/testing.ts";
import { talk } from "../testing/material/material.ts";
import { call, multipart, requestAs, startRunner } from "../testing/routes.ts";
import { loader as home } from "./_index.tsx";
import { action, loader } from "./api.draft.$draftId.ts";

let userId: string;

beforeEach(() => {
  userId = insertUser(useTestDatabase().db, { credits: 500 }).id;
  startRunner();
});

const accepted = () =>
  createDraft(userId, { mode: "quick", format: "blog", noticeAcceptedAt: 1 }, Date.now());

async function send(draftId: string, file: Parameters<typeof multipart>[1]) {
  const body = multipart({}, file);
  const request = await requestAs(userId, `/api/draft/${draftId}`, { method: "POST", body });
  const answer = await callAsPublished(action, request, { draftId });
  return { status: answer.status, ...((await answer.json()) as object) };
}

async function look(draftId: string) {
  const request = await requestAs(userId, `/api/draft/${draftId}`);
  return (await callAsPublished(loader, request, { draftId })).json();
}

test("an upload that scripts send leads to where the form's would", async () => {
  const draftId = accepted();
  expect(await send(draftId, talk)).toEqual({ status: 200, location: `/?draft=${draftId}` });
  expect(await look(draftId)).toMatchObject({ status: "extracting" });
  await expect.poll(() => look(draftId)).toMatchObject({ status: "ready" });
});

test("a draft without a source has nothing to be read", async () => {
  expect(await look(accepted())).toEqual({});
});

test("what is wrong with a file is told with its status, and neither file nor source is left", async () => {
  const draftId = accepted();
  const png = { name: "photo.png", buffer: Buffer.from("89504e470d0a1a0a", "hex") };
  expect(await send(draftId, png)).toEqual({
    status: 415,
    error: "Invalid file type. Please upload audio, video, or text files.",
  });
  expect(await send(draftId, { name: "empty.txt", buffer: Buffer.alloc(0) })).toEqual({
    status: 400,
    error: "Choose a file first.",
  });
  expect(await look(draftId)).toEqual({});
  expect(readdirSync(env().uploadsDir)).toEqual([]);
});

test("a file is not taken before the notice is accepted", async () => {
  const draftId = createDraft(userId, { mode: "quick", format: "blog" });
  expect(await send(draftId, talk)).toMatchObject({
    status: 400,
    error: "Please accept the Copyright Notice and Terms first.",
  });
  await expect.poll(() => readdirSync(env().uploadsDir)).toEqual([]);
});

test("a session that ended leads to the login and back to the draft, which is kept", async () => {
  const draftId = accepted();
  const answer = await call(home, await requestAs(undefined, `/?draft=${draftId}`));
  expect(answer.status).toBe(303);
  const way = new URL(answer.headers.get("Location") ?? "", "http://localhost");
  expect(way.pathname).toBe("/api/login");
  expect(way.searchParams.get("next")).toBe(`/?draft=${draftId}`);
  expect(homeState(userId, { draft: draftId })).toMatchObject({ draft: { noticeAccepted: true } });
});
