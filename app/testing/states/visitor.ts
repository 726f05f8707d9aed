import type { State } from "../browser/accessibility/state.ts";
import { expect, type Page } from "../browser/test.ts";

const form = (page: Page, name: string) =>
  page.locator("form", { has: page.getByRole("heading", { name }) });

async function sendEmptyForms(page: Page): Promise<void> {
  await form(page, "Create an account").getByLabel("Password").fill("short");
  await form(page, "Create an account").getByRole("button").click();
  await expect(page.getByText("Use at least 8 characters.")).toBeVisible();
}

async function giveWrongPassword(page: Page): Promise<void> {
  await form(page, "Sign in").getByLabel("E-mail").fill("nobody@example.com");
  await form(page, "Sign in").getByLabel("Password").fill("a wrong password");
  await form(page, "Sign in").getByRole("button").click();
  await expect(page.getByRole("alert")).toContainText("don't match");
}

/** With scripts the screen leads on to the login after 500 ms, which would cross the next address. */
async function outlastTheRedirect(page: Page): Promise<void> {
  if (await page.locator("html[data-hydrated]").count()) await page.waitForTimeout(600);
}

/** Everything that a person sees before there is an account. */
export const visitorStates: State[] = [
  { name: "landing page", path: "/" },
  {
    name: "landing page with an open mark",
    path: "/",
    open: (page) => page.locator(".evidence summary").first().click(),
  },
  { name: "Pricing", path: "/pricing" },
  { name: "Terms", path: "/terms" },
  { name: "login", path: "/api/login" },
  { name: "refused sign-up", path: "/api/login", open: sendEmptyForms },
  { name: "wrong password", path: "/api/login", open: giveWrongPassword },
  { name: "provider that is not there", path: "/api/login/provider" },
  { name: "return without a login", path: "/api/login/callback" },
  { name: "Page Not Found", path: "/no-such-page" },
  { name: "Unauthorized at History", path: "/history", open: outlastTheRedirect },
  { name: "Unauthorized at Billing", path: "/billing", open: outlastTheRedirect },
  { name: "Authentication Required", path: "/writing-samples" },
  { name: "account that was deleted", path: "/billing/account?deleted" },
];
