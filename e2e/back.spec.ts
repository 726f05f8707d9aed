import { chromium, type Page } from "playwright/test";
import {
  beginSecondFactor,
  newPerson,
  sectionOf,
  signUp,
} from "../app/testing/browser/account-steps.ts";
import { chromiumPath } from "../app/testing/browser/chromium.ts";
import { expect, test } from "../app/testing/browser/test.ts";

/** What the browser kept is its own: this one also keeps pages whole, as people's browsers do. */
async function openBrowser(javaScriptEnabled: boolean) {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ["--no-sandbox", "--disable-gpu"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const baseURL = process.env.E2E_URL ?? "";
  return {
    browser,
    page: await (await browser.newContext({ javaScriptEnabled, baseURL })).newPage(),
  };
}

/** Where Back leads, as far as it goes: the text of each page on the way. */
async function* pagesBack(page: Page, times: number): AsyncGenerator<string> {
  for (let step = 0; step < times; step++) {
    await page.goBack({ waitUntil: "commit", timeout: 5_000 }).catch(() => {});
    await expect(page.locator("main")).toBeVisible();
    await page.waitForLoadState();
    yield (await page.content()) ?? "";
  }
}

test("after a logout Back shows nothing that was private", async ({ javaScriptEnabled }) => {
  const { browser, page } = await openBrowser(javaScriptEnabled !== false);
  try {
    const person = newPerson();
    await signUp(page, person);
    await page.goto("/history");
    const factor = await beginSecondFactor(page, person);
    const secret = (await factor.locator("code").textContent()) ?? "no secret";
    // Through links, which scripts follow within the page.
    const header = page.getByRole("banner");
    await header.getByRole("link", { name: "History" }).click();
    await expect(page.getByRole("heading", { name: "Content History" })).toBeVisible();
    await header.getByRole("link", { name: "Billing" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Billing" })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(sectionOf(page, "Two-factor authentication").locator("code")).toHaveText(secret);
    await page.goForward();
    await page.locator("summary", { hasText: "Account of" }).click();
    await page.getByRole("link", { name: "Log out" }).click();
    await expect(page.getByRole("link", { name: "Get Started Free" })).toBeVisible();
    for await (const shown of pagesBack(page, 5)) {
      for (const own of [person.email, secret, secret.replaceAll(" ", "")])
        expect(shown, `${page.url()} shows ${own}`).not.toContain(own);
    }
  } finally {
    await browser.close();
  }
});
