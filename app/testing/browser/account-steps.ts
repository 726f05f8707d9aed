import { randomUUID } from "node:crypto";
import { codeAt } from "../../auth/totp.ts";
import { expect, type Page } from "./test.ts";

export type Person = { email: string; password: string };

export const newPerson = (): Person => ({
  email: `${randomUUID()}@example.com`,
  password: "seeds in the library",
});

const formOf = (page: Page, name: string) =>
  page.locator("form", { has: page.getByRole("heading", { name }) });

/** Creates an account through its form; ends on Home. */
export async function signUp(page: Page, person: Person, site = ""): Promise<void> {
  await page.goto(`${site}/api/login`);
  const form = formOf(page, "Create an account");
  await form.getByLabel("E-mail").fill(person.email);
  await form.getByLabel("Password").fill(person.password);
  await form.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("radio", { name: "Newsletter" })).toBeVisible();
}

/** Enters e-mail and password; the caller checks what follows. */
export async function giveCredentials(page: Page, person: Person): Promise<void> {
  await page.goto("/api/login");
  const form = formOf(page, "Sign in");
  await form.getByLabel("E-mail").fill(person.email);
  await form.getByLabel("Password").fill(person.password);
  await form.getByRole("button", { name: "Sign in" }).click();
}

/** The section of the account page with this heading. */
export const sectionOf = (page: Page, name: string) =>
  page.locator("section", { has: page.getByRole("heading", { name, exact: true }) });

/** Reads the secret that the page shows as text. */
export async function shownSecret(page: Page): Promise<Buffer> {
  const text =
    (await sectionOf(page, "Two-factor authentication").locator("code").textContent()) ?? "";
  const bits = [...text.replaceAll(" ", "")]
    .map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter))
    .map((value) => value.toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Makes the account page show a secret; returns the section with it. */
export async function beginSecondFactor(page: Page, { password }: Person) {
  await page.goto("/billing/account");
  const section = sectionOf(page, "Two-factor authentication");
  await section.getByLabel("Password").fill(password);
  await section.getByRole("button", { name: "Set up two-factor authentication" }).click();
  await expect(section.getByRole("img", { name: /QR code/ })).toBeVisible();
  return section;
}

/** Turns the second factor on; returns its secret and the recovery codes. */
export async function turnOnSecondFactor(page: Page, person: Person) {
  const section = await beginSecondFactor(page, person);
  const secret = await shownSecret(page);
  await section.getByLabel("Code from the app").fill(codeAt(secret, Date.now()));
  await section.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("heading", { name: "Keep your recovery codes" })).toBeVisible();
  const codes = await sectionOf(page, "Keep your recovery codes").locator("li").allTextContents();
  expect(codes).toHaveLength(10);
  return { secret, codes };
}

export async function logOut(page: Page): Promise<void> {
  await page.locator("summary", { hasText: "Account of" }).click();
  await page.getByRole("link", { name: "Log out" }).click();
  await expect(page.getByRole("link", { name: "Get Started Free" })).toBeVisible();
}
