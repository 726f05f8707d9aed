import { randomInt, randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import type { APIRequestContext, APIResponse } from "playwright/test";
import { openSession } from "../app/auth/session.server.ts";
import { expect, test } from "../app/testing/browser/test.ts";
import { insertStrategy } from "../app/testing/states/finished-strategy.ts";
import { insertModelPiece } from "../app/testing/states/pieces.ts";

const routeFiles = readdirSync("app/routes").filter((name) => !name.includes(".test."));

type Ids = Record<string, string>;

/** The address of a route's file, with the person's own things in its parameters. */
function pathOf(file: string, ids: Ids): string {
  const segments = file
    .replace(/\.tsx?$/, "")
    .replaceAll("[.]", "\0")
    .split(".")
    .filter((segment) => !/^_/.test(segment))
    .map((segment) => segment.replace(/_$/, "").replaceAll("\0", "."));
  const kind = segments.find((segment) => ["strategy", "sources"].includes(segment)) ?? "";
  const given = segments.map((segment) => {
    if (segment === "$") return "no-such-page";
    return segment.startsWith("$") ? (ids[segment.slice(1)] ?? ids[kind] ?? "none") : segment;
  });
  return `/${given.join("/")}`;
}

/** A page's data alone, as its scripts ask for them. */
const dataOf = (path: string) => (path === "/" ? "/_root.data" : `${path}.data`);
/** The same for everybody, with a session or without. */
const forEverybody = ["/manifest.webmanifest", "/robots.txt", "/favicon.ico"];
const addresses = (ids: Ids = {}) => {
  const paths = routeFiles.map((file) => pathOf(file, ids));
  return [...paths, ...paths.map(dataOf), "/favicon.ico"];
};

async function signedIn(userId: string) {
  const [cookie = ""] = (await openSession(new Request(site()), userId)).split(";");
  return { Cookie: cookie };
}

const site = () => process.env.E2E_URL ?? "";

/** What this site's own pages send, from an address whose attempts nobody else has counted. */
const own = () => ({
  Origin: site(),
  "X-Forwarded-For": `198.18.${randomInt(256)}.${randomInt(256)}`,
});

const newcomer = () => ({
  intent: "signup",
  email: `${randomUUID()}@example.com`,
  password: "a pass phrase",
});

type Asked = { headers?: Record<string, string>; method?: string; form?: Record<string, string> };
const ask = (request: APIRequestContext, path: string, asked: Asked = {}): Promise<APIResponse> =>
  request.fetch(path, { maxRedirects: 0, ...asked });

const kept = (answer: APIResponse) => answer.headers()["cache-control"];

test("nothing that a session saw is kept: every page, its data alone, redirects and errors", async ({
  request,
  user,
  makeUser,
}) => {
  const { strategyId } = insertStrategy(user.id);
  const ids = { jobId: insertModelPiece(user.id), strategy: strategyId };
  const session = await signedIn(user.id);
  // Nothing of what was inserted has a transcript that an export could hold.
  const another = await signedIn(makeUser(1).id);
  const statuses = new Set<number>();
  for (const path of addresses(ids)) {
    const headers = path.includes("export") ? another : session;
    const wanted = forEverybody.includes(path) ? /^public, ?max-age=3600$/ : /^no-store$/;
    for (const method of ["GET", "HEAD"]) {
      const answer = await ask(request, path, { headers, method });
      statuses.add(answer.status());
      expect(kept(answer), `${method} ${path}: ${answer.status()}`).toMatch(wanted);
    }
    const refused = await ask(request, path, { headers, method: "POST" });
    expect(refused.status(), path).toBe(path === "/api/stripe/webhook" ? 503 : 403);
    expect(kept(refused), path).toBe("no-store");
  }
  for (const status of [200, 202, 302, 404, 405]) expect([...statuses]).toContain(status);
});

test("public pages stay what they were for visitors, and differ by the reader's cookies", async ({
  request,
}) => {
  for (const path of addresses()) {
    const answer = await ask(request, path);
    const isSame = forEverybody.includes(path);
    // Where a login is begun, ended or led to, cookies are set.
    const wanted = isSame ? /^public/ : answer.headers()["set-cookie"] ? /no-store|^$/ : /^$/;
    expect(kept(answer) ?? "", path).toMatch(wanted);
    expect(/cookie/i.test(answer.headers().vary ?? ""), path).toBe(!isSame);
  }
  for (const path of ["/", "/pricing", "/terms", "/pricing.data"])
    expect(kept(await ask(request, path)), path).toBeUndefined();
});

test("a login's answers are kept by nobody, from its first step to the logout", async ({
  request,
}) => {
  const form = newcomer();
  const headers = own();
  const signup = await ask(request, "/api/login", { headers, method: "POST", form });
  expect([signup.status(), kept(signup)]).toEqual([303, "no-store"]);
  const logout = await ask(request, "/api/logout", { headers, method: "POST" });
  expect([logout.status(), kept(logout)]).toEqual([303, "no-store"]);
});

const page = { Accept: "text/html,*/*;q=0.8" };

async function expectError(answer: APIResponse, status: number, message: RegExp | string) {
  const at = `${answer.url()}: ${answer.status()} ${await answer.text()}`;
  expect(answer.status(), at).toBe(status);
  expect(answer.headers()["content-type"], at).toContain("application/json");
  expect(await answer.json(), at).toEqual({ error: expect.stringMatching(message) });
}

test("whoever does not ask for a page gets every failure under /api as JSON", async ({
  request,
}) => {
  const headers = own();
  const post = (path: string, form: Record<string, string>) =>
    ask(request, path, { headers, method: "POST", form });
  const email = `${randomUUID()}@example.com`;
  for (const path of ["/api/nothing", "/api", "/api/job/a/b/c"])
    await expectError(await ask(request, path), 404, "Not Found");
  await expectError(await ask(request, "/api/%F0%9F"), 400, "can't be read");
  await expectError(await ask(request, "/api/job/%E0%A4%A"), 400, "can't be read");
  await expectError(await post("/api/login", { email, password: "wrong" }), 401, "don't match");
  await expectError(await post("/api/login", { password: "x" }), 400, /^email: Enter your/);
  const short = { intent: "signup", email, password: "short" };
  await expectError(await post("/api/login", short), 400, /^password: Use at least 8/);
  await expectError(await ask(request, "/api/login/callback?state=1"), 401, /./);
  await expectError(await ask(request, "/api/login/provider"), 404, /./);
  await expectError(await ask(request, "/api/login", { method: "POST" }), 403, "PUBLIC_URL");
  await expectError(await ask(request, "/api/health", { headers, method: "POST" }), 405, "Use GET");
});

test("browsers get the same failures as pages", async ({ request }) => {
  const headers = { ...own(), ...page };
  const form = { email: "nobody@example.com", password: "wrong" };
  const failures = [
    [404, await ask(request, "/api/nothing", { headers })],
    [400, await ask(request, "/api/%F0%9F", { headers })],
    [400, await ask(request, "/%F0%9F")],
    [401, await ask(request, "/api/login", { headers, method: "POST", form })],
    [400, await ask(request, "/api/login", { headers, method: "POST", form: { email: "?" } })],
    [403, await ask(request, "/api/login", { headers: page, method: "POST", form })],
    [405, await ask(request, "/pricing", { headers, method: "POST" })],
  ] as const;
  for (const [status, answer] of failures) {
    expect([answer.url(), answer.status()]).toEqual([answer.url(), status]);
    expect(answer.headers()["content-type"]).toContain("text/html");
    expect(await answer.text()).toContain("<h1");
  }
});

test("each call answers another method with 405 and all that would do", async ({ request }) => {
  type Paths = Record<string, Record<string, unknown>>;
  const { paths } = (await (await request.get("/api/openapi.json")).json()) as { paths: Paths };
  const headers = own();
  for (const [template, operations] of Object.entries(paths)) {
    const path = template.replace(/\{\w+\}/g, "none");
    const allowed = Object.keys(operations).map((method) => method.toUpperCase());
    if (allowed.includes("GET")) allowed.push("HEAD");
    const wrong = ["PATCH", "PUT", "OPTIONS", "GET", "DELETE", "POST"];
    for (const method of wrong.filter((name) => !allowed.includes(name))) {
      const answer = await ask(request, path, { headers, method });
      await expectError(answer, 405, /^Use /);
      expect(answer.headers().allow?.split(", ").toSorted(), path).toEqual(allowed.toSorted());
    }
  }
  for (const path of ["/pricing", "/terms.data", "/billing/statement", "/robots.txt"]) {
    const answer = await ask(request, path, { headers, method: "POST" });
    expect([answer.status(), answer.headers().allow]).toEqual([405, "GET, HEAD"]);
  }
  const put = await ask(request, "/?index", { headers, method: "PUT" });
  expect([put.status(), put.headers().allow]).toEqual([405, "GET, HEAD, POST"]);
});

test("whoever asks too often is told when to come again, on pages and in their data too", async ({
  request,
  user,
}) => {
  const headers = own();
  const form = { email: user.email, password: "a wrong guess" };
  for (let guesses = 0; guesses < 10; guesses++)
    await ask(request, "/api/login", { headers, method: "POST", form });
  const asked = { headers: { ...headers, ...(await signedIn(user.id)) }, method: "POST" };
  const guess = { intent: "password", current: "a wrong guess", password: "another one" };
  for (let guesses = 0; guesses < 10; guesses++)
    await ask(request, "/billing/account", { ...asked, form: guess });
  const refused = [
    await ask(request, "/api/login", { headers, method: "POST", form }),
    await ask(request, "/api/login", { headers: { ...headers, ...page }, method: "POST", form }),
    await ask(request, "/api/login.data", { headers, method: "POST", form }),
    await ask(request, "/billing/account", { ...asked, form: guess }),
    await ask(request, "/billing/account.data", { ...asked, form: guess }),
  ];
  for (const answer of refused) {
    const at = `${answer.url()}: ${answer.status()}`;
    expect(answer.status(), at).toBe(429);
    expect(Number(answer.headers()["retry-after"]), at).toBeGreaterThan(60);
    expect(Number(answer.headers()["retry-after"]), at).toBeLessThanOrEqual(15 * 60);
  }
});

const scripts = [
  ["/history?q=圖書館", "/history?q=%E5%9C%96%E6%9B%B8%E9%A4%A8"],
  ["/sources/مكتبة", "/sources/%D9%85%D9%83%D8%AA%D8%A8%D8%A9"],
  ["/?q=🌱&r=é", "/?q=%F0%9F%8C%B1&r=%C3%A9"],
  ["/history?q=%E5%9C%96 a", "/history?q=%E5%9C%96%20a"],
  ["//evil.test/圖", "/"],
];

test("a login leads to an address of any script, encoded or not", async ({ request }) => {
  for (const [next = "", location = ""] of scripts) {
    const form = newcomer();
    const path = `/api/login?next=${encodeURIComponent(next)}`;
    const headers = own();
    const signup = await ask(request, path, { headers, method: "POST", form });
    expect([signup.status(), signup.headers().location]).toEqual([303, location]);
    const again = await ask(request, path);
    expect([again.status(), again.headers().location]).toEqual([302, location]);
    await ask(request, "/api/logout", { headers, method: "POST" });
  }
});
