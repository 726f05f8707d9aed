import { expect, type Page, test } from "../app/testing/browser/test.ts";
import { signedInScreens, visitorScreens } from "../app/testing/states/screens.ts";

/** As the page is shown: scripts would add what the first page didn't hold. */
test.use({ javaScriptEnabled: false });

const sheet = "**/assets/styles-*.css";

/** Where each element stands and what it looks like. */
function looks(): string[] {
  return [...document.body.querySelectorAll("*")].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const { color, backgroundColor, borderColor, font, textDecoration } = getComputedStyle(element);
    const box = [x, y, width, height].map(Math.round).join(" ");
    return [element.tagName, box, color, backgroundColor, borderColor, font, textDecoration].join();
  });
}

/** Adds the whole stylesheet, after the page's own rules as its link does. */
async function addSheet(page: Page): Promise<void> {
  const link = page.locator("body > link[rel=stylesheet]");
  const css = await page.request.get((await link.getAttribute("href")) ?? "");
  await page.evaluate(
    (text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    },
    await css.text(),
  );
}

async function expectNothingMissing(page: Page, name: string, address: string): Promise<void> {
  // A spinner stands where it is.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of [1280, 360]) {
    await page.context().clearCookies({ name: "styles" });
    await page.setViewportSize({ width, height: 800 });
    await page.route(sheet, (route) => route.abort());
    await page.goto(address);
    const before = await page.evaluate(looks);
    await addSheet(page);
    const after = await page.evaluate(looks);
    expect.soft(after, `${name}, ${width} px`).toEqual(before);
    expect(before.length).toBeGreaterThan(20);
  }
}

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push("the server responded with a status of 40", "net::ERR_FAILED");
});

test("a visitor's first page holds every rule that it needs", async ({ page }) => {
  for (const address of visitorScreens) await expectNothingMissing(page, address, address);
});

test("a user's first page holds every rule that it needs", async ({ page, login, user }) => {
  await login();
  for (const [name, address] of Object.entries(await signedInScreens(user.id)))
    await expectNothingMissing(page, name, address);
});

test("the second page links the stylesheet that the first one brought", async ({ page }) => {
  await page.goto("/pricing");
  await expect(page.locator("head style[data-first]")).toBeAttached();
  await expect(page.locator("head link[rel=stylesheet]")).not.toBeAttached();
  await page.goto("/terms");
  await expect(page.locator("head style[data-first]")).not.toBeAttached();
  await expect(page.locator("link[rel=stylesheet]")).toHaveCount(1);
  await expect(page.locator("head link[rel=stylesheet]")).toBeAttached();
});
