import { acceptNotice, giveFile, type UploadFile } from "./steps.ts";
import { expect, type Locator, type Page } from "./test.ts";

/** Goes from an empty Home to the first step of a strategy. */
export async function startStrategy(page: Page, file: UploadFile): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "Strategy Generator" }).click();
  await expect(page.getByRole("heading", { name: /five steps/ })).toBeVisible();
  await acceptNotice(page);
  await giveFile(page, file);
  await expect(page.getByRole("dialog", { name: "Confirm Credit Usage" })).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Step 1 of 5")).toBeVisible();
}

export async function analyze(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Analyze Content" }).click();
  await expect(page.getByLabel("Topic")).toBeVisible({ timeout: 20_000 });
}

export async function continueTo(page: Page, step: number): Promise<void> {
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(`Step ${step} of 5`)).toBeVisible();
}

export async function chooseFormats(page: Page, names: string[]): Promise<void> {
  for (const name of names) await page.getByRole("checkbox", { name }).check();
  await continueTo(page, 3);
  await expect(page.getByRole("button", { name: "Generate Content" })).toBeVisible();
}

export async function generate(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Generate Content" }).click();
  await expect(page.getByText(/credits were deducted/)).toBeVisible({ timeout: 30_000 });
}

/** Presses Tab until the target has the focus, like a person without a pointer. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${target}`);
}

/** Reaches it with Tab and presses Enter. */
export async function enter(page: Page, role: "button" | "link", name: string): Promise<void> {
  await tabTo(page, page.getByRole(role, { name, exact: true }));
  await page.keyboard.press("Enter");
}
