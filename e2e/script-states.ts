import type { State } from "./accessibility/state.ts";
import { insertModelPiece } from "./pieces.ts";
import { expect, type Page } from "./test.ts";

/** Focus in the region keeps the toast from leaving. */
async function keepToast(page: Page, title: string): Promise<void> {
  const region = page.getByRole("region", { name: /notifications/i });
  await expect(region.getByText(title)).toBeVisible();
  await page.keyboard.press("F8");
  await expect(region.locator(":focus")).toHaveCount(1);
}

async function copy(page: Page): Promise<void> {
  await page.context().grantPermissions(["clipboard-write"]);
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await keepToast(page, "Copied to clipboard");
}

async function saveNothing(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save sample" }).click();
  await keepToast(page, "Please provide both title and content");
}

/** An answer that never came: the screen of an error, in the browser alone. */
async function loseTheServer(page: Page): Promise<void> {
  await page.route("**/*.data*", (route) => route.abort());
  await page.getByRole("link", { name: "Billing" }).first().click();
  await expect(page.getByRole("heading", { name: "An error occurred" })).toBeVisible();
  await page.unroute("**/*.data*");
}

/** What only scripts can show. */
export function scriptStates(userId: string): State[] {
  return [
    { name: "toast of success", path: `/?jobId=${insertModelPiece(userId)}`, open: copy },
    { name: "toast of an error", path: "/writing-samples?add", open: saveNothing },
    { name: "no answer", path: "/history", open: loseTheServer },
  ].map((state) => ({ ...state, scriptsOnly: true }));
}
