import { audit, openHolds } from "../app/credits/audit.server.ts";
import { balance } from "../app/credits/ledger.server.ts";
import { openParts } from "../app/testing/browser/steps.ts";
import {
  analyze,
  chooseFormats,
  continueTo,
  generate,
  startStrategy,
} from "../app/testing/browser/strategy-steps.ts";
import { expect, type Page, test } from "../app/testing/browser/test.ts";
import { talk, talkPdf } from "../app/testing/material/material.ts";
import { database } from "../db/client.server.ts";

/** Of the strategy that the address names, as other tests hold credits at the same time. */
function expectBalanced(page: Page): void {
  const id = new URL(page.url()).searchParams.get("strategy") ?? "none";
  expect(id).not.toBe("none");
  const mine = openHolds(database()).filter(({ reference }) => reference.startsWith(id));
  expect([audit(database()), mine]).toEqual([[], []]);
}

/** Goes from an empty Home to the choice of formats for the talk. */
async function reachFormats(page: Page): Promise<void> {
  await startStrategy(page, talk);
  await analyze(page);
  await continueTo(page, 2);
}

/** Goes on to a strategy whose one piece, a thread, is written. */
async function finishThread(page: Page): Promise<void> {
  await reachFormats(page);
  await chooseFormats(page, ["X Thread"]);
  await generate(page);
}

test("a PDF becomes a strategy in five steps, and only the chosen formats are paid", async ({
  page,
  login,
  user,
}) => {
  await login();
  await startStrategy(page, await talkPdf());
  const held = 500 - balance(user.id, Date.now()).total;
  expect(held).toBeGreaterThan(80);
  await expect(page.getByText(`${held} credits are set aside`)).toBeVisible();
  await analyze(page);
  await expect(page.getByText(/Based on \d+ passage/).first()).toBeVisible();
  await continueTo(page, 2);
  await chooseFormats(page, ["Newsletter", "X Thread"]);
  await expect(page.getByRole("radio").first()).toBeChecked();
  await expect(page.getByText(`Out of the ${held} credits set aside.`)).toBeVisible();
  await generate(page);
  await expect(page.getByText(`Your content is ready. ${held / 2} credits were`)).toBeVisible();
  await expect(page.getByRole("region").getByText(`${500 - held / 2} credits left`)).toBeVisible();
  await expect(page.getByText("Completed", { exact: true })).toHaveCount(2);
  expect(500 - balance(user.id, Date.now()).total).toBe(held / 2);
  await page.getByRole("link", { name: "Continue" }).click();
  await page.getByLabel("First day").fill("2027-03-01");
  await page.getByLabel("Time zone").selectOption("Europe/Berlin");
  await page.getByRole("button", { name: "Create Publishing Schedule" }).click();
  await expect(page.getByText("Monday, March 1, 2027")).toBeVisible();
  const week = page.getByRole("region", { name: "Week of March 1, 2027" });
  await expect(week.getByRole("link")).toHaveCount(2);
  await expect(week.getByRole("link").first()).toHaveAttribute("href", /^\/history\/[\w-]+$/);
  const done = page.getByRole("link", { name: "View Complete Strategy" });
  await expect(done).toHaveAttribute("href", /^\/history\/strategy\/[\w-]+$/);
  expectBalanced(page);
});

test("a reload and another browser go on where it was", async ({
  page,
  login,
  browser,
  context,
}) => {
  await login();
  await startStrategy(page, talk);
  await analyze(page);
  await page.reload();
  await expect(page.getByLabel("Topic")).toBeVisible();
  await continueTo(page, 2);
  const other = await browser.newContext({ storageState: await context.storageState() });
  const elsewhere = await other.newPage();
  await elsewhere.goto(page.url().replace(/&step=2.*/, ""));
  await expect(
    elsewhere.getByText("Step 3 of 5").or(elsewhere.getByText("Step 2 of 5")),
  ).toBeVisible();
  await other.close();
  await expect(page.getByRole("checkbox", { name: "Newsletter" })).toBeVisible();
});

test("at least one format is asked for", async ({
  page,
  login,
  javaScriptEnabled,
  expectedErrors,
}) => {
  expectedErrors.push("400 (Bad Request)");
  await login();
  await reachFormats(page);
  const button = page.getByRole("button", { name: "Continue" });
  if (javaScriptEnabled) {
    await expect(button).toBeDisabled();
    await page.getByRole("checkbox", { name: "Newsletter" }).check();
    await expect(button).toBeEnabled();
  } else {
    await button.click();
    await expect(page.getByText("Select at least one format.")).toBeVisible();
  }
});

