import { expect, type Page, test } from "./test.ts";

const background = (page: Page) =>
  page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);

const light = "rgb(250, 248, 244)";
const dark = "rgb(22, 20, 18)";

test("follows the system without a choice", async ({ browser, baseURL, javaScriptEnabled }) => {
  for (const [colorScheme, colour] of [
    ["light", light],
    ["dark", dark],
  ] as const) {
    const context = await browser.newContext({ baseURL, colorScheme, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto("/");
    expect(await background(page)).toBe(colour);
    await context.close();
  }
});

test("the toggle flips the theme and saves it under the key theme", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  const toggle = page.getByRole("button", { name: "Switch between light and dark" });
  if (!javaScriptEnabled) return expect(toggle).toBeHidden();
  await toggle.click();
  expect(await background(page)).toBe(dark);
  await expect(page.locator("html")).toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  await page.reload();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await toggle.click();
  await expect(page.locator("html")).not.toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("light");
});
