import { afterEach, beforeEach, expect, test } from "vitest";
import { closeDatabase, database, transact } from "../../db/client.server.ts";
import { jobs, users } from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { sendMailJob } from "../../jobs/handlers/send-mail.server.ts";
import { createRunner } from "../../jobs/runner.server.ts";
import { run } from "../../jobs/testing/processes.ts";
import { findLink } from "../auth/mail-links.server.ts";
import { hashPassword } from "../auth/password.server.ts";
import { captureLog } from "../security/testing.ts";
import { linkIn, type MailServer, startMailServer } from "../testing/servers/mail-server.ts";
import { type LetterKind, orderMail } from "./order.server.ts";

let mailServer: MailServer;
let user: { id: string; email: string };

const hourMs = 60 * 60 * 1000;
const mails = () => ({
  SMTP_URL: mailServer.url,
  SMTP_FROM: "The desk <desk@offprint.test>",
  PUBLIC_URL: "https://offprint.test",
});

async function insertPerson() {
  return insertUser(database(), {
    email: "ana@example.com",
    passwordHash: await hashPassword("seeds in the library"),
  });
}

beforeEach(async () => {
  mailServer = await startMailServer({ user: "offprint", pass: "secret" });
  useTestDatabase(mails());
  user = await insertPerson();
});
afterEach(() => mailServer.stop());

const order = (letter: LetterKind, now = Date.now(), userId = user.id) =>
  transact(database(), (tx) => orderMail(tx, letter, userId, now));

const runner = () =>
  createRunner({ db: database(), handlers: [sendMailJob] as never[], concurrency: 2 });

const rows = () => database().orm.select().from(jobs).all();
const tokenIn = (path: string) => new URLSearchParams(path.split("?")[1]).get("token") ?? "";

