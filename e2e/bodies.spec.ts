import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, test } from "../app/testing/browser/test.ts";
import {
  makeDataDir,
  removeDataDir,
  type Server,
  startServer,
} from "../app/testing/servers/server.ts";
import { memoryMb } from "../bench/web/process-figures.ts";

/** What bodies do to the built server, over sockets of our own. No screen is looked at. */

let dataDir: string;
let server: Server;

test.beforeAll(async () => {
  dataDir = makeDataDir();
  const env = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
  server = await startServer({ dataDir, env });
});

test.afterAll(async () => {
  await server.kill();
  removeDataDir(dataDir);
});

const form = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=b";

const post = (path: string, body: string, more: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, {
    method: "POST",
    headers: { Origin: server.url, "Content-Type": form, ...more },
    body,
    redirect: "manual",
  });

async function signUp(): Promise<string> {
  const fields = {
    intent: "signup",
    email: `${crypto.randomUUID()}@example.com`,
    password: "lettuce plant gives seed",
  };
  const answer = await post("/api/login", new URLSearchParams(fields).toString());
  expect(answer.status).toBe(303);
  return answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

test("twenty bytes of a form neither stop the server nor fill it", async () => {
  await post("/api/login", "email=x&password=x");
  const before = memoryMb(server.process.pid ?? 0);
  const bodies = [
    "email[10000000]=1&password=x",
    "email[999999999]=1",
    "email[4294967294]=1&email.x[4294967294]=1",
    `__intent__=${encodeURIComponent('{"type":"update","payload":{"name":"a[99999999]","value":1}}')}`,
  ];
  const attacks = bodies.map((body) => post("/api/login", body, { Accept: "text/html" }));
  const health = await fetch(`${server.url}/api/health`, { signal: AbortSignal.timeout(3_000) });
  expect(health.status).toBe(200);
  for (const answer of await Promise.all(attacks)) {
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("This form has no field");
  }
  expect(memoryMb(server.process.pid ?? 0) - before).toBeLessThan(60);
});

/** Sends all of a body before it reads anything. */
async function send(socket: Socket, head: string[], body: Buffer): Promise<void> {
  socket.write(`${[...head, `Content-Length: ${body.length}`].join("\r\n")}\r\n\r\n`);
  const step = 1_048_576;
  for (let at = 0; at < body.length; at += step)
    if (!socket.write(body.subarray(at, at + step))) await once(socket, "drain");
}

/** One answer: its head and as much of its body as the length or the last chunk says. */
async function heard(socket: Socket): Promise<string> {
  let text = "";
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += chunk.toString("latin1");
    const [head = "", body] = text.split(/\r\n\r\n(.*)/s, 2);
    if (body === undefined) continue;
    const length = /^content-length: (\d+)/im.exec(head)?.[1];
    if (length ? body.length >= Number(length) : /(^|\r\n)0\r\n\r\n$/.test(body)) return text;
  }
  return text;
}

const big = (bytes: number, start = "") => Buffer.alloc(bytes, "x").fill(start, 0, start.length);
const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';

type Case = { path: string; type: string; body: Buffer; status: number } & Partial<{
  method: string;
  accept: string;
  origin: string;
  error: RegExp;
}>;

const kb = 1_024;
const mb = kb * kb;
const html = "text/html";
const cases: Case[] = [
  { path: "/api/login", type: form, body: big(200 * kb, "email="), status: 413, accept: html },
  { path: "/writing-samples", type: form, body: big(5 * mb), status: 413, accept: html },
  { path: "/billing/account", type: form, body: big(5 * mb), status: 413, accept: html },
  { path: "/?index", type: form, body: big(5 * mb), status: 413, accept: html },
  { path: "/api/login", type: multipart, body: big(5 * mb, file), status: 415, accept: html },
  {
    path: "/api/stripe/webhook",
    type: "application/json",
    body: big(1.1 * mb),
    status: 413,
    error: /large/,
  },
  {
    path: "/api/subscription/estimate",
    type: "application/json",
    body: big(30 * mb),
    status: 413,
    error: /sourceInfo/,
  },
  {
    path: "/api/writing-samples",
    type: "application/json",
    body: big(30 * mb),
    status: 413,
    error: /large/,
  },
  {
    path: "/api/account",
    method: "DELETE",
    type: "application/json",
    body: big(5 * mb),
    status: 413,
    error: /large/,
  },
  { path: "/api/job/none/cancel", type: form, body: big(5 * mb), status: 404, error: /./ },
  {
    path: "/api/transform",
    method: "PUT",
    type: form,
    body: big(5 * mb),
    status: 405,
    error: /Use POST/,
  },
  {
    path: "/api/transform",
    origin: "https://evil.test",
    type: form,
    body: big(5 * mb),
    status: 403,
    error: /PUBLIC_URL/,
  },
  { path: "/nothing", type: form, body: big(5 * mb), status: 404, accept: html },
  { path: "/pricing", type: form, body: big(5 * mb), status: 405, accept: html },
  { path: "/api/health", method: "GET", type: form, body: big(5 * mb), status: 200 },
  { path: "/api/logout", type: form, body: big(5 * mb), status: 303 },
];

test("each body that is too large or not wanted gets its answer, and so does the next request", async () => {
  const { hostname, port } = new URL(server.url);
  const cookie = await signUp();
  for (const { path, method = "POST", accept = "*/*", origin = server.url, ...given } of cases) {
    const what = `${method} ${path} (${given.body.length} bytes)`;
    const socket = connect(Number(port), hostname);
    socket.on("error", (error) => expect(error, what).toBeUndefined());
    const host = `Host: ${hostname}:${port}`;
    const head = [`${method} ${path} HTTP/1.1`, host, `Origin: ${origin}`, `Accept: ${accept}`];
    await send(socket, [...head, `Cookie: ${cookie}`, `Content-Type: ${given.type}`], given.body);
    const answer = await heard(socket);
    expect(answer.split("\r\n")[0], what).toContain(` ${given.status} `);
    if (given.error) expect(answer, what).toMatch(/\{"error":"/);
    if (given.error) expect(answer, what).toMatch(given.error);
    if (accept === html) expect(answer, what).toMatch(/<html/);
    socket.write(`GET /api/health HTTP/1.1\r\n${host}\r\n\r\n`);
    expect(await heard(socket), what).toContain(" 200 OK");
    socket.destroy();
  }
});
