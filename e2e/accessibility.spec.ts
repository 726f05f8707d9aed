import AxeBuilder from "@axe-core/playwright";
import { billingStates } from "./billing-states.ts";
import { makeDeskStates } from "./desk-states.ts";
import { sampleStates } from "./sample-states.ts";
import { makeStates } from "./states.ts";
import { expect, type Page, test } from "./test.ts";

const publicScreens = [
  "/",
  "/api/login",
  "/pricing",
  "/terms",
  "/writing-samples",
  "/no-such-page",
];

/** What axe finds, as lines that name rule and place. */
async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target}`));
}

async function hasNoSidewaysScroll(page: Page): Promise<boolean> {
  await page.setViewportSize({ width: 320, height: 640 });
  return page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
}

/**
 * axe needs scripts of its own, so the screens without scripts are looked at in a browser that runs
 * none of the product's.
 */
async function withoutProductScripts(page: Page): Promise<void> {
  await page.route("**/assets/*.js", (route) => route.abort());
}

for (const theme of ["light", "dark"] as const) {
  for (const enhanced of [true, false]) {
    const how = `${theme}, ${enhanced ? "alive" : "as served"}`;

    test.describe(how, () => {
      test.use({ javaScriptEnabled: true, colorScheme: theme });

      test.beforeEach(async ({ page, expectedErrors }) => {
        expectedErrors.push("the server responded with a status of 40", "net::ERR_FAILED");
        if (!enhanced) await withoutProductScripts(page);
      });

      for (const path of publicScreens) {
        test(`${path} is accessible to visitors`, async ({ page }) => {
          await page.goto(path);
          expect(await violations(page)).toEqual([]);
          expect(await hasNoSidewaysScroll(page)).toBe(true);
        });
      }

      test("every state of Writing Samples is accessible", async ({ page, login, user }) => {
        await login();
        for (const { name, path, prepare, open } of sampleStates) {
          await page.setViewportSize({ width: 1280, height: 800 });
          prepare?.(user.id);
          await page.goto(path);
          await open?.(page);
          expect(await violations(page), name).toEqual([]);
          expect(await hasNoSidewaysScroll(page), name).toBe(true);
        }
      });

      test("every state of the editor's desk is accessible", async ({ page, login, makeUser }) => {
        test.slow();
        for (const credits of [500, 2]) {
          const user = makeUser(credits);
          await login(user);
          for (const { name, path, open } of makeDeskStates(user.id, credits < 9)) {
            await page.setViewportSize({ width: 1280, height: 800 });
            await page.goto(path);
            await open?.(page);
            expect(await violations(page), name).toEqual([]);
            expect(await hasNoSidewaysScroll(page), name).toBe(true);
          }
        }
      });

      test("every state of Billing is accessible", async ({ page, login, user }) => {
        await login();
        for (const { name, path, prepare, open } of billingStates) {
          await page.setViewportSize({ width: 1280, height: 800 });
          prepare?.(user.id);
          await page.goto(path);
          await open?.(page);
          expect(await violations(page), name).toEqual([]);
          expect(await hasNoSidewaysScroll(page), name).toBe(true);
        }
      });

      test("every state of Home and History is accessible", async ({ page, login, user }) => {
        // Some thirty screens, each looked at twice.
        test.slow();
        await login();
        for (const { name, path } of await makeStates(page, user.id)) {
          await page.setViewportSize({ width: 1280, height: 800 });
          await page.goto(path);
          expect(await violations(page), name).toEqual([]);
          expect(await hasNoSidewaysScroll(page), name).toBe(true);
        }
      });
    });
  }
}