test("a mail says in plain text and HTML who sends it, why, and how long its link holds", async () => {
  order("reset");
  await runner().runUntilEmpty();
  const [mail] = mailServer.mails;
  if (!mail) throw new Error("No mail");
  expect(mail).toMatchObject({ to: [user.email], from: "desk@offprint.test" });
  expect(mail.headers).toContain("From: The desk <desk@offprint.test>");
  expect(mail.headers).toContain("Subject: Set a new password for Offprint");
  expect(mail.headers).toContain("Auto-Submitted: auto-generated");
  expect(mail.plain).toMatch(/^https:\/\/offprint\.test\/api\/login\/reset\?token=[\w-]{43}$/m);
  for (const text of [mail.plain, mail.html]) {
    expect(text).toContain("The link works once, for 60 minutes.");
    expect(text).toContain("If this wasn't you, you can ignore this message.");
  }
  // No mail program may load anything, which would tell the server that the mail was read.
  expect(mail.html).not.toMatch(/<img|src=|url\(|@import/i);
  expect(findLink("reset", tokenIn(linkIn(mail)))?.id).toBe(user.id);
});

test("neither address nor token stand in the queue, nor the token in the database", async () => {
  order("reset");
  expect(rows()[0]?.payload).not.toContain(user.email);
  await runner().runUntilEmpty();
  const token = tokenIn(linkIn(await mailServer.mailTo(user.email)));
  expect(database().sqlite.serialize().includes(token)).toBe(false);
});

test("without a name the product is the sender, at the address that people write to", async () => {
  const { id, email } = user;
  useTestDatabase({ ...mails(), SMTP_FROM: "", CONTACT_EMAIL: "hello@offprint.test" });
  user = insertUser(database(), { id, email, passwordHash: "x" });
  order("password-changed");
  await runner().runUntilEmpty();
  expect(mailServer.mails[0]?.headers).toContain("From: Offprint <hello@offprint.test>");
});

test("a mail server that is down gets the mail once it is back, and nothing is lost", async () => {
  await mailServer.stop();
  const lines = captureLog();
  order("reset");
  const sending = runner();
  const done = sending.runUntilEmpty();
  await expect
    .poll(() => lines.filter((line) => line.includes("A mail was not taken")))
    .not.toEqual([]);
  await mailServer.start();
  await done;
  expect(mailServer.mails).toHaveLength(1);
  expect(rows()).toMatchObject([{ state: "done", attempts: 1 }]);
});

test("a recipient who is refused for now is tried again", async () => {
  mailServer.mood.refuseRecipients = 450;
  order("reset");
  const done = runner().runUntilEmpty();
  await expect.poll(() => mailServer.offered()).toBe(1);
  mailServer.mood.refuseRecipients = undefined;
  await done;
  expect(mailServer.offered()).toBe(2);
  expect(mailServer.mails).toHaveLength(1);
});

test("a recipient who is refused for good is not tried again, and the log does not say who", async () => {
  mailServer.mood.refuseRecipients = 550;
  const lines = captureLog();
  order("reset");
  await runner().runUntilEmpty();
  expect(mailServer.offered()).toBe(1);
  expect(rows()[0]?.state).toBe("failed");
  const log = lines.join("\n");
  expect(log).toContain("A mail was given up");
  expect(log).toContain('"status":550');
  expect(log).not.toContain(user.email);
  expect(rows()[0]?.error).not.toContain(user.email);
});

test("a mail server that refuses the login or the sender is asked again for two hours", async () => {
  mailServer.mood.refuseSender = 553;
  order("reset", Date.now() - 2 * hourMs + 60_000);
  await runner().runUntilEmpty();
  expect(rows()[0]?.state).toBe("failed");
  mailServer.mood.refuseSender = undefined;
  useTestDatabase({ ...mails(), SMTP_URL: mailServer.url.replace("secret", "wrong") });
  user = await insertPerson();
  order("reset");
  const asking = runner();
  asking.start();
  await expect.poll(() => rows()[0]?.state).toBe("queued");
  await expect.poll(() => (rows()[0]?.runAt ?? 0) > Date.now()).toBe(true);
  await asking.drain();
  expect(mailServer.mails).toEqual([]);
});

test("a stopping server does not wait for a slow mail server, and no attempt is lost", async () => {
  mailServer.mood.delayMs = 60_000;
  order("reset");
  const slow = runner();
  slow.start();
  await expect.poll(() => mailServer.mails.length).toBe(1);
  const started = performance.now();
  await slow.drain();
  expect(performance.now() - started).toBeLessThan(20_000);
  expect(rows()).toMatchObject([{ state: "queued", attempts: 0 }]);
});

test("a process killed between the mail and its record sends it once more, with a link that works", async () => {
  closeDatabase();
  const { env } = useTestDatabase(mails());
  closeDatabase();
  user = await insertPerson();
  order("reset");
  closeDatabase();
  mailServer.mood.delayMs = 60_000;
  const variables = { SMTP_URL: mailServer.url, PUBLIC_URL: "https://offprint.test" };
  const killed = run("mailer.ts", [], env, variables);
  await expect.poll(() => mailServer.mails.length, { timeout: 15_000 }).toBe(1);
  killed.process.kill("SIGKILL");
  await killed.ended;
  mailServer.mood.delayMs = undefined;
  expect(await run("mailer.ts", [], env, variables).ended).toBe(0);
  expect(mailServer.mails.map(({ to }) => to)).toEqual([[user.email], [user.email]]);
  const [first = "", second = ""] = mailServer.mails.map((mail) => tokenIn(linkIn(mail)));
  expect(findLink("reset", second)?.id).toBe(user.id);
  expect(findLink("reset", first)).toBeUndefined();
  expect(rows()[0]?.state).toBe("done");
});

test("an account that is gone, or never was, gets no mail", async () => {
  order("reset", Date.now(), "nobody");
  order("reset");
  database().orm.delete(users).run();
  await runner().runUntilEmpty();
  expect(mailServer.offered()).toBe(0);
  expect(rows().map(({ state }) => state)).toEqual(["done", "done"]);
});

test("an account without a password is told how it signs in, and gets no link to set one", async () => {
  database().orm.update(users).set({ passwordHash: null }).run();
  order("reset");
  await runner().runUntilEmpty();
  const mail = await mailServer.mailTo(user.email, "Signing in to Offprint");
  expect(mail.plain).toContain("This account has no password");
  expect(mail.plain).not.toContain("token=");
});
