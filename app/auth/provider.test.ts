import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { type Logger, pino } from "pino";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { useTestDatabase } from "../../db/testing.ts";
import { providerLabel, requireProvider } from "./provider.server.ts";
import { maxProviderBytes, providerFetch } from "./provider-fetch.server.ts";

const logSlot = Symbol.for("offprint.log");

let server: Server;
let issuer: string;
let answers: Record<string, unknown>;
let raw: string | undefined;
let asked: number;

beforeEach(async () => {
  asked = 0;
  raw = undefined;
  server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(200, { "content-type": "application/json" });
    response.end(raw ?? JSON.stringify(answers));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  answers = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  };
  useTestDatabase({ OAUTH_ISSUER: issuer, OAUTH_CLIENT_ID: "offprint" });
});
afterEach(() => void server.close());

test("a provider is found out once an hour", async () => {
  const now = Date.now();
  expect(await requireProvider(now)).toMatchObject({ issuer, tokenEndpoint: `${issuer}/token` });
  await requireProvider(now + 59 * 60_000);
  expect(asked).toBe(1);
  await requireProvider(now + 61 * 60_000);
  expect(asked).toBe(2);
});

test("a slash at the end of the issuer makes no difference", async () => {
  answers.issuer = `${issuer}/`;
  expect((await requireProvider()).issuer).toBe(`${issuer}/`);
});

for (const [what, wrong] of [
  ["another issuer", { issuer: "https://evil.example" }],
  ["a login in the clear", { authorization_endpoint: "http://people.example/auth" }],
  ["keys in the clear", { jwks_uri: "http://people.example/jwks" }],
  ["no token endpoint", { token_endpoint: undefined }],
] as const) {
  test(`a provider with ${what} is not used, and asked again next time`, async () => {
    const right = answers;
    answers = { ...answers, ...wrong };
    await expect(requireProvider()).rejects.toMatchObject({ code: "UNAVAILABLE" });
    answers = right;
    await expect(requireProvider()).resolves.toMatchObject({ issuer });
  });
}

test("an issuer in the clear that is not this machine is never asked", async () => {
  useTestDatabase({ OAUTH_ISSUER: "http://people.example", OAUTH_CLIENT_ID: "offprint" });
  await expect(requireProvider()).rejects.toMatchObject({ code: "UNAVAILABLE" });
});

/** Serves the text gzipped; returns the address. */
async function servePacked(text: string): Promise<string> {
  const packed = createServer((_request, response) => {
    response.writeHead(200, { "content-encoding": "gzip", "content-type": "application/json" });
    response.end(gzipSync(text));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void packed.close());
  await once(packed, "listening");
  return `http://127.0.0.1:${(packed.address() as AddressInfo).port}/`;
}

test("a document of more than 1 MB is not read, however it is packed", async () => {
  answers = { ...answers, service_documentation: "x".repeat(maxProviderBytes) };
  await expect(requireProvider()).rejects.toMatchObject({ code: "UNAVAILABLE" });
  const packed = await servePacked(JSON.stringify(answers));
  await expect(providerFetch(packed)).rejects.toThrow(
    "The identity provider's answer is over 1 MB",
  );
});

test("a packed answer is read, and its headers fit what was read", async () => {
  const answer = await providerFetch(await servePacked('{"a":1}'));
  expect(answer.headers.get("content-type")).toBe("application/json");
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(await answer.json()).toEqual({ a: 1 });
});

test("what the provider says is not quoted in the log", async () => {
  const lines: string[] = [];
  const shared = globalThis as { [logSlot]?: Logger };
  const before = shared[logSlot];
  shared[logSlot] = pino({ level: "debug" }, { write: (line: string) => void lines.push(line) });
  onTestFinished(() => {
    shared[logSlot] = before;
  });
  for (const said of ["secret-7731 is no JSON", { issuer: "https://secret-7731.example" }]) {
    if (typeof said === "string") raw = said;
    else [raw, answers] = [undefined, said];
    await expect(requireProvider()).rejects.toMatchObject({ code: "UNAVAILABLE" });
  }
  expect(lines).toHaveLength(2);
  expect(lines.join("\n")).not.toContain("secret-7731");
});

test("the button is named by its label, else by the issuer's host", () => {
  expect(providerLabel()).toBe("127.0.0.1");
  useTestDatabase({ OAUTH_ISSUER: issuer, OAUTH_CLIENT_ID: "offprint", OAUTH_LABEL: "People" });
  expect(providerLabel()).toBe("People");
  useTestDatabase();
  expect(providerLabel()).toBeUndefined();
});

test("without a provider there is nothing to log in with", async () => {
  useTestDatabase();
  await expect(requireProvider()).rejects.toMatchObject({ code: "NOT_FOUND" });
});
