import type { Page } from "../test.ts";

/** The HTML as a browser without scripts takes it, but for the refresh, which would leave the page. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script>/g, "")
    .replace(/<\/?noscript>/g, "")
    .replace(/<meta http-equiv="refresh"[^>]*>/g, "");
}

/**
 * axe needs scripts of its own, so the screens without scripts are looked at in a page that runs
 * scripts and is served none.
 */
export async function serveWithoutScripts(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue();
    const response = await route.fetch({ maxRedirects: 0 });
    if (response.status() >= 300 && response.status() < 400) return route.fulfill({ response });
    await route.fulfill({ response, body: withoutScripts(await response.text()) });
  });
}
