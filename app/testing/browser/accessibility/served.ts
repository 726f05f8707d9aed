import type { Page } from "../test.ts";

/**
 * Turns the HTML into what a browser without scripts uses, except the refresh, which would leave
 * the page.
 */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script>/g, "")
    .replace(/<\/?noscript>/g, "")
    .replace(/<meta http-equiv="refresh"[^>]*>/g, "");
}

/**
 * axe needs scripts, so screens without scripts are tested in a page that runs scripts but is
 * served none.
 */
export async function serveWithoutScripts(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue();
    const response = await route.fetch({ maxRedirects: 0 });
    if (response.status() >= 300 && response.status() < 400) return route.fulfill({ response });
    await route.fulfill({ response, body: withoutScripts(await response.text()) });
  });
}
