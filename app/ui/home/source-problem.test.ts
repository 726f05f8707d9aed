import { beforeEach, expect, test } from "vitest";
import { database } from "../../../db/client.server.ts";
import { sources } from "../../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../../db/testing.ts";
import { createDraft } from "../../home/drafts.server.ts";
import { sourceError } from "../../sources/messages.ts";
import { draftWith, insertSource } from "../../testing/states/states.ts";
import { screen } from "../testing.tsx";

let userId: string;

beforeEach(() => {
  userId = insertUser(useTestDatabase().db, { credits: 500 }).id;
});

const scanned = sourceError("PDF_SCANNED");

test("a source that was refused is named, with what it cost, in both modes", async () => {
  const sourceId = insertSource(userId, scanned);
  const strategy = createDraft(userId, { mode: "strategy", noticeAcceptedAt: 1, sourceId });
  for (const draft of [draftWith(userId, sourceId), strategy]) {
    const { document } = await screen(userId, `/?draft=${draft}`);
    const alerts = [...document.querySelectorAll('main [role="alert"]')];
    expect(alerts.map(({ textContent }) => textContent)).toEqual([scanned.message]);
    const described = document.querySelector("input[type=file]")?.getAttribute("aria-describedby");
    expect(document.getElementById(String(described))?.textContent).toBe(
      `${scanned.message}a rather long name of a file.txt: Nothing was charged.`,
    );
  }
});

test("a file that waits for the notice is refused in the box", async () => {
  const sourceId = insertSource(userId, scanned);
  const draft = createDraft(userId, { mode: "quick", format: "x", sourceId });
  const { document } = await screen(userId, `/?draft=${draft}`);
  const box = document.querySelector("main .error-box");
  expect(box?.textContent).toContain("a rather long name of a file.txt: Nothing was charged.");
});

test("without scripts a reading waits at one address, which leads to what is wrong", async () => {
  const sourceId = insertSource(userId);
  const draft = draftWith(userId, sourceId);
  const refreshed = async (path: string) =>
    (await screen(userId, path)).document.querySelector("main meta")?.getAttribute("content");
  expect(await refreshed(`/?draft=${draft}`)).toBe(`2;url=/?draft=${draft}&reading`);
  expect(await refreshed(`/?draft=${draft}&reading`)).toBe(`2;url=/?draft=${draft}&reading`);
  expect(await refreshed(`/?draft=${draft}&still`)).toBeUndefined();
  const { code, message } = scanned;
  const ended = { status: "error", errorCode: code, error: message } as const;
  database().orm.update(sources).set(ended).run();
  const { answer } = await screen(userId, `/?draft=${draft}&reading`);
  expect(answer.headers.get("Location")).toBe(`/?draft=${draft}#file-problem`);
  database().orm.update(sources).set({ status: "ready", errorCode: null, error: null }).run();
  const read = await screen(userId, `/?draft=${draft}&reading`);
  expect(read.answer.headers.get("Location")).toBe(`/?draft=${draft}`);
});
