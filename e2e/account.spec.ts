import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { codeAt } from "../app/auth/totp.ts";
import { violations } from "../app/testing/browser/accessibility/axe.ts";
import {
  beginSecondFactor,
  giveCredentials,
  logOut,
  newPerson,
  type Person,
  sectionOf,
  signUp,
  turnOnSecondFactor,
} from "../app/testing/browser/account-steps.ts";
import { expect, type Page, test } from "../app/testing/browser/test.ts";
import { startOidcServer } from "../app/testing/servers/oidc-server.ts";
import { makeDataDir, removeDataDir, startServer } from "../app/testing/servers/server.ts";

const refusedStatus = "the server responded with a status of 4";

test("from the user menu to a new password, which signs in", async ({ page, expectedErrors }) => {
  expectedErrors.push(refusedStatus);
  const person = newPerson();
  await signUp(page, person);
  await page.locator("summary", { hasText: "Account of" }).click();
  await page.getByRole("link", { name: "Account", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Account", exact: true })).toBeVisible();

  const section = sectionOf(page, "Password");
  const change = async (current: string, next: string) => {
    await section.getByLabel("Current password").fill(current);
    await section.getByLabel("New password").fill(next);
    await section.getByRole("button", { name: "Change password" }).click();
  };
  await change(person.password, "short");
  await expect(section.getByText("Use at least 8 characters.")).toBeVisible();
  await change("not the password", "a new one, longer");
  await expect(section.getByRole("alert")).toHaveText("This is not the right password.");
  await change(person.password, "a new one, longer");
  await expect(page.getByRole("status")).toContainText("Password changed.");

  await logOut(page);
  await giveCredentials(page, person);
  await expect(page.getByRole("alert")).toContainText("don't match");
  await giveCredentials(page, { ...person, password: "a new one, longer" });
  await expect(page.getByRole("radio", { name: "Newsletter" })).toBeVisible();
});

test("on a phone a refused sign-up opens at its field, with what is wrong in view", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(refusedStatus);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/api/login");
  const form = page.locator("form", {
    has: page.getByRole("heading", { name: "Create an account" }),
  });
  await form.getByLabel("Password").fill("short");
  await form.getByRole("button").click();
  await expect(form.getByLabel("E-mail")).toBeFocused();
  await expect(form.locator(".problem").first()).toBeInViewport({ ratio: 1 });
});

test("with a second factor the login asks for a code, and each code works once", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(refusedStatus);
  const person = newPerson();
  await signUp(page, person);
  const { secret, codes } = await turnOnSecondFactor(page, person);
  await page.goto("/billing/account");
  await expect(page.getByText("10 recovery codes left")).toBeVisible();
  await logOut(page);

  const give = async (code: string) => {
    await page.getByLabel("Code").fill(code);
    await page.getByRole("button", { name: "Sign in" }).click();
  };
  await giveCredentials(page, person);
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await page.goto("/history");
  await expect(page.getByRole("heading", { name: "Unauthorized" })).toBeVisible();
  await page.goto("/api/login/code");
  await give("000000");
  await expect(page.getByText("This code is wrong or has already been used.")).toBeVisible();
  await give(codes[0] ?? "");
  await expect(page.getByRole("radio", { name: "Newsletter" })).toBeVisible();
  await logOut(page);

  await giveCredentials(page, person);
  await give(codes[0] ?? "");
  await expect(page.getByText("This code is wrong or has already been used.")).toBeVisible();
  await give(codeAt(secret, Date.now() + 30_000));
  await expect(page.getByRole("radio", { name: "Newsletter" })).toBeVisible();
  await page.goto("/billing/account");
  await expect(page.getByText("9 recovery codes left")).toBeVisible();
});

test("recovery codes stand under the heading, to be copied and kept as a file", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  const person = newPerson();
  await signUp(page, person);
  const { codes } = await turnOnSecondFactor(page, person);
  const headings = await page.getByRole("main").getByRole("heading").allTextContents();
  expect(headings.slice(0, 2)).toEqual(["Account", "Keep your recovery codes"]);
  const shown = sectionOf(page, "Keep your recovery codes");
  const download = page.waitForEvent("download");
  await shown.getByRole("link", { name: "Download as text" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("recovery-codes.txt");
  const text = readFileSync(await file.path(), "utf8");
  expect(text).toContain(person.email);
  expect(text.trim().split("\n").slice(-10)).toEqual(codes);
  const copy = shown.getByRole("button", { name: "Copy" });
  if (!javaScriptEnabled) return expect(copy).toBeHidden();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await copy.click();
  await expect(shown.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join("\n"));
});

test("the secret of a second factor can be copied as apps take it", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  const person = newPerson();
  await signUp(page, person);
  const shown = await beginSecondFactor(page, person);
  const secret = ((await shown.locator("code").textContent()) ?? "").replaceAll(" ", "");
  const copy = shown.getByRole("button", { name: "Copy the secret" });
  if (!javaScriptEnabled) return expect(copy).toBeHidden();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await copy.click();
  await expect(shown.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
});

test("each code that the account asks for says what it is for", async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  const { codes } = await turnOnSecondFactor(page, person);
  await page.goto("/billing/account");
  await page.getByLabel("Code for new recovery codes").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Make new recovery codes" }).click();
  const made = sectionOf(page, "Keep your recovery codes").locator("li");
  await expect(made).toHaveCount(10);
  const [code = ""] = await made.allTextContents();
  await page.getByLabel("Code to turn it off").fill(code);
  await page.getByRole("button", { name: "Turn off two-factor authentication" }).click();
  await expect(page.getByRole("status")).toContainText("Two-factor authentication is off.");
});

