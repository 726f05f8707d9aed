import { confirmPrice, openMore, openParts, reachPrice } from "../app/testing/browser/steps.ts";
import { expect, type Page, test } from "../app/testing/browser/test.ts";
import { talk } from "../app/testing/material/material.ts";

/** What the bar says as it is read aloud; its number is made by rules of style. */
async function countShown(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const texts = nodes.flatMap(({ role, name }) =>
    role?.value === "StaticText" ? String(name?.value) : [],
  );
  return /\d+\s+chosen/.exec(texts.join(" "))?.[0].replace(/\s+/, " ") ?? "";
}

test("a piece is made of the passages that are ticked, in their order, and costs nothing", async ({
  page,
  login,
}) => {
  await login();
  await reachPrice(page, "Newsletter", talk);
  await confirmPrice(page);
  await expect(page.getByText("Transformation complete!")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("link", { name: "Choose what goes in" }).click();
  await expect(page.getByRole("heading", { name: "Choose what goes in" })).toBeVisible();
  const boxes = page.locator('input[name="take"]');
  const count = await boxes.count();
  expect(count).toBeGreaterThan(8);
  // What is ticked is seen in closed parts too, and counted.
  const ticked = await page.locator('input[name="take"]:checked').count();
  await expect(page.locator(".choices > li").filter({ visible: true })).toHaveCount(ticked);
  expect(await countShown(page)).toBe(`${ticked} chosen`);
  await openParts(page);
  for (let at = 0; at < count; at++) await boxes.nth(at).setChecked(at === 2 || at === 5);
  expect(await countShown(page)).toBe("2 chosen");
  const textOf = async (at: number) =>
    (await boxes.nth(at).locator("xpath=..").locator("span span").first().textContent())?.trim() ??
    "";
  const [first, second] = [await textOf(5), await textOf(2)];
  await page.locator('input[name="place"]').nth(5).fill("1");
  await page.getByRole("button", { name: "Make it from these" }).click();
  await page.waitForURL(/\/history\/[^/]+$/);
  const shown = (await page.locator(".sheet").textContent()) ?? "";
  const wordsOf = (text: string) => text.replace(/\s+/g, " ").split(" ").slice(-4).join(" ");
  const at = [first, second].map((text) =>
    shown.replace(/\s+/g, " ").indexOf(wordsOf(text).replace(/[.!?”]+$/, "")),
  );
  expect(Math.min(...at)).toBeGreaterThan(0);
  expect(at[0]).toBeLessThan(at[1] ?? 0);
  await openMore(page);
  await page.getByRole("link", { name: "Versions" }).click();
  await expect(page.getByText("Made of passages you chose")).toBeVisible();
});

test("a passage takes the sentence beside it along", async ({ page, login }) => {
  await login();
  await reachPrice(page, "Newsletter", talk);
  await confirmPrice(page);
  await page.getByRole("link", { name: "Choose what goes in" }).click();
  await expect(page.getByRole("heading", { name: "Choose what goes in" })).toBeVisible();
  await openParts(page);
  const row = page.getByRole("listitem").filter({
    has: page.locator('input[name="wide"][value$="|before"]'),
    hasNot: page.locator("details[open]"),
  });
  const own = row.first();
  const [before = ""] = await own.locator("details p").first().allTextContents();
  const first = before.split(/(?<=[.?!]) /)[0]?.replace(/^\W+|\W+$/g, "") ?? "";
  await own.locator('input[name="take"]').check();
  await own.getByText("Make it longer or shorter").click();
  await own.getByLabel("With the sentence before").check();
  await page.getByRole("button", { name: "Make it from these" }).click();
  await page.waitForURL(/\/history\/[^/]+$/);
  const words = first.split(" ").slice(-3).join(" ");
  await expect(page.locator(".sheet")).toContainText(new RegExp(words, "i"));
});

test("a choice of nothing is told", async ({ page, login, expectedErrors }) => {
  expectedErrors.push("the server responded with a status of 400");
  await login();
  await reachPrice(page, "X Thread", talk);
  await confirmPrice(page);
  await expect(page.getByText("Transformation complete!")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("link", { name: "Choose what goes in" }).click();
  await expect(page.getByRole("heading", { name: "Choose what goes in" })).toBeVisible();
  const boxes = page.locator('input[name="take"]');
  for (let at = 0; at < (await boxes.count()); at++) await boxes.nth(at).setChecked(false);
  await page.getByRole("button", { name: "Make it from these" }).click();
  await expect(page.getByRole("alert")).toHaveText("Tick at least one passage.");
});

test("what goes in is chosen before the first piece of a source, at the price it says", async ({
  page,
  login,
}) => {
  await login();
  await reachPrice(page, "Newsletter", talk);
  await page.goto("/sources");
  await page.getByRole("link", { name: talk.name }).first().click();
  await page.getByRole("link", { name: "Choose what goes in" }).click();
  await expect(page.getByRole("heading", { name: "Choose what goes in" })).toBeVisible();
  await expect(page.locator('input[name="take"]:checked')).toHaveCount(0);
  await openParts(page);
  for (const at of [0, 2, 4]) await page.locator('input[name="take"]').nth(at).check();
  const words = await page.locator('input[name="take"] + span span').first().textContent();
  await page.getByRole("radio", { name: /^X Thread · \d+ credits/ }).check();
  await page.getByRole("checkbox", { name: /I own this content/ }).check();
  await page.getByRole("button", { name: "Make it from these" }).click();
  await expect(page.getByText("Transformation complete!")).toBeVisible({ timeout: 30_000 });
  const last = (words ?? "").trim().split(/\s+/).slice(-3).join(" ").replace(/\W+$/, "");
  await expect(page.locator("article.thread")).toContainText(last);
});

test("the piece is remade beside the choice with each tick @scripts", async ({ page, login }) => {
  await login();
  await reachPrice(page, "X Thread", talk);
  await confirmPrice(page);
  await page.getByRole("link", { name: "Choose what goes in" }).click();
  const now = page.getByRole("region", { name: "The text of the X Thread" });
  await expect(now).toBeVisible();
  await openParts(page);
  const texts = now.locator("p.whitespace-pre-line");
  const free = page.locator('li:has(input[name="take"]:not(:checked))').first();
  const words = (await free.locator("label span span").first().textContent()) ?? "";
  const said = words.trim().split(/\s+/);
  const [beginning, ending] = [said.slice(0, 3), said.slice(-3)].map((some) =>
    some.join(" ").replace(/\W+$/, ""),
  ) as [string, string];
  const row = page.locator("li", { has: page.getByText(words, { exact: true }) });
  await expect(texts.filter({ hasText: ending })).toHaveCount(0);
  await row.locator('input[name="take"]').check();
  await expect(texts.filter({ hasText: ending })).toHaveCount(1);
  await expect(page.getByText("Remade from your choice.")).toBeVisible();
  // Where it goes is followed too, and the form stays as it was left.
  await row.getByLabel("Order (1 is first)").fill("1");
  // A passage may fill several posts.
  await expect(now.locator(".block.post").first()).toContainText(beginning);
  await row.locator('input[name="take"]').uncheck();
  await expect(texts.filter({ hasText: ending })).toHaveCount(0);
  await row.locator('input[name="take"]').check();
  await expect(texts.filter({ hasText: ending })).toHaveCount(1);
  await page.getByRole("link", { name: "Back to the piece" }).click();
  await expect(page.locator("article.thread").first()).toContainText(ending);
  await openMore(page);
  await page.getByRole("link", { name: "Versions" }).click();
  await expect(page.getByText("Made of passages you chose")).toHaveCount(1);
});

test("a choice that cannot be made leaves the piece, and says why @scripts", async ({
  page,
  login,
  expectedErrors,
}) => {
  expectedErrors.push("the server responded with a status of 400");
  await login();
  await page.setViewportSize({ width: 360, height: 740 });
  await reachPrice(page, "X Thread", talk);
  await confirmPrice(page);
  await page.getByRole("link", { name: "Choose what goes in" }).click();
  const now = page.getByRole("region", { name: "The text of the X Thread" });
  await expect(now).toBeVisible();
  const text = (await now.textContent()) ?? "";
  const boxes = page.locator('input[name="take"]');
  for (let at = 0; at < (await boxes.count()); at++) await boxes.nth(at).setChecked(false);
  await page.getByRole("link", { name: "See the piece" }).click();
  await expect(page.getByText("Tick at least one passage.")).toBeInViewport();
  expect(await now.textContent()).not.toBe("");
  expect(text.length).toBeGreaterThan(100);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
