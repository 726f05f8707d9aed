import { expect, type Page } from "./test.ts";

/** Clicks a button that exists only without scripts; with scripts, the change itself submits. */
async function pressWithoutScripts(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name });
  if (!(await button.isVisible())) return;
  try {
    await button.click({ timeout: 5_000 });
  } catch (thrown) {
    // Scripts started just now and removed the button.
    if (await button.isVisible()) throw thrown;
  }
}

/** Chooses a format on Home. */
export async function chooseFormat(page: Page, label: string): Promise<void> {
  // Chosen while its part comes to life, a format shows as chosen a moment later.
  const format = page.getByRole("radio", { name: label });
  await format.click();
  await expect(format).toBeChecked();
  await pressWithoutScripts(page, "Continue");
  await expect(page.getByRole("heading", { name: "Copyright Notice" })).toBeVisible();
}

/** Accepts the Copyright Notice, which shows the input area. */
export async function acceptNotice(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /I own this content/ }).check();
  await pressWithoutScripts(page, "Continue");
  await expect(page.getByText("Or paste a link instead")).toBeVisible();
}

export type UploadFile = { name: string; mimeType: string; buffer: Buffer };

/** Gives a file: to the drop zone with scripts, by the form's button without. */
export async function giveFile(page: Page, file: UploadFile | string): Promise<void> {
  if ((await page.locator("html[data-scripts]").count()) > 0) {
    await expect(page.getByText("Drop a file here")).toBeVisible();
  }
  await page.locator("input[type=file]").setInputFiles(file);
  await pressWithoutScripts(page, "Upload");
}

/** Goes from an empty Home to the price of a piece. */
export async function reachPrice(page: Page, label: string, file: UploadFile | string) {
  await page.goto("/");
  await chooseFormat(page, label);
  await acceptNotice(page);
  await giveFile(page, file);
  const price = page.getByRole("dialog", { name: "Confirm Credit Usage" });
  await expect(price).toBeVisible({ timeout: 30_000 });
}

/** Confirms the price and waits for the finished piece. */
export async function confirmPrice(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Transformation complete!")).toBeVisible({ timeout: 30_000 });
}

/** Opens the menu of a finished piece's bar. */
export async function openMore(page: Page): Promise<void> {
  await page.locator(".piece-bar summary").first().click();
}

/** Opens every part of the source in a form of passages. */
export async function openParts(page: Page): Promise<void> {
  const closed = page.locator("details.choosable:not([open]) > summary");
  while ((await closed.count()) > 0) await closed.first().click();
}

/** Lets requests wait; the function that is returned lets them go on. */
export async function holdBack(page: Page, requests: string | RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(requests, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}
