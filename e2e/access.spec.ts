import { expect, test } from "../app/testing/browser/test.ts";

test("History without a user says so and leads to the login", async ({
  page,
  expectedErrors,
  javaScriptEnabled,
}) => {
  expectedErrors.push("the server responded with a status of 401");
  // It is there for half a second: look before everything has loaded.
  await page.goto("/history", { waitUntil: "commit" });
  await expect(page.getByText("You are logged out. Logging in again...").first()).toBeVisible();
  if (javaScriptEnabled) {
    await expect(page.getByRole("region", { name: /notifications/i })).toContainText(
      "Unauthorized",
    );
  }
  await page.waitForURL("**/api/login?next=%2Fhistory");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("the login follows the Unauthorized toast after 500 ms", { tag: "@scripts" }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push("the server responded with a status of 401");
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.goto("/history");
  await expect(page.getByRole("region", { name: /notifications/i })).toContainText(
    "UnauthorizedYou are logged out. Logging in again...",
  );
  await page.clock.runFor(499);
  await expect(page).toHaveURL("/history");
  await page.clock.runFor(1);
  await page.waitForURL("**/api/login?next=%2Fhistory");
});

test("a form of an ended session leads to the login and back to its draft", async ({
  page,
  visit,
  context,
  makeUser,
}) => {
  const user = makeUser(100);
  await visit("/", user);
  await page.getByRole("radio", { name: "Newsletter" }).check();
  const button = page.getByRole("button", { name: "Continue" });
  if (await button.isVisible()) await button.click();
  await page.waitForURL(/draft=/);
  const draft = page.url();
  await context.clearCookies();
  await page.getByRole("radio", { name: "Blog Post" }).check();
  const change = page.getByRole("button", { name: "Change the format" });
  if (await change.isVisible()) await change.click();
  await page.waitForURL(/\/api\/login\?next=/);
  await visit(draft, user);
  await expect(page.getByRole("radio", { name: "Newsletter" })).toBeChecked();
});

test("logs out from the menu, and only asks when led here from elsewhere", async ({
  page,
  visit,
}) => {
  await visit("/api/logout");
  await expect(page.getByRole("heading", { name: "Log out?" })).toBeVisible();
  await page.goto("/");
  await page.locator("summary", { hasText: "Account of" }).click();
  await page.getByRole("link", { name: "Log out" }).click();
  await expect(page.getByRole("link", { name: "Log In" })).toBeVisible();
});

test("an unknown address is the 404 page", async ({ page, expectedErrors }) => {
  expectedErrors.push("the server responded with a status of 404");
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
});

test("Learn More scrolls smoothly to the features", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const scrolling = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await scrolling()).toBe("smooth");
  const features = page.getByRole("heading", { name: /^Why Choose .+\?$/ });
  await expect(features).not.toBeInViewport();
  await page.getByRole("link", { name: "Learn More" }).click();
  await expect(features).toBeInViewport();
});

test("an empty History shows what will be there", async ({ page, visit }) => {
  await visit("/history");
  await expect(page.getByText("No transformations yet")).toBeVisible();
  await page.getByRole("link", { name: "Start Transforming" }).click();
  await expect(page.getByRole("radio", { name: "Newsletter" })).toBeVisible();
});

test("the header shows Upgrade, the avatar's initial and the credits in the menu", async ({
  page,
  visit,
  user,
}) => {
  await visit("/");
  await expect(page.getByRole("link", { name: "Upgrade" })).toHaveAttribute("href", "/pricing");
  const avatar = page.locator("summary", { hasText: "Account of" });
  await expect(avatar).toContainText(user.email.charAt(0).toUpperCase());
  await avatar.click();
  await expect(page.getByRole("banner").getByText("500 credits left")).toBeVisible();
  await expect(page.getByText(user.email, { exact: true })).toBeVisible();
});
