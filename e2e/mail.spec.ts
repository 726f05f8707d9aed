import { violations } from "../app/testing/browser/accessibility/axe.ts";
import {
  giveCredentials,
  logOut,
  newPerson,
  signUp,
} from "../app/testing/browser/account-steps.ts";
import { test as base, expect } from "../app/testing/browser/test.ts";
import { linkIn, type MailServer, startMailServer } from "../app/testing/servers/mail-server.ts";
import {
  freePort,
  makeDataDir,
  removeDataDir,
  type Server,
  startServer,
} from "../app/testing/servers/server.ts";

/** A server that sends mails, and the mail server that takes them. */
type Site = { server: Server; mails: MailServer };

const test = base.extend<object, { site: Site }>({
  site: [
    async ({ browserName: _ }, use) => {
      const mails = await startMailServer();
      const port = await freePort();
      const env = {
        SMTP_URL: mails.url,
        PUBLIC_URL: `http://localhost:${port}`,
        CONTACT_EMAIL: "desk@example.com",
      };
      const server = await startServer({ dataDir: makeDataDir(), port, env });
      await use({ server, mails });
      await server.stop();
      await mails.stop();
      removeDataDir(server.dataDir);
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.server.url),
});

// One server for all of them.
test.describe.configure({ mode: "default" });

test("from a sign-up over the mail to the welcome credits", async ({
  page,
  site,
  expectedErrors,
}) => {
  const { server, mails } = site;
  expectedErrors.push("the server responded with a status of 4");
  const person = newPerson();
  await page.goto("/api/login");
  await expect(page.getByText("once its e-mail address is confirmed")).toBeVisible();
  await signUp(page, person);
  const note = page.getByRole("complementary", { name: "Confirm your e-mail address" });
  await expect(note).toContainText("Confirm your e-mail address to get your 500 welcome credits.");
  await expect(note).toContainText(`We sent a link to ${person.email}.`);
  const first = linkIn(await mails.mailTo(person.email, "Confirm"));

  await note.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByRole("status")).toContainText("We sent you a new link");
  await expect.poll(() => mails.mails.filter(({ to }) => to.includes(person.email)).length).toBe(2);
  await page.goto(first);
  await expect(page.getByRole("alert")).toContainText("was replaced by a newer one");

  const answer = await page.goto(linkIn(await mails.mailTo(person.email, "Confirm")));
  expect(page.url()).toBe(`${server.url}/api/login/confirm`);
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  await expect(page.getByRole("main").getByText(person.email)).toBeVisible();
  await page.getByRole("button", { name: "Yes, this is my account" }).click();
  await expect(page.getByRole("heading", { name: "is confirmed" })).toBeVisible();
  await page.getByRole("link", { name: "Go to Home" }).click();
  await expect(page.getByRole("radio", { name: "Newsletter" })).toBeVisible();
  await expect(note).toHaveCount(0);
  await page.goto("/billing");
  await expect(page.getByRole("main")).toContainText("500");
});

test("a forgotten password: a mail, a new one, and the old one and its sessions are dead", async ({
  page,
  browser,
  site,
  expectedErrors,
}) => {
  const { server, mails } = site;
  expectedErrors.push("the server responded with a status of 4");
  const person = newPerson();
  await signUp(page, person);
  const visitor = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const other = await visitor.newPage();
  await other.goto("/api/login");
  await other.getByRole("link", { name: "Forgot password?" }).click();
  await other.getByLabel("E-mail").fill("nonsense");
  await other.getByRole("button", { name: "Send the link" }).click();
  await expect(other.getByText("This is not an e-mail address.")).toBeVisible();
  for (const email of ["nobody@example.com", person.email]) {
    await other.goto("/api/login/forgot");
    await other.getByLabel("E-mail").fill(email);
    await other.getByRole("button", { name: "Send the link" }).click();
    await expect(other.getByRole("status")).toContainText("If there is an account");
  }
  await other.goto(linkIn(await mails.mailTo(person.email, "Set a new password")));
  await expect(other).toHaveURL("/api/login/reset");
  await other.getByLabel("New password").fill("password1");
  await other.getByRole("button", { name: "Set the password" }).click();
  await expect(other.getByText("guessed first")).toBeVisible();
  await other.getByLabel("New password").fill("lettuce gives a seed");
  await other.getByRole("button", { name: "Set the password" }).click();
  await expect(other.getByRole("heading", { name: "Your new password is set" })).toBeVisible();
  await visitor.close();
  expect((await mails.mailTo(person.email, "Your password was changed")).plain).toContain(
    "You have been logged out everywhere.",
  );

  await page.goto("/billing/account");
  await page.waitForURL("**/api/login?next=*");
  await giveCredentials(page, person);
  await expect(page.getByRole("alert")).toContainText("don't match");
  await giveCredentials(page, { ...person, password: "lettuce gives a seed" });
  await expect(page.getByRole("radio", { name: "Newsletter" })).toBeVisible();
  await logOut(page);
});

test("a mail server that is down holds nobody up", async ({
  page,
  site: { mails },
  javaScriptEnabled,
}) => {
  const look = async () => {
    if (javaScriptEnabled !== false) expect(await violations(page)).toEqual([]);
  };
  await mails.stop();
  const person = newPerson();
  await signUp(page, person);
  await look();
  await logOut(page);
  await page.goto("/api/login/forgot");
  await look();
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("status")).toContainText("If there is an account");
  await look();
  await mails.start();
  for (const subject of ["Confirm", "Set a new password"]) {
    await page.goto(linkIn(await mails.mailTo(person.email, subject)));
    await look();
  }
});