test("everything is downloaded, then deleted for good", async ({ page, expectedErrors }) => {
  expectedErrors.push(refusedStatus);
  const person = newPerson();
  await signUp(page, person);
  await page.goto("/billing/account");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download everything" }).click();
  const file = await (await download).path();
  const names = Object.keys(unzipSync(new Uint8Array(readFileSync(file))));
  expect(names).toEqual(expect.arrayContaining(["README.txt", "account.json", "credits.csv"]));

  const section = sectionOf(page, "Delete account");
  await section.getByText("Delete this account").click();
  await section.getByLabel("Password").fill("not the password");
  await section.getByRole("button", { name: "Delete everything for good" }).click();
  await expect(section.getByRole("alert")).toHaveText("This is not the right password.");
  await section.getByLabel("Password").fill(person.password);
  await section.getByRole("button", { name: "Delete everything for good" }).click();
  await expect(page.getByRole("heading", { name: "Your account is deleted" })).toBeVisible();
  await giveCredentials(page, person);
  await expect(page.getByRole("alert")).toContainText("don't match");
});

/** Signs a new person in on both pages, and opens their account on the first; returns the other. */
async function signedInTwice(page: Page, other: Page): Promise<Page> {
  const person = newPerson();
  await signUp(page, person);
  await giveCredentials(other, person);
  await expect(other.getByRole("radio", { name: "Newsletter" })).toBeVisible();
  await page.goto("/billing/account");
  return other;
}

async function expectLoggedOut(other: Page): Promise<void> {
  await other.goto("/");
  await expect(other.getByRole("link", { name: "Get Started Free" })).toBeVisible();
  await other.close();
}

test("Log out everywhere ends the session of another browser", async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await signedInTwice(page, await browser.newPage({ baseURL }));
  await expect(page.getByText("signed in on 2 devices")).toBeVisible();
  await page.getByRole("button", { name: "Log out everywhere", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expectLoggedOut(other);
});

test("one other place is logged out, and the account says that it was", async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await signedInTwice(page, await browser.newPage({ baseURL }));
  await page.getByRole("button", { name: /^Log out Chrome on Linux, signed in/ }).click();
  await expect(page.getByText("Logged out there.")).toBeVisible();
  await expect(page.getByText("signed in only on this device")).toBeVisible();
  await expect(sectionOf(page, "Recent security events")).toContainText(
    "One device was logged out",
  );
  await expectLoggedOut(other);
});

/** A server of its own, with an identity provider. */
async function withProvider(work: (url: string) => Promise<void>): Promise<void> {
  const provider = await startOidcServer(["http://localhost/api/login/callback"]);
  const dataDir = makeDataDir();
  const server = await startServer({
    dataDir,
    env: {
      OAUTH_ISSUER: provider.issuer,
      OAUTH_CLIENT_ID: provider.clientId,
      OAUTH_CLIENT_SECRET: provider.clientSecret,
      OAUTH_LABEL: "People",
    },
  });
  try {
    await work(server.url);
  } finally {
    await server.stop();
    provider.close();
    removeDataDir(dataDir);
  }
}

async function beAt(page: Page, name: string): Promise<void> {
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("the provider signs people in, and joins an account only from within it", async ({
  page,
  context,
  expectedErrors,
  javaScriptEnabled,
}) => {
  test.slow();
  expectedErrors.push(refusedStatus);
  const look = async () => {
    if (javaScriptEnabled !== false) expect(await violations(page)).toEqual([]);
  };
  await withProvider(async (url) => {
    await page.goto(`${url}/api/login?next=%2Fhistory`);
    await look();
    await page.getByRole("link", { name: "Continue with People" }).click();
    await beAt(page, "ana");
    await expect(page).toHaveURL(`${url}/history`);
    await expect(page.locator("summary", { hasText: "Account of Ana" })).toBeVisible();

    await page.goto(`${url}/billing/account`);
    await look();
    const first = sectionOf(page, "Password");
    await first.getByLabel("New password").fill("seeds in the library");
    await first.getByRole("button", { name: "Set a password" }).click();
    await expect(page.getByRole("status")).toContainText("Password set.");
    await expect(first.getByLabel("Current password")).toBeVisible();

    await context.clearCookies();
    const person: Person = { email: "ben@people.example", password: "seeds in the library" };
    await signUp(page, person, url);
    await context.clearCookies();
    await page.goto(`${url}/api/login`);
    await page.getByRole("link", { name: "Continue with People" }).click();
    await beAt(page, "ben");
    await expect(page.getByRole("alert")).toContainText("connect People under Account");
    await look();

    const form = page.locator("form", { has: page.getByRole("heading", { name: "Sign in" }) });
    await form.getByLabel("E-mail").fill(person.email);
    await form.getByLabel("Password").fill(person.password);
    await form.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("radio", { name: "Newsletter" })).toBeVisible();
    await page.goto(`${url}/billing/account`);
    const section = sectionOf(page, "People");
    await look();
    await section.getByLabel("Password").fill(person.password);
    await section.getByRole("button", { name: "Connect People" }).click();
    await expect(page.getByRole("status")).toContainText("Connected.");
    await expect(sectionOf(page, "People").getByText("Connected with 127.0.0.1.")).toBeVisible();
  });
});
