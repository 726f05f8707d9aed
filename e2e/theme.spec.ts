import { expect, type Page, test } from "../app/testing/browser/test.ts";

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

test("boxes and buttons that are not chosen have the theme's colours, or the system's", async ({
  page,
  login,
}) => {
  await login();
  await page.emulateMedia({ colorScheme: "dark" });
  for (const [path, name] of [
    ["/?tab=strategy", "checkbox"],
    ["/", "radio"],
  ] as const) {
    await page.goto(path);
    const input = page.getByRole(name).first();
    await expect(input).toHaveCSS("background-color", "rgb(31, 28, 25)");
    await expect(input).toHaveCSS("border-top-color", "rgb(122, 114, 104)");
    await page.emulateMedia({ forcedColors: "active" });
    await expect(input).toHaveCSS("appearance", "auto");
    await page.emulateMedia({ forcedColors: null });
  }
});
