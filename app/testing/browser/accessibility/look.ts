import type { Page } from "../test.ts";
import { violations } from "./axe.ts";
import { layoutProblems } from "./layout.ts";
import { repainted } from "./repainted.ts";

/** What a theme changes: nothing of the page but its colours. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** The theme as the system's choice and, where scripts run, as the toggle's. */
async function goDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.evaluate(() => {
    const root = document.documentElement;
    if ("scripts" in root.dataset) root.classList.add("dark");
  });
  await page.evaluate(repainted);
}

/** All that is wrong with what the page shows: by axe in both themes, and by its layout. */
export async function problemsOf(page: Page): Promise<string[]> {
  const light = await violations(page);
  await goDark(page);
  const dark = await violations(page, colourRules);
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...dark.map((line) => `dark, ${line}`), ...(await layoutProblems(page))];
}
