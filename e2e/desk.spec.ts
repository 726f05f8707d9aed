import { eq } from "drizzle-orm";
import { AppError } from "../app/errors.ts";
import { chooseFormat, chooseOptions } from "../app/home/actions.server.ts";
import { acceptNotice, confirmPrice, giveFile, reachPrice } from "../app/testing/browser/steps.ts";
import { expect, type Page, test } from "../app/testing/browser/test.ts";
import { talk } from "../app/testing/material/material.ts";
import { insertReadSource, insertTransform, wholeTalk } from "../app/testing/states/states.ts";
import { insertUnderWay } from "../app/testing/states/strategy-under-way.ts";
import { database } from "../db/client.server.ts";
import { sources, users } from "../db/schema.ts";

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

const tooLittle = new AppError("UNWRITABLE", "This source holds too little for a Blog Post.");

test("going back to an earlier wording of a part is free, and says so", async ({ page, login }) => {
  await login();
  await reachPrice(page, "Newsletter", talk);
  await confirmPrice(page);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  const section = page.getByRole("group", { name: "Section 1" });
  const text = section.getByLabel("Text");
  const dialog = page.getByRole("dialog", { name: "Confirm Credit Usage" });
  const seen: string[] = [];
  for (let at = 0; at < 8; at++) {
    const now = await text.inputValue();
    if (seen.includes(now)) break;
    seen.push(now);
    await section.getByRole("button", { name: /Rewrite/ }).click();
    await expect(dialog).toContainText("If it goes back to an earlier wording, it is free.");
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(text).not.toHaveValue(now, { timeout: 20_000 });
  }
  await expect(
    page.getByText("This goes back to an earlier wording, so it is free."),
  ).toBeVisible();
});

test("failed tries of a source are folded under the piece that was made of it", async ({
  page,
  login,
  user,
}) => {
  await login();
  await reachPrice(page, "Blog Post", talk);
  const source = database()
    .orm.select({ id: sources.id })
    .from(sources)
    .where(eq(sources.userId, user.id))
    .get();
  for (const _ of [1, 2]) insertTransform(user.id, source?.id ?? "", tooLittle);
  await confirmPrice(page);
  await page.goto("/history");
  await expect(page.getByText(tooLittle.message)).toHaveCount(2);
  await expect(page.getByText(tooLittle.message).first()).toBeHidden();
  await page.getByText("2 earlier attempts").click();
  await expect(page.getByText(tooLittle.message).first()).toBeVisible();
});

test("a strategy that was left before a choice goes on with that choice", async ({
  page,
  login,
  user,
}) => {
  await login();
  const id = insertUnderWay(user.id, { step: 2, held: 152 });
  for (const address of [`/?strategy=${id}`, `/?strategy=${id}&step=3`]) {
    await page.goto(address);
    await expect(page.getByText("Step 2 of 5")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Choose formats" })).toBeVisible();
    await expect(
      page.getByRole("listitem").filter({ hasText: "Formats" }).first(),
    ).not.toContainText("done");
  }
});

test("a piece that a source does not carry leads to what it does carry", async ({
  page,
  login,
  user,
}) => {
  await login();
  const sourceId = await insertReadSource(user.id, wholeTalk());
  await page.goto(`/?jobId=${insertTransform(user.id, sourceId, tooLittle)}`);
  await expect(page.getByRole("alert")).toHaveText(tooLittle.message);
  await page.getByRole("link", { name: "See what the source is enough for" }).click();
  await expect(page).toHaveURL(`/sources/${sourceId}/choose`);
  await expect(page.getByRole("radio", { name: /^X Thread/ })).toBeVisible();
});

test("a piece that waits for its turn says that the percentage only counts the time", async ({
  page,
  login,
  user,
}) => {
  await login();
  const sourceId = await insertReadSource(user.id);
  await page.goto(`/?jobId=${insertTransform(user.id, sourceId)}`);
  await expect(
    page.getByText("waiting for its turn; the percentage only counts the time"),
  ).toBeVisible();
});

test("the price of a strategy is explained beside it", async ({ page, visit }) => {
  await visit("/?tab=strategy");
  await acceptNotice(page);
  await giveFile(page, talk);
  await expect(page.getByRole("dialog", { name: "Confirm Credit Usage" })).toContainText(
    "so it costs more than a piece by itself",
    { timeout: 30_000 },
  );
});

test("on a phone the SEO report of a post is one press away", async ({ page, visit, user }) => {
  const draft = chooseFormat(user.id, undefined, "blog");
  chooseOptions(user.id, draft, { useStyleMatching: false, useLlmo: true, notice: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(`/?draft=${draft}`);
  await giveFile(page, talk);
  await confirmPrice(page);
  await page.getByRole("link", { name: "SEO report" }).click();
  await expect(page.getByRole("heading", { name: "SEO report" })).toBeInViewport();
});

test("on a phone a long name stays in its menu", async ({ page, visit, user }) => {
  const firstName = "Maximiliane-Alexandrina-Wilhelmine-J";
  database().orm.update(users).set({ firstName }).where(eq(users.id, user.id)).run();
  await page.setViewportSize({ width: 360, height: 740 });
  await visit("/billing");
  await page.locator("header summary").click();
  const name = page.locator("header").getByText(firstName, { exact: true });
  await expect(name).toBeVisible();
  expect(await widthOf(page)).toBeLessThanOrEqual(360);
  const box = await name.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
});

test("a fresh installation names no address and no model that it has not", async ({
  page,
  visit,
}) => {
  await page.goto("/terms");
  await expect(page.locator("body")).not.toContainText("postmaster@localhost");
  await visit("/pricing");
  await expect(page.getByText("Plans can't be bought on this server yet.")).toBeVisible();
  await expect(page.getByText("Powered by OpenAI")).toHaveCount(0);
  await page.getByRole("link", { name: "use them on Home" }).click();
  await expect(page.getByRole("heading", { name: "Choose a format" })).toBeVisible();
});
