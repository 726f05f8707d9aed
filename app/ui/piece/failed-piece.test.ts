import { beforeEach, expect, test } from "vitest";
import { insertUser, useTestDatabase } from "../../../db/testing.ts";
import { AppError } from "../../errors.ts";
import { cancelTransform } from "../../pieces/cancel.server.ts";
import { insertStrategy } from "../../testing/states/finished-strategy.ts";
import { insertReadSource, insertSource, insertTransform } from "../../testing/states/states.ts";
import { screen } from "../testing.tsx";

let userId: string;

beforeEach(() => {
  userId = insertUser(useTestDatabase().db, { credits: 500 }).id;
});

async function shown(path: string) {
  const { document } = await screen(userId, path);
  const section = document.querySelector('[aria-labelledby="failed"]');
  const controls = [...(section?.querySelectorAll("a, button") ?? [])].map((control) => [
    control.textContent,
    control.className,
  ]);
  return { section, controls };
}

const refused = new AppError("MODEL_REFUSED", "The model refused to write this piece.");

test("the first way on from a failed piece is to write it again, and the only loud one", async () => {
  const id = insertTransform(userId, insertSource(userId), refused);
  for (const path of [`/?jobId=${id}`, `/history/${id}`]) {
    const { section, controls } = await shown(path);
    expect(section?.querySelector("h2")?.className).toContain("error");
    expect(section?.querySelector('[role="alert"]')?.textContent).toBe(refused.message);
    const [again, ...others] = controls;
    expect(again, path).toEqual(["Run again with this source", "btn"]);
    expect(others[0]?.[0]).toBe("Try Again");
    for (const [, look] of others) expect(look).toContain("quiet");
  }
});

test("where a source gave no whole piece, the first way on is what it can carry", async () => {
  const tooLittle = new AppError("UNWRITABLE", "We could not make a Blog Post of this source.");
  const sourceId = await insertReadSource(userId);
  const id = insertTransform(userId, sourceId, tooLittle);
  const { section, controls } = await shown(`/?jobId=${id}`);
  expect(controls[0]).toEqual(["See what the source is enough for", "btn"]);
  const first = section?.querySelector("a");
  expect(first?.getAttribute("href")).toBe(`/sources/${sourceId}/choose`);
  expect(controls[1]).toEqual(["Run again with this source", "btn quiet"]);
});

test("a piece that its user has stopped says so and does not alarm", async () => {
  const id = insertTransform(userId, insertSource(userId));
  cancelTransform(userId, id);
  const { section, controls } = await shown(`/?jobId=${id}`);
  expect(section?.textContent).toContain("CancelledYou stopped this piece.Nothing was charged.");
  expect(section?.textContent).not.toContain("Processing failed");
  expect(section?.querySelector('.error, [role="alert"]')).toBeNull();
  expect(controls.map(([label]) => label)).toEqual(["Run again with this source", "Try Again"]);
});

test("History tells what was cancelled from what has failed, and not by colour alone", async () => {
  const cancelled = insertTransform(userId, insertSource(userId));
  cancelTransform(userId, cancelled);
  insertTransform(userId, insertSource(userId), refused);
  const message = "Nothing happened for 24 hours, so this strategy was ended.";
  insertStrategy(userId, { status: "error", errorCode: "CANCELLED", error: message, steps: 0 });
  const { document } = await screen(userId, "/history");
  const cards = [...document.querySelectorAll("main li")].map((card) => ({
    badge: card.querySelectorAll(".badge")[1]?.outerHTML,
    problem: card.querySelector(".problem")?.textContent,
    text: card.textContent ?? "",
  }));
  const neutral = '<span class="badge">Cancelled</span>';
  const of = (words: string) => cards.find(({ text }) => text.includes(words));
  expect(of(message)).toMatchObject({ badge: neutral, problem: undefined });
  expect(of(refused.message)).toMatchObject({
    badge: '<span class="badge error">Error</span>',
    problem: refused.message,
  });
  const own = cards.filter(({ text }) => text.includes("Quick Transform"));
  expect(own.map(({ badge }) => badge)).toContain(neutral);
  expect(own.map(({ text }) => text.split("Cancelled").length - 1).sort()).toEqual([0, 1]);
});
