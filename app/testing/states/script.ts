import { chooseFormat, chooseOptions } from "../../home/actions.server.ts";
import type { State } from "../browser/accessibility/state.ts";
import { hand } from "../browser/hand.ts";
import { expect, type Page } from "../browser/test.ts";
import { insertModelPiece } from "./pieces.ts";

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

/** A link whose answer never came: the screen stays, and says so. */
async function loseTheServer(page: Page): Promise<void> {
  await page.route("**/*.data*", (route) => route.abort());
  await page.getByRole("link", { name: "Billing" }).first().click();
  await expect(page.getByRole("alert")).toContainText("The connection was lost.");
  await page.unroute("**/*.data*");
}

/** By focus: a pointer that the layout moves away from would close it. */
async function explain(page: Page): Promise<void> {
  await page.keyboard.press("Tab");
  await page.locator("summary", { hasText: "Account of" }).focus();
  await expect(page.getByRole("tooltip")).toBeVisible();
}

const dragging =
  (target: string, type: string, shown: string) =>
  async (page: Page): Promise<void> => {
    await hand(page, target, "dragenter", { files: [{ name: "file", type, content: "x" }] });
    await expect(page.getByText(shown).first()).toBeVisible();
  };

/** What only scripts can show. */
export function scriptStates(userId: string): State[] {
  const draft = chooseFormat(userId, undefined, "newsletter");
  chooseOptions(userId, draft, { useStyleMatching: false, useLlmo: false, notice: true });
  return [
    { name: "tooltip", path: "/", open: explain },
    {
      name: "file dragged over Home",
      path: "/",
      open: dragging("h1", "text/plain", "Drop the file anywhere on this page"),
    },
    {
      name: "file dragged over the zone",
      path: `/?draft=${draft}`,
      open: dragging("#drop-zone", "text/plain", "Let go to use this file"),
    },
    {
      name: "wrong file dragged over the zone",
      path: `/?draft=${draft}`,
      open: dragging("#drop-zone", "image/png", "This file can't be used"),
    },
    { name: "toast of success", path: `/?jobId=${insertModelPiece(userId)}`, open: copy },
    { name: "toast of an error", path: "/writing-samples?add", open: saveNothing },
    { name: "link without an answer", path: "/history", open: loseTheServer },
  ].map((state) => ({ ...state, scriptsOnly: true }));
}
