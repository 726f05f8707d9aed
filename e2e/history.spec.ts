import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { strFromU8, unzipSync } from "fflate";
import ICAL from "ical.js";
import { holdBack } from "../app/testing/browser/steps.ts";
import { expect, type Page, test } from "../app/testing/browser/test.ts";
import { insertStrategy } from "../app/testing/states/finished-strategy.ts";
import { insertModelPiece } from "../app/testing/states/pieces.ts";

/** Clicks a link to a file and reads what was saved. */
async function saved(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name, exact: true }).first().click();
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Strategy" }).getByRole("link", { name });

test("an empty History says what will be there and where to start", async ({ page, visit }) => {
  await visit("/history");
  await expect(page.getByText("No transformations yet")).toBeVisible();
  await page.getByRole("link", { name: "Start Transforming" }).click();
  await expect(page).toHaveURL("/");
});

test("History lists quick pieces and strategies, each with its badges and what to do", async ({
  page,
  login,
  user,
}) => {
  await login();
  const url = "https://youtu.be/aqz-KE-bpKQ";
  const { strategyId } = insertStrategy(user.id, { status: "processing", steps: 2, createdAt: 1 });
  const ended = { status: "error", errorCode: "CANCELLED", error: "Cancelled" } as const;
  insertStrategy(user.id, { ...ended, steps: 1, createdAt: 2 });
  insertStrategy(user.id, { url, createdAt: 3 });
  insertModelPiece(user.id);
  await page.goto("/history");
  const cards = page.locator("main li");
  await expect(cards).toHaveCount(4);
  await expect(cards.nth(0)).toContainText("Quick Transform");
  await expect(cards.nth(0)).toContainText("What a seed library taught a town about trust");
  await expect(cards.nth(0).getByRole("link", { name: "View Content" })).toBeVisible();
  const strategy = cards.nth(1);
  await expect(strategy.getByRole("heading")).toHaveText("Complete Content Strategy");
  await expect(strategy).toContainText("Multi-Step Generator");
  const moment = "1970-01-01T00:00:00.003Z";
  await expect(strategy.locator("time")).toHaveAttribute("datetime", moment);
  await expect(strategy.getByRole("link", { name: url })).toHaveAttribute("href", url);
  await expect(strategy.getByRole("link", { name: "View Strategy" })).toBeVisible();
  await expect(cards.nth(2)).toContainText("Cancelled");
  await expect(cards.nth(3)).toContainText("Step 3 of 5");
  await expect(cards.nth(3).getByRole("link", { name: "Continue" })).toHaveAttribute(
    "href",
    `/?strategy=${strategyId}`,
  );
});

test("older entries are on pages of their own", async ({ page, login, user }) => {
  await login();
  for (let at = 1; at <= 25; at++) insertStrategy(user.id, { createdAt: at * 60_000, steps: 0 });
  await page.goto("/history");
  await expect(page.locator("main li")).toHaveCount(20);
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page.locator("main li")).toHaveCount(5);
  await page.getByRole("link", { name: "Newest" }).click();
  await expect(page.locator("main li")).toHaveCount(20);
});

test("a piece opens over the list, which stays where it is", async ({
  page,
  login,
  user,
  javaScriptEnabled,
}) => {
  await login();
  for (let count = 0; count < 12; count++) insertModelPiece(user.id);
  await page.goto("/history");
  const views = page.getByRole("link", { name: "View Content" });
  await views.last().scrollIntoViewIfNeeded();
  const scrolledTo = await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = "";
    return window.scrollY;
  });
  await page.route(/\/history\/[\w-]+\.data/, async (route) => {
    await delay(600);
    await route.continue();
  });
  await views.last().click();
  if (javaScriptEnabled) await expect(page.getByText("Loading...")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page).toHaveURL(/\/history\/[\w-]+$/);
  if (!javaScriptEnabled) return;
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/history");
  await expect(page.locator("html[data-same-document]")).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolledTo);
  const opening = page.context().waitForEvent("page");
  await views.last().click({ modifiers: ["ControlOrMeta"] });
  await expect((await opening).getByRole("dialog")).toBeVisible();
  await expect(page).toHaveURL("/history");
});

