import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../../db/testing.ts";
import { formats } from "../../formats/index.ts";
import { createDraft } from "../../home/drafts.server.ts";
import { carriedBy } from "../../pieces/carried.server.ts";
import { addText } from "../../sources/sources.server.ts";
import { waitForSource } from "../../sources/submit.server.ts";
import { talk } from "../../testing/material/material.ts";
import { startRunner } from "../../testing/routes.ts";
import { insertReadSource } from "../../testing/states/states.ts";
import { screen } from "../testing.tsx";

let db: Database;

beforeEach(() => {
  db = useTestDatabase().db;
});

/** The dialog of a strategy's price, for somebody with so many credits. */
async function priceFor(credits: number) {
  const userId = insertUser(db, { credits }).id;
  const sourceId = await insertReadSource(userId);
  const draft = createDraft(userId, { mode: "strategy", noticeAcceptedAt: 1, sourceId });
  const { document } = await screen(userId, `/?draft=${draft}`);
  const dialog = document.querySelector("dialog");
  const controls = [...(dialog?.querySelectorAll("form .btn") ?? [])];
  return {
    title: dialog?.querySelector("h2")?.textContent,
    text: dialog?.textContent ?? "",
    controls: controls.map(({ textContent }) => textContent),
    plans: controls.find(({ textContent }) => textContent === "See the plans"),
    confirm: dialog?.querySelector("button"),
  };
}

const setAside = "This amount is set aside.";

test("a price that can be paid says what is set aside, and offers nothing but the order", async () => {
  const { title, text, controls, confirm } = await priceFor(500);
  expect(title).toBe("Confirm Credit Usage");
  expect(text).toContain(setAside);
  expect(text).toContain("costs 20 credits and 1 for each minute");
  expect(controls).toEqual(["Confirm", "Close"]);
  expect(confirm?.hasAttribute("disabled")).toBe(false);
});

test("where credits are missing the plans are the way on, and nothing is said to be set aside", async () => {
  const { title, text, controls, plans, confirm } = await priceFor(1);
  expect(title).toBe("Insufficient Credits");
  expect(text).toMatch(/You need \d+ more credits to complete this strategy\. Please upgrade/);
  expect(text).not.toContain(setAside);
  expect(controls).toEqual(["See the plans", "Confirm", "Close"]);
  expect(plans?.getAttribute("href")).toBe("/pricing");
  expect(confirm?.hasAttribute("disabled")).toBe(true);
});

test("what the source gives by itself is said for each format of a strategy, and for the one of a piece", async () => {
  const userId = insertUser(db, { credits: 500 }).id;
  const runner = startRunner();
  const sourceId = await addText(userId, talk.buffer.toString("utf8"));
  await waitForSource(userId, sourceId, AbortSignal.timeout(60_000));
  await carriedBy(userId, sourceId);
  await runner.drain();
  const given = { noticeAcceptedAt: 1, sourceId };
  const textOf = async (draft: string) => {
    const { document } = await screen(userId, `/?draft=${draft}`);
    return document.querySelector("dialog")?.textContent ?? "";
  };
  const whole = await textOf(createDraft(userId, { mode: "strategy", ...given }));
  for (const { label } of formats)
    expect(whole).toContain(`${label}: on its own, this source is enough for`);
  const piece = await textOf(createDraft(userId, { mode: "quick", format: "x", ...given }));
  expect(piece.match(/[Oo]n its own, this source is enough for/g)).toHaveLength(1);
});
