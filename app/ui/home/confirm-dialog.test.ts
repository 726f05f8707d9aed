import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../../db/testing.ts";
import { createDraft } from "../../home/drafts.server.ts";
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
