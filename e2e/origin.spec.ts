import { expect, test } from "../app/testing/browser/test.ts";

const unsafe = [
  "/?index",
  "/_root.data?index",
  "/api/login",
  "/api/login.data",
  "/api/logout",
  "/api/extract-transcript",
  "/api/transform",
  "/api/subscription/estimate",
  "/api/billing/checkout",
  "/api/billing/portal",
  "/api/stripe/webhook/",
  "/api/stripe/webhook.data",
  "/API/stripe/webhook",
  "/api/job/some-job/cancel",
  "/?_data=routes%2F_index",
];

const foreign: Record<string, string>[] = [
  { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.test" },
  { "Sec-Fetch-Site": "same-site" },
  { "Sec-Fetch-Site": "none" },
  { Origin: "https://evil.test" },
  { Origin: "null" },
  { Origin: "https://evil.test", "X-Forwarded-Host": "evil.test" },
  {},
];

test("a request from elsewhere is refused on every unsafe route and method", async ({
  request,
  baseURL,
}) => {
  for (const path of unsafe) {
    for (const headers of foreign) {
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        const answer = await request.fetch(path, { method, headers, maxRedirects: 0 });
        expect(answer.status(), `${method} ${path} ${JSON.stringify(headers)}`).toBe(403);
        expect(await answer.text()).toContain("PUBLIC_URL");
      }
    }
  }
  const own = await request.post("/api/transform", { headers: { Origin: baseURL ?? "" } });
  expect(own.status()).toBe(401);
});

test("only the webhook of payments is spared, as its events are signed", async ({ request }) => {
  for (const headers of foreign) {
    const answer = await request.post("/api/stripe/webhook", { headers, data: "{}" });
    expect(answer.status(), JSON.stringify(headers)).toBe(503);
    expect(await answer.json()).toEqual({ error: "Payments are not set up on this server." });
  }
});

test("every page forbids foreign scripts, frames and base addresses", async ({ request }) => {
  for (const path of ["/", "/api/login", "/pricing", "/no-such-page"]) {
    const headers = (await request.get(path)).headers();
    const policy = headers["content-security-policy"] ?? "";
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe-inline");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("same-origin");
  }
});