test("a finished strategy opens over History, tab by tab, and closes", async ({
  page,
  login,
  user,
  javaScriptEnabled,
}) => {
  await login();
  insertStrategy(user.id);
  await page.goto("/history");
  await page.getByRole("link", { name: "View Strategy" }).click();
  const dialog = page.getByRole("dialog", { name: "Complete Content Strategy" });
  await expect(dialog.locator("article.piece")).toHaveCount(4);
  await expect(dialog.getByRole("heading", { name: "371 of 412 packets came back" })).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Edit" })).toHaveCount(4);
  await expect(dialog.getByText("Publications")).toBeHidden();
  const asked: string[] = [];
  page.on("request", (request) => {
    // The browser asks for the icon, and Remix for the routes of links, whenever they like.
    if (!/\.svg$|\/__manifest\?/.test(request.url())) asked.push(request.url());
  });
  await tab(page, "Publishing Schedule").click();
  await expect(page).toHaveURL(/tab=schedule$/);
  await expect(dialog.getByText("All times are in Europe/Berlin (Central")).toBeVisible();
  await expect(dialog.locator("article.piece").first()).toBeHidden();
  if (javaScriptEnabled) expect(asked).toEqual([]);
  const week = dialog.getByRole("region", { name: "Week of March 23, 2026" });
  await expect(week.getByRole("link", { name: "371 of 412 packets came back" })).toBeVisible();
  await expect(dialog.getByText("Monday, March 23, 2026")).toBeVisible();
  await expect(dialog.getByText("09:00 GMT+1")).toBeVisible();
  await dialog.getByRole("link", { name: "Read it" }).first().click();
  await expect(page).toHaveURL(/tab=content#piece-/);
  await expect(dialog.locator("article.piece").first()).toBeVisible();
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/history");
  await expect(page.getByRole("heading", { name: "Content History" })).toBeVisible();
});

test("a strategy is saved as a document, a calendar and a ZIP", async ({ page, login, user }) => {
  await login();
  const { strategyId } = insertStrategy(user.id);
  await page.goto(`/history/strategy/${strategyId}`);
  const download = await saved(page, "Download");
  expect(download.name).toBe(`content-strategy-${strategyId}.md`);
  expect(download.bytes.toString()).toContain("# Complete Content Strategy");
  const calendar = await saved(page, "Calendar file (.ics)");
  expect(calendar.name).toBe(`content-strategy-${strategyId}.ics`);
  const events = new ICAL.Component(ICAL.parse(calendar.bytes.toString())).getAllSubcomponents();
  expect(events).toHaveLength(4);
  const zip = await saved(page, "ZIP of all pieces");
  const files = unzipSync(new Uint8Array(zip.bytes));
  expect(strFromU8(files["content-strategy.md"] ?? new Uint8Array())).toBe(
    download.bytes.toString(),
  );
});

test("Copy All copies the document and says so; it is not there without scripts", async ({
  page,
  context,
  login,
  user,
  javaScriptEnabled,
}) => {
  await login();
  const { strategyId } = insertStrategy(user.id);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/history/strategy/${strategyId}`);
  const copy = page.getByRole("button", { name: "Copy All" });
  if (!javaScriptEnabled) return expect(copy).toBeHidden();
  await copy.click();
  await expect(page.getByText("Copied!", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("## Publishing Schedule");
  const start = await holdBack(page, "**/markdown");
  const download = saved(page, "Download");
  await expect(page.getByText("Download started", { exact: true })).toBeVisible();
  start();
  await download;
  await expect(page.getByText("Downloaded!", { exact: true })).toBeVisible();
});

test("one that ended says why, what was paid, and how to go on", async ({ page, login, user }) => {
  await login();
  const { strategyId } = insertStrategy(user.id, { status: "error", error: "Cancelled", steps: 2 });
  await page.goto(`/history/strategy/${strategyId}`);
  await expect(page.getByRole("alert")).toHaveText("Cancelled");
  await expect(page.getByText("Nothing was charged")).toBeVisible();
  await page.getByRole("link", { name: "Continue", exact: true }).click();
  await expect(page).toHaveURL(`/?strategy=${strategyId}`);
});

test("somebody else's strategy is not there", async ({ page, login, makeUser, expectedErrors }) => {
  expectedErrors.push("404");
  await login();
  const { strategyId } = insertStrategy(makeUser(0).id);
  const answer = await page.goto(`/history/strategy/${strategyId}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("Failed to load content")).toBeVisible();
});
