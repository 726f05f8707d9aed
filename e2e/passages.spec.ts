import { confirmPrice, openMore, reachPrice } from "../app/testing/browser/steps.ts";
import { expect, type Page, test } from "../app/testing/browser/test.ts";
import { talk } from "../app/testing/material/material.ts";
import { openPassage } from "../app/testing/states/result.ts";

/** A finished newsletter as History shows it. */
async function openLetter(page: Page): Promise<void> {
  await reachPrice(page, "Newsletter", talk);
  await confirmPrice(page);
  await page.goto("/history");
  await page.getByRole("link", { name: "View Content" }).click();
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
