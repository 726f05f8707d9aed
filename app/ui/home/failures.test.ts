import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../../db/client.server.ts";
import { sources } from "../../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../../db/testing.ts";
import { chooseFormat, chooseOptions } from "../../home/actions.server.ts";
import { createDraft } from "../../home/drafts.server.ts";
import { homeState } from "../../home/home.server.ts";
import { talk } from "../../testing/material/material.ts";
import { multipart } from "../../testing/routes.ts";
import { draftWith, insertSource } from "../../testing/states/states.ts";
import { screen } from "../testing.tsx";

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db, { credits: 500 }).id;
});

/** Makes the database fail where a row of this table is written. */
function breakTable(table: string): void {
  db.sqlite.exec(
    `create trigger broken before insert on ${table} begin select raise(abort, 'disk I/O'); end`,
  );
}

async function post(draftId: string, body: FormData | URLSearchParams) {
  const { answer, document } = await screen(userId, `/?index&draft=${draftId}`, {
    method: "POST",
    body,
  });
  expect(document.body.textContent).not.toContain("disk I/O");
  return [answer.status, document.querySelector('[role="alert"]')?.textContent];
}

function acceptedDraft(): string {
  const id = chooseFormat(userId, undefined, "blog");
  chooseOptions(userId, id, { useStyleMatching: false, useLlmo: false, notice: true });
  return id;
}

function readySource(): string {
  const id = insertSource(userId);
  db.orm.update(sources).set({ status: "ready", words: 1500 }).where(eq(sources.id, id)).run();
  return id;
}

function confirmation(draft: string): URLSearchParams {
  const state = homeState(userId, { draft });
  const credits = state.step === "compose" ? state.draft?.estimate?.credits : undefined;
  return new URLSearchParams({ intent: "confirm", credits: String(credits) });
}

test("an upload that our side loses says Upload failed, and the choices stay", async () => {
  const draft = acceptedDraft();
  breakTable("sources");
  expect(await post(draft, multipart({}, talk))).toEqual([500, "Upload failed"]);
  const { document } = await screen(userId, `/?draft=${draft}`);
  expect(document.querySelector('[name="notice"]')?.hasAttribute("checked")).toBe(true);
});

test("a link that our side loses says Failed to extract transcript", async () => {
  const draft = acceptedDraft();
  breakTable("sources");
  const body = new URLSearchParams({ intent: "link", url: "https://example.com/talk" });
  expect(await post(draft, body)).toEqual([500, "Failed to extract transcript"]);
});

test("a transform that our side can't start says Upload failed", async () => {
  const draft = draftWith(userId, readySource());
  const body = confirmation(draft);
  breakTable("transforms");
  expect(await post(draft, body)).toEqual([500, "Upload failed"]);
});

test("a strategy that our side can't start says Failed to start strategy", async () => {
  const draft = createDraft(userId, {
    mode: "strategy",
    noticeAcceptedAt: 1,
    sourceId: readySource(),
  });
  const body = confirmation(draft);
  breakTable("strategies");
  expect(await post(draft, body)).toEqual([500, "Failed to start strategy"]);
});

test("an unknown step of Home says An error occurred", async () => {
  expect(await post(acceptedDraft(), new URLSearchParams({ intent: "nothing" }))).toEqual([
    400,
    "An error occurred",
  ]);
});

test("a strategy without enough credits says how many are missing", async () => {
  userId = insertUser(db, { credits: 7 }).id;
  const sourceId = readySource();
  const draft = createDraft(userId, { mode: "strategy", noticeAcceptedAt: 1, sourceId });
  const { document } = await screen(userId, `/?draft=${draft}`);
  const dialog = document.querySelector("dialog");
  expect(dialog?.querySelector("h2")?.textContent).toBe("Insufficient Credits");
  expect(dialog?.textContent).toContain(
    "You need 113 more credits to complete this strategy. Please upgrade your plan or wait for your credits to reset.",
  );
  expect(dialog?.querySelector('[type="submit"]')?.hasAttribute("disabled")).toBe(true);
});
