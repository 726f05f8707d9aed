import type { Page } from "../test.ts";
import { violations } from "./axe.ts";
import { layoutProblems } from "./layout.ts";
import { repainted } from "./repainted.ts";

/** A theme changes only colours. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** Sets the dark theme in the system and, if scripts run, by the toggle. */
async function goDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.evaluate(() => {
    const root = document.documentElement;
    if ("scripts" in root.dataset) root.classList.add("dark");
  });
  await page.evaluate(repainted);
}

/** Lists all problems of the shown page: by axe in both themes, and by its layout. */
export async function problemsOf(page: Page): Promise<string[]> {
  const light = await violations(page);
  await goDark(page);
  const dark = await violations(page, colourRules);
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...dark.map((line) => `dark, ${line}`), ...(await layoutProblems(page))];
}
