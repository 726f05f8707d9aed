import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { type Database, transact } from "../../../db/client.server.ts";
import { transforms } from "../../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../../db/testing.ts";
import { formatOf } from "../../formats/index.ts";
import { startTransform } from "../../orders/orders.server.ts";
import { requirePiece, requireTransform } from "../../pieces/read.server.ts";
import { saveEdit } from "../../pieces/save.server.ts";
import { valuesOf } from "../../pieces/values.ts";
import { addText } from "../../sources/sources.server.ts";
import { waitForSource } from "../../sources/submit.server.ts";
import { talk } from "../../testing/material/material.ts";
import { startRunner } from "../../testing/routes.ts";
import { insertModelPiece } from "../../testing/states/pieces.ts";
import { screen } from "../testing.tsx";

let db: Database;
let userId: string;
let sourceId: string;

beforeEach(async () => {
  db = useTestDatabase().db;
  userId = insertUser(db, { credits: 500 }).id;
  startRunner();
  sourceId = await addText(userId, talk.buffer.toString("utf8"));
  await waitForSource(userId, sourceId, AbortSignal.timeout(60_000));
});

type Page = Awaited<ReturnType<typeof screen>>["document"];

const rowsOf = (document: Page) =>
  [...document.querySelectorAll(".choices > li")].map((row) => ({
    row,
    id: row.querySelector('[name="id"]')?.getAttribute("value") ?? "",
    text: row.querySelector(".said")?.textContent ?? "",
    isTaken: row.querySelector('[name="take"]')?.hasAttribute("checked") ?? false,
    place: row.querySelector('[name="place"]')?.getAttribute("value") ?? "",
    problem: row.querySelector(".problem")?.textContent ?? "",
  }));

const hidden = (document: Page, name: string) =>
  document.querySelector(`form [name="${name}"]`)?.getAttribute("value") ?? "";

/** Posts the form as a browser without scripts does, and shows what comes back. */
function post(path: string, rows: ReturnType<typeof rowsOf>, fields: Record<string, string>) {
  const form = new URLSearchParams(fields);
  for (const { id, isTaken, place } of rows) {
    form.append("id", id);
    form.append("place", place);
    if (isTaken) form.append("take", id);
  }
  return screen(userId, path, {
    method: "POST",
    body: form.toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
}

test("without scripts a refused choice is shown as it was left, with its fault at the passage", async () => {
  const options = { useStyleMatching: false, useLlmo: false };
  const order = { submissionKey: "1", sourceId, format: "x", options };
  const id = transact(db, (tx) => startTransform(tx, userId, order));
  while (requireTransform(userId, id).status === "processing")
    await new Promise((resolve) => setTimeout(resolve, 5));
  const path = `/history/${id}/choose`;
  const { document } = await screen(userId, path);
  const all = rowsOf(document);
  const quotations = all.filter(({ row }) => row.textContent?.includes("This stays a quotation."));
  const [longest] = quotations.toSorted((a, b) => b.text.length - a.text.length);
  const long = all.findIndex(({ id }) => id === longest?.id);
  const rows = all.map((row, at) =>
    at === long || at === 0
      ? { ...row, isTaken: true, place: at === 0 ? "2" : "1" }
      : { ...row, isTaken: false },
  );
  const refused = await post(path, rows, { version: hidden(document, "version") });
  expect(refused.answer.status).toBe(400);
  const alert = refused.document.querySelector('[role="alert"]')?.textContent ?? "";
  expect(alert).toMatch(
    /^“.+ …” is \d+ characters too long for a post\. Untick it, or take less of it\. Go to it$/,
  );
  const shown = rowsOf(refused.document);
  expect(shown.flatMap(({ isTaken }, at) => (isTaken ? [at] : []))).toEqual([0, long]);
  expect([shown[0]?.place, shown[long]?.place]).toEqual(["2", "1"]);
  expect(shown.flatMap(({ problem }) => problem || [])).toHaveLength(1);
  expect(shown[long]?.problem).toMatch(/^\d+ characters too long for a post$/);
  const target = refused.document.querySelector('[role="alert"] a')?.getAttribute("href") ?? "";
  expect(shown[long]?.row.querySelector(target)).not.toBeNull();
  const box = shown[long]?.row.querySelector('[name="take"]');
  expect(box?.getAttribute("aria-describedby")).toBe(target.slice(1));
});

test("beside the button it says that changes go, and which version keeps them", async () => {
  const id = insertModelPiece(userId);
  const values = valuesOf(formatOf("blog"), requirePiece(userId, id).content);
  values.texts.title = "A title of my own";
  await saveEdit(userId, id, { version: 1, ...values });
  db.orm.update(transforms).set({ sourceId }).where(eq(transforms.id, id)).run();
  const { document } = await screen(userId, `/history/${id}/choose`);
  const bar = document.querySelector(".save-bar")?.textContent ?? "";
  expect(bar).toContain("Version 2 keeps your changes.");
  const kept = document.querySelector(`main a[href="/history/${id}/versions"]`);
  expect(kept?.textContent).toBe("version 2");
});

test("before a first piece the format and the passages stay as well", async () => {
  const path = `/sources/${sourceId}/choose`;
  const { document } = await screen(userId, path);
  const rows = rowsOf(document).map((row) => ({ ...row, isTaken: false }));
  const fields = { format: "social", formKey: hidden(document, "formKey"), notice: "on" };
  const { answer, document: refused } = await post(path, rows, fields);
  expect(answer.status).toBe(400);
  expect(refused.querySelector('[role="alert"]')?.textContent?.trim()).toBe(
    "Tick at least one passage.",
  );
  const chosen = [...refused.querySelectorAll('[name="format"][checked]')];
  expect(chosen.map((radio) => radio.getAttribute("value"))).toEqual(["social"]);
});
