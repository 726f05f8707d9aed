import { expect, type Locator, type Page, test } from "../app/testing/browser/test.ts";
import { insertModelPiece } from "../app/testing/states/pieces.ts";

const region = (page: Page) => page.getByRole("region", { name: /notifications/i });
const toasts = (page: Page) => region(page).getByRole("listitem");

/** Stands the page's clock still: from now on time passes by `page.clock.runFor` alone. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}

async function swipeRight(page: Page, pixels: number): Promise<void> {
  const box = await toasts(page).boundingBox();
  if (!box) throw new Error("There is no toast to swipe");
  const { x, y } = { x: box.x + 20, y: box.y + box.height / 2 };
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels, y, { steps: 10 });
  await page.mouse.up();
}

test("one toast at a time, for 5,000 ms; F8 leads to it, a swipe of 50 to the right ends it", async ({
  page,
  context,
  login,
  user,
  javaScriptEnabled,
}) => {
  await login();
  await page.clock.install();
  await page.goto(`/?jobId=${insertModelPiece(user.id)}`);
  const copy = page.getByRole("button", { name: "Copy", exact: true });
  if (!javaScriptEnabled) return expect(copy).toBeHidden();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await stopClock(page);

  await copy.click();
  await expect(toasts(page)).toHaveText("Copied to clipboard");
  await page.clock.runFor(1_999);
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  await page.clock.runFor(1);
  await expect(copy).toHaveText("Copy");
  await page.clock.runFor(2_999);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(toasts(page)).toHaveCount(0);

  await copy.click();
  await expect(toasts(page)).toHaveText("Copied to clipboard");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  await downloading;
  await expect(toasts(page)).toHaveText("Download started");
  expect((await toasts(page).boundingBox())?.width).toBeLessThanOrEqual(420);

  await swipeRight(page, 40);
  await expect(toasts(page)).toHaveCount(1);
  await swipeRight(page, 60);
  await expect(toasts(page)).toHaveCount(0);

  await page.setViewportSize({ width: 700, height: 800 });
  await page.clock.runFor(2_000);
  await copy.click();
  expect((await toasts(page).boundingBox())?.width).toBeGreaterThan(600);
  await page.keyboard.press("F8");
  await expect(region(page).getByRole("list")).toBeFocused();
  await page.clock.runFor(10_000);
  await expect(toasts(page), "while it has the focus a toast waits").toHaveCount(1);
});

test("on a phone a toast leaves the field that is typed in free", { tag: "@scripts" }, async ({
  page,
  login,
  expectedErrors,
}) => {
  expectedErrors.push("the server responded with a status of 400");
  await login();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/writing-samples?add");
  const title = page.getByLabel("Title");
  const boxOf = async (what: Locator) => {
    const box = await what.boundingBox();
    if (!box) throw new Error("It is not in view");
    return box;
  };
  for (const block of ["end", "start"] as const) {
    await title.focus();
    await title.evaluate(
      (field, to) => field.scrollIntoView({ block: to, behavior: "instant" }),
      block,
    );
    await title.press("Enter");
    await expect(toasts(page)).toContainText("Please provide both title and content");
    await expect(title).toBeFocused();
    const [toast, field] = [await boxOf(toasts(page)), await boxOf(title)];
    const isFree = toast.y + toast.height <= field.y || field.y + field.height <= toast.y;
    expect(isFree, `${block}: ${JSON.stringify({ toast, field })}`).toBe(true);
    await page.keyboard.press("F8");
    await page.keyboard.press("Escape");
    await expect(toasts(page)).toHaveCount(0);
  }
});

test("a toast of a dialog stands over it", async ({
  page,
  context,
  visit,
  user,
  javaScriptEnabled,
}) => {
  await visit(`/history/${insertModelPiece(user.id)}`);
  const copy = page.getByRole("dialog").getByRole("button", { name: "Copy", exact: true });
  if (!javaScriptEnabled) return expect(copy).toBeHidden();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await copy.click();
  await expect(
    page.getByRole("dialog").locator("li", { hasText: "Copied to clipboard" }),
  ).toBeVisible();
});

test("a tooltip opens after 700 ms, the next one at once within 300 ms", async ({
  page,
  login,
  javaScriptEnabled,
}) => {
  await login();
  await page.clock.install();
  await page.goto("/");
  const toggle = page.locator("[data-theme-toggle]");
  const upgrade = page.getByRole("link", { name: "Upgrade" });
  if (!javaScriptEnabled) return expect(upgrade).toHaveAttribute("title", /plans/);
  await stopClock(page);
  const tooltip = page.getByRole("tooltip");
  await toggle.hover();
  await expect(toggle, "what the browser itself would say").not.toHaveAttribute("title");
  await page.clock.runFor(699);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText("Switch between light and dark");
  await expect(toggle, "its name is not said twice").not.toHaveAttribute("aria-describedby");

  // On the way from one to the other the first stays, as it could be what is pointed at.
  for (const x of [4, 8, 12]) await upgrade.hover({ position: { x, y: 8 } });
  await expect(tooltip).toHaveText("See what the plans offer");
  await expect(upgrade).toHaveAttribute("aria-describedby");
  await page.keyboard.press("Escape");
  await expect(tooltip).toHaveCount(0);
  await page.mouse.move(10, 600);
  await page.clock.runFor(300);
  await toggle.hover();
  await page.clock.runFor(699);
  await expect(tooltip).toHaveCount(0);

  await upgrade.focus();
  await expect(tooltip).toHaveText("See what the plans offer");
});

test("what went well and what did not are told apart by a named icon", async ({
  page,
  visit,
  expectedErrors,
  javaScriptEnabled,
}) => {
  expectedErrors.push("the server responded with a status of 400");
  await visit("/writing-samples?add");
  const place = javaScriptEnabled ? region(page) : page.getByRole("status");
  const save = page.getByRole("button", { name: "Save sample" });
  await page.getByLabel("Title").fill("On bread");
  await page.getByLabel("Content").fill("I bake at night, mostly.");
  await save.click();
  await expect(place.getByRole("img", { name: "Success" })).toBeVisible();
  if (!javaScriptEnabled) return;
  await page.goto("/writing-samples?add");
  await save.click();
  await expect(place.getByRole("img", { name: "Problem" })).toBeVisible();
  await expect(toasts(page)).toHaveText("ErrorPlease provide both title and content");
});

for (const [refused, shown] of [
  [1, true],
  [2, false],
] as const)
  test(`code of toasts that fails ${refused} × ends no screen`, { tag: "@scripts" }, async ({
    page,
    context,
    visit,
    user,
    expectedErrors,
  }) => {
    expectedErrors.push("net::ERR_FAILED");
    let asked = 0;
    await page.route("**/assets/toast-region-*.js", (route) =>
      ++asked > refused ? route.continue() : route.abort(),
    );
    await visit(`/?jobId=${insertModelPiece(user.id)}`);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await expect.poll(() => asked).toBe(2);
    await expect(toasts(page)).toHaveCount(shown ? 1 : 0);
    await expect(page.getByRole("link", { name: "Download" })).toBeVisible();
  });
