import { openMore } from "../app/testing/browser/steps.ts";
import { expect, type Page, test } from "../app/testing/browser/test.ts";
import { openPassage, orderPiece } from "../app/testing/states/result.ts";

/** A finished newsletter as History shows it. */
async function openLetter(page: Page): Promise<void> {
  await page.goto(`/history/${await orderPiece(page, "newsletter")}`);
  await expect(page.locator("dialog article.letter")).toBeVisible();
}

const rowOf = (page: Page, button: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("button", { name: button }) });

test("beside a passage: another wording, another passage, and the piece keeps its proof", async ({
  page,
  login,
}) => {
  await login();
  await openLetter(page);
  const piece = page.locator("dialog article.letter");
  await openPassage(page);
  const quoted = rowOf(page, "As a quotation").first();
  const words = (await quoted.locator("p").first().textContent()) ?? "";
  await quoted.getByRole("button", { name: "As a quotation" }).click();
  await expect(piece).toContainText(words);
  await expect(page.getByText(/quotations?.*verified$/)).toBeVisible();
  await openPassage(page);
  await expect(page.getByRole("button", { name: "Reported, not quoted" })).toBeVisible();
  const parts = page.getByRole("region", { name: "Not used" }).locator("details");
  expect(await parts.count()).toBeGreaterThan(1);
  await expect(parts.first().locator("li").first()).toContainText(/\d:\d\d, Ana/);
  await expect(parts.last().locator("summary")).toContainText(/\d:\d\d–\d+:\d\d · \d+ passages?$/);
  const unused = rowOf(page, "Use instead").first();
  const other = (await unused.locator("p").first().textContent()) ?? "";
  await unused.getByRole("button", { name: "Use instead" }).click();
  await expect(piece).not.toContainText(words);
  await expect(piece).toContainText(other.split(" ").slice(-4).join(" "));
  await openMore(page);
  await page.getByRole("link", { name: "Versions" }).click();
  await page.getByRole("button", { name: "Restore version 2" }).click();
  await expect(piece).toContainText(words);
});

test("a passage is moved behind the next one, then dropped; the others stay", async ({
  page,
  login,
}) => {
  await login();
  await page.goto(`/history/${await orderPiece(page, "social")}`);
  const slides = page.locator("dialog .block.slide p.whitespace-pre-line");
  const [first = "", second = "", ...others] = await slides.allTextContents();
  expect(others.length).toBeGreaterThan(1);
  await openPassage(page);
  await page.getByRole("button", { name: "Move down" }).click();
  await expect(slides).toHaveText([second, first, ...others]);
  await openPassage(page);
  await page.getByRole("button", { name: "Drop" }).click();
  await expect(slides).toHaveText([first, ...others]);
  await expect(page.getByText(/reported sentences?, all verified$/)).toBeVisible();
});

test("a change of a piece that was changed elsewhere is refused and says so", async ({
  page,
  context,
  login,
  expectedErrors,
}) => {
  expectedErrors.push("409");
  await login();
  await openLetter(page);
  await openPassage(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole("button", { name: "As a quotation" }).click();
  await expect(other.locator("dialog article.letter")).toBeVisible();
  await page.getByRole("button", { name: "As a quotation" }).click();
  await expect(page.getByRole("alert")).toContainText("This piece was changed in the meantime.");
});
