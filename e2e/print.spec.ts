import { newPerson, signUp, turnOnSecondFactor } from "../app/testing/browser/account-steps.ts";
import { expect, type Page, test } from "../app/testing/browser/test.ts";
import { insertStrategy } from "../app/testing/states/finished-strategy.ts";
import { insertModelPiece } from "../app/testing/states/pieces.ts";

/** Colours as they are printed: of the paper and of the text. */
const colours = (page: Page) =>
  page.locator("body").evaluate((body) => {
    const { backgroundColor, color } = getComputedStyle(body);
    return [backgroundColor, color];
  });

test("on paper a screen is its text alone, black on white", async ({ page, login, user }) => {
  await login();
  const jobId = insertModelPiece(user.id);
  const { strategyId } = insertStrategy(user.id);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const [path, text] of [
    [`/history/${jobId}`, "A place that lends books already knows how to lend."],
    [`/?jobId=${jobId}`, "A place that lends books already knows how to lend."],
    [`/history/strategy/${strategyId}`, "Lend one packet this spring."],
    [`/history/strategy/${strategyId}?tab=schedule`, "Publications"],
    ["/billing/statement", "Added:"],
    ["/terms", "repeat infringer"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text, { exact: false }).first(), path).toBeVisible();
    expect(await colours(page), path).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
    for (const hidden of ["header", "footer", "nav", "button", ".btn", "summary"])
      await expect(page.locator(`${hidden}:visible`), `${hidden} at ${path}`).toHaveCount(0);
  }
  expect((await page.pdf({ format: "A4" })).subarray(0, 5).toString()).toBe("%PDF-");
});

test("each movement of a statement is one line on paper", async ({ page, login }) => {
  await login();
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.goto("/billing/statement");
  const row = page.locator("tbody tr");
  expect((await row.boundingBox())?.height).toBeGreaterThan(45);
  await page.emulateMedia({ media: "print" });
  expect((await row.boundingBox())?.height).toBeLessThan(40);
});

test("recovery codes are printed alone, with whom they are of", async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  const { codes } = await turnOnSecondFactor(page, person);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(`Recovery codes of ${person.email} at Offprint`)).toBeVisible();
  for (const code of codes) await expect(page.getByText(code, { exact: true })).toBeVisible();
  await expect(page.locator("input:visible, h1:visible, button:visible")).toHaveCount(0);
});
