import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { insertReadSource } from "../testing/states/states.ts";
import { screen } from "../ui/testing.tsx";
import { createDraft } from "./drafts.server.ts";

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db, { credits: 500 }).id;
});

const asForm = { Accept: "text/html,*/*;q=0.8" };

/** Posts a form of Home and returns the address it leads to. */
async function after(path: string, fields: Record<string, string>, headers = asForm) {
  const body = new URLSearchParams(fields);
  const { answer } = await screen(userId, path, { method: "POST", body, headers });
  expect(answer.status).toBe(303);
  return answer.headers.get("Location") ?? "";
}

/** Returns the heading that an address's fragment leads to. */
async function headingAt(location: string): Promise<string | undefined> {
  const [path = "", fragment = "none"] = location.split("#");
  const { document } = await screen(userId, path);
  return document.getElementById(fragment)?.querySelector("h2")?.textContent ?? undefined;
}

const accepted = { intent: "options", notice: "on" };

test("without scripts each step of a quick piece leads to the next one", async () => {
  const options = await after("/?index", { intent: "format", format: "blog" });
  expect(await headingAt(options)).toBe("2Options");
  const draft = /draft=([\w-]+)/.exec(options)?.[1];
  const path = `/?index&draft=${draft}`;
  expect(await headingAt(await after(path, { intent: "options" }))).toBe("2Options");
  expect(await headingAt(await after(path, accepted))).toBe("3Add a source");
});

test("without scripts the options of a strategy lead to its source", async () => {
  const location = await after("/?index&tab=strategy", accepted);
  expect(await headingAt(location)).toBe("2Add a source");
});

test("whoever takes the source out is led to where another is given", async () => {
  const sourceId = await insertReadSource(userId);
  const choices = { mode: "quick", format: "blog", noticeAcceptedAt: 1, sourceId } as const;
  const location = await after(`/?index&draft=${createDraft(userId, choices)}`, {
    intent: "remove-source",
  });
  expect(await headingAt(location)).toBe("3Add a source");
});

test("with scripts a choice leads nowhere on the page", async () => {
  const draft = createDraft(userId, { mode: "quick", format: "blog" });
  const location = await after(`/?index&draft=${draft}`, accepted, { Accept: "*/*" });
  expect(location).toBe(`/?draft=${draft}`);
});

test("a choice that brings a price leads to nothing below it", async () => {
  const sourceId = await insertReadSource(userId);
  const draft = createDraft(userId, { mode: "quick", format: "blog", sourceId });
  expect(await after(`/?index&draft=${draft}`, accepted)).toBe(`/?draft=${draft}`);
  const format = { intent: "format", format: "x" };
  expect(await after(`/?index&draft=${draft}`, format)).toBe(`/?draft=${draft}`);
});
