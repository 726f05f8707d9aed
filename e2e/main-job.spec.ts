import { readFile } from "node:fs/promises";
import { chooseFormat, confirmPrice, openMore, reachPrice } from "../app/testing/browser/steps.ts";
import { expect, type Locator, type Page, test } from "../app/testing/browser/test.ts";
import { talk, talkPdf } from "../app/testing/material/material.ts";

test("a newcomer makes an account and a newsletter of a talk", async ({ page, isMobile }) => {
  expect(isMobile).toBe(false);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Transform Your Content with AI",
  );
  await page.getByRole("link", { name: "Get Started Free" }).click();
  const signup = page.locator("form#signup");
  await signup.getByLabel("E-mail").fill(`new-${Date.now()}-${Math.random()}@example.com`);
  await signup.getByLabel("First name (optional)").fill("Nia");
  await signup.getByLabel("Password").fill("a long enough password");
  await signup.getByRole("button", { name: "Create account" }).click();
  await reachPrice(page, "Newsletter", talk);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("500 credits")).toBeVisible();
  await confirmPrice(page);
  await expect(page.locator("article.letter")).toBeVisible();
  await expect(page.getByText(/extractive draft/i)).toBeVisible();
});

const shapes = [
  { label: "Newsletter", layout: "letter" },
  { label: "Social Tutorial", layout: "carousel" },
  { label: "Blog Post", layout: "article" },
  { label: "X Thread", layout: "thread" },
];

for (const { label, layout } of shapes) {
  test(`a talk becomes a ${label}, downloads as Markdown and stays in History`, async ({
    page,
    login,
  }) => {
    await login();
    await reachPrice(page, label, talk);
    await confirmPrice(page);
    const piece = page.locator(`article.${layout}`);
    await expect(piece).toBeVisible();
    const sources = page.getByRole("checkbox", { name: "Show sources" });
    if (await sources.isVisible()) await sources.check();
    await expect(piece.locator("summary").first()).toContainText("✓ Verified in the source");
    await piece.locator("summary").first().click();
    await expect(piece.locator("details[open]").first()).toContainText(/\[00:\d\d:\d\d\]/);
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.md$/u);
    expect((await readFile(await download.path(), "utf8")).length).toBeGreaterThan(300);
    await page.goto("/history");
    await page.getByRole("link", { name: "View Content" }).click();
    await expect(page.locator(`dialog article.${layout}`)).toBeVisible();
    await page.getByRole("link", { name: "Close" }).click();
    await expect(page.getByRole("heading", { name: "Content History" })).toBeVisible();
  });
}

test("a PDF becomes a blog post that cites its pages", async ({ page, login }) => {
  await login();
  await reachPrice(page, "Blog Post", await talkPdf());
  await confirmPrice(page);
  await expect(page.locator("article summary").first()).toContainText("p. ");
});

test("Copy puts the Markdown on the clipboard and says so for two seconds", async ({
  page,
  context,
  login,
  javaScriptEnabled,
}) => {
  await login();
  await reachPrice(page, "Newsletter", talk);
  await confirmPrice(page);
  const copy = page.getByRole("button", { name: "Copy", exact: true });
  if (!javaScriptEnabled) return expect(copy).toBeHidden();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await copy.click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  await expect(page.getByText("Copied to clipboard", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("# ");
  await expect(copy).toHaveText("Copy");
});

test("with scripts the address goes back to /, without it stays for a reload", async ({
  page,
  login,
  javaScriptEnabled,
}) => {
  await login();
  await reachPrice(page, "X Thread", talk);
  await confirmPrice(page);
  if (javaScriptEnabled) await expect(page).toHaveURL(/\/$/);
  else {
    await expect(page).toHaveURL(/jobId=/);
    await page.reload();
    await expect(page.getByText("Transformation complete!")).toBeVisible();
  }
  // The figures were asked for anew: the price is gone from them.
  await expect(page.locator("header details")).toContainText(/4\d\d credits left/);
  await page.getByRole("link", { name: "Transform Another" }).click();
  await expect(page.getByRole("radio", { name: "Newsletter" })).not.toBeChecked();
  await expect(page.getByRole("heading", { name: "Copyright Notice" })).toBeHidden();
  // At this address a reload showed the piece no longer: Home leads back to it.
  const finished = page.locator("p", { hasText: "Finished last · X Thread" });
  await finished.getByRole("link").click();
  await expect(page.locator("dialog article.thread")).toBeVisible();
});

test("Run again with this source keeps the source and the choices", async ({ page, login }) => {
  await login();
  await reachPrice(page, "Newsletter", talk);
  await confirmPrice(page);
  await openMore(page);
  await page.getByRole("button", { name: "Run again with this source" }).click();
  await expect(page.getByRole("dialog", { name: "Confirm Credit Usage" })).toBeVisible();
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page.getByText(talk.name, { exact: true })).toBeVisible();
  await chooseFormat(page, "X Thread");
  await page
    .getByRole("link", { name: /See the price/ })
    .or(page.getByRole("dialog"))
    .first()
    .waitFor();
});

/** Presses Tab until the focus is there, as somebody without a pointer does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 40; presses++) {
    if (await isThere()) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

test("Quick Transform goes by keyboard alone", async ({ page, visit, javaScriptEnabled }) => {
  await visit("/");
  const keys = page.keyboard;
  const menu = page.locator("summary", { hasText: "Account of" });
  await tabTo(page, menu);
  await keys.press("Enter");
  await expect(page.getByRole("link", { name: "Log out" })).toBeVisible();
  if (!javaScriptEnabled) return;
  await keys.press("Escape");
  await expect(page.getByRole("link", { name: "Log out" })).toBeHidden();
  await expect(menu).toBeFocused();
  await tabTo(page, page.getByRole("radio", { name: "Newsletter" }));
  await keys.press("Space");
  const notice = page.getByRole("checkbox", { name: /I own this content/ });
  await notice.waitFor();
  await tabTo(page, notice);
  await keys.press("Space");
  const zone = page.getByRole("button", { name: /Drop a file here/ });
  await zone.waitFor();
  await tabTo(page, zone);
  const choosing = page.waitForEvent("filechooser");
  await keys.press("Enter");
  await (await choosing).setFiles(talk);
  const dialog = page.getByRole("dialog", { name: "Confirm Credit Usage" });
  await expect(dialog).toBeFocused();
  await keys.press("Escape");
  await expect(dialog).toBeHidden();
  await tabTo(page, page.getByRole("link", { name: /See the price/ }));
  await keys.press("Enter");
  await tabTo(page, dialog.getByRole("button", { name: "Confirm" }));
  await keys.press("Enter");
  await expect(page.getByText("Transformation complete!")).toBeVisible({ timeout: 30_000 });
  await tabTo(page, page.getByRole("link", { name: "Transform Another" }));
  await keys.press("Enter");
  await expect(page.getByRole("radio", { name: "Newsletter" })).not.toBeChecked();
});
