import type { Page } from "playwright/test";

/** In the page: an error's screen has no scripts that would say so, and none has no header. */
const isAlive = () =>
  "hydrated" in document.documentElement.dataset ||
  !document.querySelector("header") ||
  !document.querySelector("script[type=module]");

/** Waits until the page's scripts have come alive, if it brings some. */
export async function waitUntilAlive(page: Page): Promise<void> {
  await page.waitForFunction(isAlive);
}
