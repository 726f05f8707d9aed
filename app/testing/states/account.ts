import { eq } from "drizzle-orm";
import { database } from "../../../db/client.server.ts";
import { users } from "../../../db/schema.ts";
import { hashPassword } from "../../auth/password.server.ts";
import { beginSecondFactor } from "../../auth/second-factor.server.ts";
import { codeAt } from "../../auth/totp.ts";
import type { State } from "../browser/accessibility/state.ts";
import { giveCredentials, sectionOf, shownSecret } from "../browser/account-steps.ts";
import { expect, type Page } from "../browser/test.ts";

const password = "seeds in the library";
const path = "/billing/account";

/** Gives the user a password and returns the address that goes with it. */
async function setPassword(userId: string): Promise<string> {
  const passwordHash = await hashPassword(password);
  const user = database()
    .orm.update(users)
    .set({ passwordHash })
    .where(eq(users.id, userId))
    .returning({ email: users.email })
    .get();
  return user.email;
}

async function beTold(page: Page): Promise<void> {
  const section = sectionOf(page, "Password");
  await expect(section.getByText("This account has no password yet.")).toBeVisible();
  await expect(section.getByRole("button", { name: "Set a password" })).toBeVisible();
}

async function refuse(page: Page): Promise<void> {
  await sectionOf(page, "Password").getByRole("button").click();
  await expect(sectionOf(page, "Password").locator("[aria-invalid]").first()).toBeVisible();
}

async function turnOn(page: Page): Promise<void> {
  const section = sectionOf(page, "Two-factor authentication");
  const secret = await shownSecret(page);
  await section.getByLabel("Code from the app").fill(codeAt(secret, Date.now()));
  await section.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("heading", { name: "Keep your recovery codes" })).toBeVisible();
}

async function askToDelete(page: Page): Promise<void> {
  await page.getByText("Delete this account").click();
  await sectionOf(page, "Delete account").getByRole("button").click();
  await expect(sectionOf(page, "Delete account").getByRole("alert")).toBeVisible();
}

/** The account's page, from no password to a second factor, and the login that asks for it. */
export function accountStates(): State[] {
  let email = "";
  const askForCode = async (page: Page) => {
    await page.context().clearCookies();
    await giveCredentials(page, { email, password });
    await page.getByLabel("Code").fill("000000");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("This code is wrong or has already been used.")).toBeVisible();
  };
  return [
    { name: "account without a password", path, open: beTold },
    {
      name: "account",
      path,
      async prepare(userId) {
        email = await setPassword(userId);
      },
    },
    { name: "refused password", path, open: refuse },
    { name: "question before deletion", path, open: askToDelete },
    { name: "second factor's secret", path, prepare: beginSecondFactor },
    { name: "recovery codes", path, open: turnOn },
    { name: "second factor that is on", path },
    { name: "Log out?", path: "/api/logout" },
    { name: "wrong code at the login", path: "/api/login/code", open: askForCode },
  ];
}
