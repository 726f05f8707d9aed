import { expect, test } from "vitest";
import { mailSender, smtpUrl } from "./smtp-url.ts";

test("a mail server's address has its protocol's port and an unescaped password", () => {
  expect(smtpUrl.parse("smtp://mail.example.org")).toEqual({
    host: "mail.example.org",
    port: 587,
    secure: false,
    login: undefined,
  });
  expect(smtpUrl.parse("smtps://me%40example.org:a%2Fb%3A@[::1]")).toEqual({
    host: "::1",
    port: 465,
    secure: true,
    login: { user: "me@example.org", pass: "a/b:" },
  });
  expect(smtpUrl.parse("smtp://127.0.0.1:2525/").port).toBe(2525);
});

const wrongServers = [
  "mail.example.org",
  "https://mail.example.org",
  "smtp://",
  "smtp://mail.example.org/path",
  "smtp://mail.example.org?pool=true",
  "smtp://someone@mail.example.org",
  "smtp://someone:%zz@mail.example.org",
  "smtp://mail.example.org:70000",
  "smtp://mail.example.org:0",
];

test.for(wrongServers)("%s is no mail server", (text) => {
  expect(smtpUrl.safeParse(text).success).toBe(false);
});

test("a sender is an address, with a name or without", () => {
  const address = "hello@example.org";
  expect(mailSender.parse(address)).toEqual({ name: undefined, address });
  expect(mailSender.parse(`Offprint, the desk <${address}>`)).toEqual({
    name: "Offprint, the desk",
    address,
  });
});

const wrongSenders = [
  "Offprint",
  "a@example.org, b@example.org",
  "Offprint <a@example.org>, <b@example.org>",
  "Offprint\r\nBcc: x <a@example.org>",
  "Offprint <a@example.org\r\nBcc: b@example.org>",
];

test.for(wrongSenders)("%j is no sender", (text) => {
  expect(mailSender.safeParse(text).success).toBe(false);
});
