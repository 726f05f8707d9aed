import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { profileOf } from "./profile.server.ts";

const issuer = "https://people.example";
let server: Server;
let provider: { issuer: string; userinfoEndpoint: string };
let userinfo: unknown;
let asked: (string | undefined)[];

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.headers.authorization);
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(userinfo));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  provider = { issuer, userinfoEndpoint: `http://127.0.0.1:${port}/me` };
});
afterEach(() => void server.close());

test("an ID token that names the address is enough", async () => {
  const claims = { sub: "1", email: "ana@example.com", given_name: "Ana" };
  expect(await profileOf(provider, claims, "token")).toEqual({
    ...{ issuer, subject: "1", email: "ana@example.com", firstName: "Ana" },
    emailVerified: false,
    pictureUrl: undefined,
  });
  expect(asked).toEqual([]);
});

test("what it leaves out is asked for with the access token", async () => {
  userinfo = { sub: "1", email: "ana@example.com", name: "Ana Lima" };
  const profile = await profileOf(provider, { sub: "1" }, "token");
  expect(profile).toMatchObject({ email: "ana@example.com", firstName: "Ana" });
  expect(asked).toEqual(["Bearer token"]);
});

test("an answer about another subject is refused", async () => {
  userinfo = { sub: "2", email: "ben@example.com" };
  await expect(profileOf(provider, { sub: "1" }, "token")).rejects.toThrow("another subject");
});

test("claims that are no address, name or https picture are left out", async () => {
  const claims = {
    sub: "1",
    email: "not an address",
    given_name: "x".repeat(61),
    picture: "javascript:alert(1)",
  };
  const profile = await profileOf(provider, claims, "token");
  expect(profile).toEqual({
    ...{
      issuer,
      subject: "1",
      email: undefined,
      emailVerified: false,
      firstName: undefined,
      pictureUrl: undefined,
    },
  });
});

test("an address counts as verified only where the provider says so of this very address", async () => {
  const email = "ana@example.com";
  const verified = async (more: object) =>
    (await profileOf(provider, { sub: "1", ...more }, "token")).emailVerified;
  expect(await verified({ email, email_verified: true })).toBe(true);
  expect(await verified({ email, email_verified: "true" })).toBe(true);
  expect(await verified({ email })).toBe(false);
  expect(await verified({ email, email_verified: false })).toBe(false);
  expect(await verified({ email, email_verified: 1 })).toBe(false);
  userinfo = { sub: "1", email };
  expect(await verified({ email_verified: true })).toBe(false);
  userinfo = { sub: "1", email, email_verified: true };
  expect(await verified({})).toBe(true);
});
