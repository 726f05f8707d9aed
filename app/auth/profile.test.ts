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
    ...{ issuer, subject: "1", email: undefined, firstName: undefined, pictureUrl: undefined },
  });
});
