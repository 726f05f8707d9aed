import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type MailServer, startMailServer } from "../../app/testing/servers/mail-server.ts";
import { useTestDatabase } from "../../db/testing.ts";
import { runOperator } from "./testing.ts";

let dataDir: string;
let mailServer: MailServer;

beforeEach(async () => {
  dataDir = useTestDatabase().env.dataDir;
  mailServer = await startMailServer({ user: "offprint", pass: "secret" });
});
afterEach(() => mailServer.stop());

const checkMail = (variables: Record<string, string>, ...args: string[]) =>
  runOperator(["check-mail", ...args], {
    DATA_DIR: dataDir,
    PUBLIC_URL: "https://offprint.test",
    SMTP_FROM: "desk@offprint.test",
    ...variables,
  });

const to = "ana@example.com";
const send = (SMTP_URL = mailServer.url) => checkMail({ SMTP_URL }, to);

test("a test mail arrives where the set-up is right", async () => {
  expect(await send()).toEqual({
    status: 0,
    out: "The mail server took a test mail from desk@offprint.test to ana@example.com.\n",
  });
  const mail = await mailServer.mailTo(to, "A test of Offprint");
  expect(mail.plain).toContain("e-mail from Offprint arrives");
});

test("each thing that is wrong is said in a sentence", async () => {
  const problem = async (url?: string) => {
    const { status, out } = await send(url);
    expect(status).toBe(1);
    expect(out.trim().split("\n")).toHaveLength(1);
    return out;
  };
  expect(await problem(mailServer.url.replace("secret", "wrong"))).toMatch(
    /refused the user name or password in SMTP_URL\. It said: 535/,
  );
  expect(await problem(mailServer.url.replace("smtp:", "smtps:"))).toMatch(
    /could not be encrypted/,
  );
  mailServer.mood.refuseSender = 553;
  expect(await problem()).toMatch(/refused the sender desk@offprint\.test: set SMTP_FROM/);
  mailServer.mood.refuseSender = undefined;
  mailServer.mood.refuseRecipients = 550;
  expect(await problem()).toMatch(/refused the recipient ana@example\.com\. It said: 550/);
  await mailServer.stop();
  expect(await problem()).toMatch(/Nothing speaks SMTP at 127\.0\.0\.1:\d+ \(ECONNREFUSED\)/);
  expect(await problem("smtp://mail.invalid")).toBe("No server has the name mail.invalid.\n");
});

test("a server that takes no password unencrypted is not given it", async () => {
  const seen: string[] = [];
  const plain = createServer((socket) => {
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      seen.push(String(chunk));
      socket.write(/^EHLO/.test(String(chunk)) ? "250-here\r\n250 AUTH PLAIN\r\n" : "502 no\r\n");
    });
    socket.write("220 here\r\n");
  }).listen(0, "0.0.0.0");
  await once(plain, "listening");
  const { port } = plain.address() as { port: number };
  // Loopback by a name that does not look like it.
  const { status } = await send(`smtp://offprint:secret@0.0.0.0:${port}`);
  plain.close();
  expect(status).toBe(1);
  expect(seen.join("")).toContain("STARTTLS");
  expect(seen.join("")).not.toContain("AUTH");
});

test("without SMTP_URL, or an address, it says so", async () => {
  expect(await checkMail({}, to)).toEqual({
    status: 1,
    out: "SMTP_URL is not set: this server sends no mails.\n",
  });
  expect(await checkMail({})).toEqual({ status: 2, out: "Missing: ADDRESS\n" });
  expect((await checkMail({}, "ana")).status).toBe(1);
});
