import type { ElementHandle, Locator, Page } from "playwright/test";

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

/**
 * Waits until scripts run for this part of the page, which may be later than for the page. Without
 * a line, a press before that would be the browser's own, and end on its error page.
 */
export async function waitUntilLive(part: Locator): Promise<void> {
  const element = (await part.elementHandle()) as ElementHandle<HTMLElement> | null;
  await part.page().waitForFunction(
    (element) =>
      Object.keys(element ?? {}).some((key) => key.startsWith("__reactFiber$")) &&
      // A dialog becomes modal once all of it is done.
      (element?.parentElement?.closest("dialog:not(:modal)") ?? null) === null &&
      !element?.matches("dialog:not(:modal)"),
    element,
  );
}
