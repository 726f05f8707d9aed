import { tabTo, walk } from "../../app/testing/browser/accessibility/focus.ts";
import { newPerson } from "../../app/testing/browser/account-steps.ts";
import { expect, type Page, test } from "../../app/testing/browser/test.ts";
import { insertStrategy } from "../../app/testing/states/finished-strategy.ts";
import { insertModelPiece } from "../../app/testing/states/pieces.ts";
import { draftWith, insertReadSource } from "../../app/testing/states/states.ts";

/** Stops in the order of the HTML, which is the order in which the screen is read. */
async function expectWholeWalk(page: Page, path: string, first: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  const { stops, problems } = await walk(page);
  expect(problems, path).toEqual([]);
  expect(stops[0], path).toContain(first);
  expect(stops.at(-1), path).toContain("Terms of Service");
}

test("Tab reaches the end of each screen, and every stop shows where it is", async ({
  page,
  login,
  user,
}) => {
  // A smooth scroll brings what has the focus into sight a moment later.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/", "/pricing", "/api/login"])
    await expectWholeWalk(page, path, "Skip to the content");
  await login();
  const sourceId = await insertReadSource(user.id);
  const piece = insertModelPiece(user.id);
  insertStrategy(user.id);
  const paths = [
    `/?draft=${draftWith(user.id, sourceId)}&dialog=closed`,
    `/?jobId=${piece}`,
    "/history",
    `/history/${piece}/edit`,
    `/sources/${sourceId}`,
    "/billing",
    "/billing/account",
    "/writing-samples?add",
  ];
  for (const path of paths) await expectWholeWalk(page, path, "Skip to the content");
});

test("a page comes alive however many keys are pressed meanwhile", async ({ page, login }) => {
  await login();
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    // After each task of the page's own, until it is alive.
    port1.onmessage = () => {
      document.body?.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true }));
      if (document.documentElement?.dataset.hydrated === undefined) port2.postMessage("again");
    };
    port2.postMessage("begin");
  });
  await page.goto("/history");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
});

test("the skip link jumps over the header", async ({ page, visit }) => {
  await visit("/history");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link", { name: "Sources" })).toBeFocused();
});

test("from the landing page through a new account to a download", async ({ page, context }) => {
  const { keyboard } = page;
  const { email, password } = newPerson();
  await page.goto("/");
  await tabTo(page, page.getByRole("link", { name: "Get Started Free" }));
  await keyboard.press("Enter");
  const form = page.getByRole("form", { name: "Create an account" });
  await tabTo(page, form.getByLabel("E-mail"));
  await keyboard.type(email);
  await tabTo(page, form.getByLabel("Password"));
  await keyboard.type(password);
  await keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: "Newsletter" })).toBeVisible();

  const toggle = page.getByRole("button", { name: "Switch between light and dark" });
  await tabTo(page, toggle);
  const wasDark = await page.locator("html.dark").count();
  await keyboard.press("Space");
  await expect(page.locator("html.dark")).toHaveCount(1 - wasDark);
  await expect(toggle).toBeFocused();
  await context.clearCookies();
});

test("a piece opens over History and closes where it was opened", async ({ page, login, user }) => {
  await login();
  insertModelPiece(user.id);
  insertStrategy(user.id);
  await page.goto("/history");
  for (const name of ["View Content", "View Strategy"]) {
    const view = page.getByRole("link", { name });
    await tabTo(page, view);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await tabTo(page, dialog.getByRole("link", { name: "Close" }));
    await tabTo(page, dialog.getByRole("link", { name: "Download" }).first());
    const downloading = page.waitForEvent("download");
    await page.keyboard.press("Enter");
    expect((await downloading).suggestedFilename()).toMatch(/\.md$/);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/history");
    await expect(view).toBeFocused();
  }
});

test("a sample is added and deleted, and F8 leads to what is said of it", async ({
  page,
  visit,
}) => {
  const { keyboard } = page;
  await visit("/writing-samples");
  await tabTo(page, page.getByRole("link", { name: "Add Writing Sample" }));
  await keyboard.press("Enter");
  await tabTo(page, page.getByLabel("Title"));
  await keyboard.type("On bread");
  await tabTo(page, page.getByLabel("Content"));
  await keyboard.type("I bake at night.");
  await tabTo(page, page.getByRole("button", { name: "Save sample" }));
  await keyboard.press("Enter");
  const toasts = page.getByRole("region", { name: /notifications/i });
  await expect(toasts).toContainText("Writing sample added");
  await keyboard.press("F8");
  await expect(toasts.locator("ol")).toBeFocused();
  await keyboard.press("Tab");
  await expect(toasts.locator("li")).toBeFocused();
  await keyboard.press("Escape");
  await expect(toasts.getByText("Writing sample added")).toBeHidden();
  await tabTo(page, page.getByRole("button", { name: "Delete On bread" }));
  await keyboard.press("Enter");
  await tabTo(page, page.getByRole("dialog").getByRole("button", { name: "Delete" }));
  await keyboard.press("Enter");
  await expect(page.getByText("No writing samples yet")).toBeVisible();
  await expect(toasts).toContainText("Sample deleted");
});
