import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder, useTestDatabase } from "../db/testing.ts";
import { contactAddress, operatorAddress, readEnv } from "./env.server.ts";

const inFolder = (variables: Record<string, string> = {}) => {
  const folder = temporaryFolder();
  return { folder, env: readEnv({ DATA_DIR: folder, ...variables }) };
};

test("everything has a default", () => {
  const { env } = inFolder();
  expect(env).toMatchObject({
    APP_NAME: "Offprint",
    SIGNUPS: "open",
    WELCOME_CREDITS: 500,
    JOB_CONCURRENCY: 4,
  });
});

test("empty values count as unset, as in a copied .env.example", () => {
  const example = readFileSync(".env.example", "utf8");
  const variables = Object.fromEntries(
    [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  const { DATA_DIR, ...rest } = variables;
  expect(DATA_DIR).toBe("./data");
  const { env } = inFolder(rest);
  expect(env.WELCOME_CREDITS).toBe(500);
  expect(env.PUBLIC_URL).toBeUndefined();
});

test("secrets are made once, readable by the owner only", () => {
  const { folder, env } = inFolder();
  const file = path.join(folder, "secrets.json");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(env.encryptionKey).toHaveLength(32);
  expect(readEnv({ DATA_DIR: folder }).encryptionKey).toEqual(env.encryptionKey);
});

test("given secrets are used, and none is written", () => {
  const ENCRYPTION_KEY = "ab".repeat(32);
  const { folder, env } = inFolder({ ENCRYPTION_KEY, SESSION_SECRET: "s".repeat(32) });
  expect(env.encryptionKey.toString("hex")).toBe(ENCRYPTION_KEY);
  expect(existsSync(path.join(folder, "secrets.json"))).toBe(false);
});

const wrong: [string, string][] = [
  ["WELCOME_CREDITS", "-1"],
  ["PUBLIC_URL", "ftp://offprint.test"],
  ["SIGNUPS", "maybe"],
  ["ENCRYPTION_KEY", "short"],
  ["JOB_CONCURRENCY", "0"],
  ["OAUTH_ISSUER", "accounts"],
  ["STRIPE_API_BASE", "stripe"],
  ["SMTP_URL", "mail.example.org"],
  ["SMTP_FROM", "Offprint"],
];

for (const [name, value] of wrong) {
  test(`a wrong ${name} stops the start with its name`, () => {
    expect(() => inFolder({ [name]: value })).toThrow(name);
  });
}

test("people write to CONTACT_EMAIL, else to the host's postmaster", () => {
  useTestDatabase({ CONTACT_EMAIL: "hello@offprint.test" });
  expect(contactAddress()).toBe("hello@offprint.test");
  useTestDatabase({ PUBLIC_URL: "https://write.offprint.test" });
  expect(contactAddress()).toBe("postmaster@write.offprint.test");
});

test("a server without a public address promises nobody a mailbox", () => {
  useTestDatabase();
  expect([operatorAddress(), contactAddress()]).toEqual([undefined, "postmaster@localhost"]);
  useTestDatabase({ PUBLIC_URL: "http://localhost:3000" });
  expect(operatorAddress()).toBeUndefined();
});

test("mails without the address that their links lead to stop the start with the variable's name", () => {
  const mails = { SMTP_URL: "smtp://localhost" };
  expect(() => inFolder(mails)).toThrow("PUBLIC_URL: needed with SMTP_URL");
  expect(inFolder({ ...mails, PUBLIC_URL: "https://a.test" }).env.SMTP_URL?.port).toBe(587);
});

test("an issuer without its client stops the process with the variable's name", () => {
  const issuer = { OAUTH_ISSUER: "https://accounts.example.org" };
  expect(() => inFolder(issuer)).toThrow("OAUTH_CLIENT_ID: needed with OAUTH_ISSUER");
  expect(inFolder({ ...issuer, OAUTH_CLIENT_ID: "offprint" }).env).toMatchObject(issuer);
});

test("TRUST_PROXY is a count, or addresses and subnets; anything else stops the start by its name", () => {
  const trusted = (given: string) => inFolder({ TRUST_PROXY: given }).env.TRUST_PROXY;
  expect(inFolder().env.TRUST_PROXY).toEqual(["loopback"]);
  expect(trusted("2")).toBe(2);
  expect(trusted("0")).toBe(0);
  expect(trusted("loopback, 10.0.0.0/8,fd00::/8 192.0.2.7")).toEqual([
    "loopback",
    "10.0.0.0/8",
    "fd00::/8",
    "192.0.2.7",
  ]);
  for (const wrong of [
    "true",
    "nginx",
    "10.0.0.0/33",
    "1.2.3",
    "10.0.0.1/8/8",
    "-1",
    ",",
    "::1/129",
  ])
    expect(() => trusted(wrong), wrong).toThrow(/TRUST_PROXY: addresses or subnets/);
});
