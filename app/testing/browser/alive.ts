import type { Page } from "playwright/test";

/**
 * In the page: true also for an error screen, which has no scripts, and for a page without a
 * header.
 */
const isAlive = () =>
  "hydrated" in document.documentElement.dataset ||
  !document.querySelector("header") ||
  !document.querySelector("script[type=module]");

/** Waits until the page's scripts run, if it has any. */
export async function waitUntilAlive(page: Page): Promise<void> {
  await page.waitForFunction(isAlive);
}
