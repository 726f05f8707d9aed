import { chooseFormat } from "../app/testing/browser/steps.ts";
import { expect, test } from "../app/testing/browser/test.ts";

test("a newcomer sees their credits and makes a piece of the example in one press, free", async ({
  page,
  visit,
}) => {
  await visit("/");
  await expect(page.getByRole("main").getByText("500 credits left")).toBeVisible();
  await page.getByRole("button", { name: "Try it with the example conversation" }).click();
  await expect(page.getByText("Transformation complete!")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(
    "one small coin on that tray makes the clock gain about two fifths of a second a day.",
  );
  await page.goto("/");
  await expect(page.getByRole("main").getByText("500 credits left")).toBeVisible();
});

test("the notice is accepted once in a session", async ({ page, visit }) => {
  await visit("/");
  await chooseFormat(page, "Newsletter");
  const notice = page.getByRole("checkbox", { name: /I own this content/ });
  await notice.check();
  const go = page.getByRole("button", { name: "Continue" });
  if (await go.isVisible()) await go.click();
  await expect(page.getByRole("link", { name: "Or paste text instead" })).toBeVisible();
  await page.goto("/");
  await chooseFormat(page, "X Thread");
  await expect(notice).toBeChecked();
  await expect(page.getByRole("link", { name: "Or paste text instead" })).toBeVisible();
});

test("who asks for an account is asked for one first", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Sign Up Now" }).click();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText(
    "Create an account",
  );
  await page.goto("/login");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText(
    "Sign in",
  );
});
