import { beforeEach, expect, test } from "vitest";
import { database, transact } from "../../db/client.server.ts";
import { drafts } from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { countSource } from "../sources/allowance.server.ts";
import { shownName } from "../sources/list.server.ts";
import { sourceError } from "../sources/messages.ts";
import { requireSource } from "../sources/sources.server.ts";
import { extractNow, interviewText, uploadNames } from "../sources/testing.ts";
import { draftWith, insertSource } from "../testing/states/states.ts";
import { screen } from "../ui/testing.tsx";
import { createDraft } from "./drafts.server.ts";

let userId: string;
let draftId: string;

beforeEach(() => {
  userId = insertUser(useTestDatabase().db, { credits: 500 }).id;
  draftId = createDraft(userId, { mode: "quick", format: "x", noticeAcceptedAt: 1 });
});

function paste(text: string, title = "", draft = draftId) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ intent: "text", text, title }))
    body.set(name, value);
  const path = `/?index&draft=${draft}&input=text`;
  return screen(userId, path, { method: "POST", body, headers: { Accept: "text/html" } });
}

const sourceOf = (draft: string) =>
  requireSource(
    userId,
    database()
      .orm.select()
      .from(drafts)
      .all()
      .find(({ id }) => id === draft)?.sourceId ?? "",
  );

const alerts = (document: Document) =>
  [...document.querySelectorAll('main [role="alert"]')].map(({ textContent }) => textContent);

test("a pasted text is read like a text file, and named by its first line", async () => {
  const { answer } = await paste(`A library that lends seeds\n\n${"We sow beans. ".repeat(60)}`);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/?draft=${draftId}`]);
  const read = await extractNow(userId, sourceOf(draftId).id);
  expect(read).toMatchObject({ status: "ready", origin: "text", sourceType: "file" });
  expect(shownName(read)).toBe("A library that lends seeds");
  await expect.poll(uploadNames).toEqual([]);
});

test("the person's own title counts more than the one in the text", async () => {
  const text = `---\ntitle: Episode 12\n---\n\n${interviewText(12)}`;
  await paste(text, "  Seeds and moths ");
  expect(shownName(await extractNow(userId, sourceOf(draftId).id))).toBe("Seeds and moths");
  const other = createDraft(userId, { mode: "quick", format: "x", noticeAcceptedAt: 1 });
  await paste(text, "", other);
  expect(sourceOf(other).id).not.toBe(sourceOf(draftId).id);
  expect(shownName(await extractNow(userId, sourceOf(other).id))).toBe("Episode 12");
});

test("the same text again is the same source", async () => {
  await paste(interviewText(12));
  const other = createDraft(userId, { mode: "quick", format: "x", noticeAcceptedAt: 1 });
  await paste(interviewText(12), "", other);
  expect(sourceOf(other).id).toBe(sourceOf(draftId).id);
  expect(uploadNames()).toHaveLength(1);
});

test("what is too short stays in its field, with the error beside it and nothing kept", async () => {
  const { answer, document } = await paste("Only three words", "My title");
  expect(answer.status).toBe(400);
  expect(alerts(document)).toEqual([
    "This source is too short to work with (3 words; at least 120 are needed).",
  ]);
  const field = document.getElementById("text");
  expect(field?.textContent).toBe("Only three words");
  expect(document.getElementById(field?.getAttribute("aria-describedby") ?? "")).not.toBeNull();
  expect(document.getElementById("title")?.getAttribute("value")).toBe("My title");
  expect(uploadNames()).toEqual([]);
  expect(alerts((await paste(" \n ")).document)).toEqual(["Paste a text first."]);
  expect(alerts((await paste(interviewText(12), "x".repeat(201))).document)).toEqual([
    "At most 200 characters, please.",
  ]);
});

test("a limit that is reached is told beside the text, which stays", async () => {
  for (let n = 0; n < 20; n++) transact(database(), (tx) => countSource(tx, userId, Date.now()));
  const { document } = await paste(interviewText(12));
  expect(alerts(document)).toEqual([expect.stringContaining("20 sources")]);
  const kept = document.getElementById("text")?.textContent;
  expect(kept?.replaceAll("\r\n", "\n")).toBe(interviewText(12));
  expect(uploadNames()).toEqual([]);
});

test("a text needs the notice first", async () => {
  const bare = createDraft(userId, { mode: "quick", format: "x" });
  await paste(interviewText(12), "", bare);
  expect(uploadNames()).toEqual([]);
});

test("each way to give a source leads to the two others", async () => {
  const ways = ["Upload a file instead", "Or paste a link instead", "Or paste text instead"];
  for (const [input, own] of ["file", "link", "text"].entries()) {
    const { document } = await screen(userId, `/?draft=${draftId}&input=${own}`);
    const links = [...document.querySelectorAll("main a")].map(({ textContent }) => textContent);
    expect(ways.filter((way) => links.includes(way)).sort()).toEqual(
      ways.filter((_, index) => index !== input).sort(),
    );
  }
});

test("an error of an earlier file is not shown beside the link's or the text's own", async () => {
  const draft = draftWith(userId, insertSource(userId, sourceError("PDF_SCANNED")));
  const body = new URLSearchParams({ intent: "link", url: "http://127.0.0.1/" });
  const path = `/?index&draft=${draft}&input=link`;
  const { document } = await screen(userId, path, { method: "POST", body });
  expect(alerts(document)).toEqual(["This address can't be used. Paste a public link."]);
  expect(alerts((await screen(userId, `/?draft=${draft}&input=text`)).document)).toEqual([]);
});