test("going back and changing the analysis outdates what came after it, and Back is free", async ({
  page,
  login,
  user,
}) => {
  await login();
  await finishThread(page);
  const paid = balance(user.id, Date.now()).total;
  for (const step of [3, 2, 1]) {
    await page.getByRole("link", { name: "Back", exact: true }).click();
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible();
  }
  await page.getByLabel("Topic").fill("What a library of seeds costs");
  await continueTo(page, 2);
  await expect(page.getByRole("navigation", { name: "Steps" })).toContainText(
    "4 Content (outdated)",
  );
  await expect(page.getByRole("checkbox", { name: "X Thread" })).toBeChecked();
  await expect(page.getByRole("button", { name: "Continue" })).toBeEnabled();
  expect(balance(user.id, Date.now()).total).toBe(paid);
  await page.getByRole("link", { name: "1 Analysis" }).click();
  await expect(page.getByLabel("Topic")).toHaveValue("What a library of seeds costs");
});

test("what goes into a piece is chosen before it is written and after, free", async ({
  page,
  login,
  user,
}) => {
  await login();
  await reachFormats(page);
  await expect(page.getByText(/^On its own, this source is enough for/).first()).toBeVisible();
  await chooseFormats(page, ["X Thread"]);
  await page.getByRole("link", { name: "Choose what goes in" }).click();
  await expect(page.getByRole("heading", { name: "Choose what goes in" })).toBeVisible();
  const taken = page.locator('input[name="take"]');
  const wordsOf = async (at: number) =>
    ((await taken.nth(at).locator("xpath=..").locator("span span").first().textContent()) ?? "")
      .trim()
      .split(/\s+/)
      .slice(-3)
      .join(" ")
      .replace(/\W+$/, "");
  await openParts(page);
  for (const at of [0, 2, 4]) await taken.nth(at).check();
  const [first, words] = [await wordsOf(0), await wordsOf(4)];
  await page.getByRole("button", { name: "Keep these for the X Thread" }).click();
  await expect(page.getByText("3 passages chosen.")).toBeVisible();
  await generate(page);
  const paid = balance(user.id, Date.now()).total;
  await page.getByRole("link", { name: "Choose what goes in" }).click();
  await expect(page.locator('input[name="take"]:checked')).toHaveCount(3);
  await taken.nth(4).uncheck();
  await page.getByRole("button", { name: "Make it from these" }).click();
  await page.waitForURL(/\/history\/[^/]+$/);
  const thread = page.locator("article.thread");
  await expect(thread).toContainText(first);
  await expect(thread).not.toContainText(words);
  expect(balance(user.id, Date.now()).total).toBe(paid);
});

test("other titles show their price before they are written", async ({
  page,
  login,
  user,
  expectedErrors,
  javaScriptEnabled,
}) => {
  expectedErrors.push("400 (Bad Request)");
  await login();
  await finishThread(page);
  const paid = balance(user.id, Date.now()).total;
  await page.getByRole("link", { name: "3 Titles" }).click();
  await page.getByRole("radio").nth(1).check();
  // With scripts the price follows the choice; without, the first press is answered with it.
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Generate Content" }).click();
  const price = javaScriptEnabled
    ? page.locator("dl", { hasText: "Cost" })
    : page.getByText(/Rewriting .+ costs \d+ credits\. Press again to confirm/);
  await expect(price).toBeVisible();
  const credits = Number(/[Cc]osts? ?(\d+)/.exec((await price.textContent()) ?? "")?.[1]);
  expect(balance(user.id, Date.now()).total).toBe(paid);
  await expect(page.getByRole("radio").nth(1)).toBeChecked();
  await generate(page);
  expect(balance(user.id, Date.now()).total).toBe(paid - credits);
});

test("a cancelled strategy gives its credits back and can go on", async ({ page, login, user }) => {
  await login();
  await startStrategy(page, talk);
  await analyze(page);
  await page.getByRole("button", { name: "Cancel this strategy" }).click();
  await expect(page.getByRole("heading", { name: "This strategy has ended" })).toBeVisible();
  expect(balance(user.id, Date.now()).total).toBe(500);
  await page.getByRole("button", { name: "Continue this strategy" }).click();
  await expect(page.getByText("Step 2 of 5").or(page.getByLabel("Topic"))).toBeVisible();
  expect(balance(user.id, Date.now()).total).toBeLessThan(500);
});
