import { randomUUID } from "node:crypto";
import { expect, test } from "../app/testing/browser/test.ts";
import { behindProxy, send } from "../app/testing/servers/reverse-proxy.ts";

const newcomer = () => ({
  intent: "signup",
  email: `${randomUUID()}@example.com`,
  password: "seeds in the library",
});

const pairs = (cookies: string[] = []) => cookies.map((cookie) => cookie.split(";")[0]).join("; ");

test("behind https the session's cookie is bound to the host, and a client's X-Forwarded-Host gains nothing", async () => {
  const site = "https://words.example";
  await behindProxy(
    () => ({ PUBLIC_URL: site }),
    async ({ url }) => {
      // What the proxy decrypted is plain http; browsers say the origin, and whatever else they like.
      const headers = {
        Origin: site,
        "X-Forwarded-Host": "evil.test",
        "X-Forwarded-Proto": "http",
      };
      const signup = await send(url, "/api/login.data", { headers, form: newcomer() });
      expect(signup.status, signup.body).toBe(202);
      const cookie = pairs(signup.headers["set-cookie"]);
      expect(cookie).toMatch(/(^|; )__Host-session=/);
      expect(signup.headers["set-cookie"]?.join()).toContain("Secure");
      const mine = { ...headers, Cookie: cookie };
      const form = { intent: "format", format: "x" };
      const drafted = await send(url, "/_root.data?index", { headers: mine, form });
      expect(drafted.status, drafted.body).toBe(202);
      expect(drafted.body).toContain("/?draft=");
      const page = await send(url, "/pricing", { headers: mine });
      expect(page.body).toContain(`${site}/pricing`);
      expect(page.body).not.toContain("evil.test");
      for (const Origin of ["https://evil.test", "http://evil.test", url]) {
        const refused = await send(url, "/?index", { headers: { ...mine, Origin }, form });
        expect(refused.status, Origin).toBe(403);
      }
    },
  );
});

/** Counted by address alone, and refused for its password before that costs time. */
const attempt = () => ({ ...newcomer(), password: "password" });

/** How many sign-ups are heard before the first 429; 30 where none comes. */
async function attemptsHeard(
  url: string,
  from: string,
  claimed: (count: number) => string,
): Promise<number> {
  for (let count = 0; count < 30; count++) {
    const headers = { Origin: url, "X-Forwarded-For": claimed(count) };
    const { status } = await send(url, "/api/login", { from, headers, form: attempt() });
    if (status === 429) return count;
    expect(status).toBe(400);
  }
  return 30;
}

test("attempts are counted by the address that a trusted proxy names, not by what a client claims", async () => {
  const envFor = (url: string) => ({ PUBLIC_URL: url, TRUST_PROXY: "127.0.0.1, 10.0.0.0/8" });
  await behindProxy(envFor, async ({ url }) => {
    const lie = (count: number) => `203.0.113.${count}, 10.1.2.3`;
    const heard = await attemptsHeard(url, "127.0.0.2", lie);
    expect(heard).toBeGreaterThan(0);
    expect(heard).toBeLessThan(30);
    const another = await send(url, "/api/login", {
      from: "127.0.0.3",
      headers: { Origin: url },
      form: newcomer(),
    });
    expect(another.status, another.body).toBe(303);
  });
});

test("with a count of proxies, the address is the one that the outermost of them saw", async () => {
  const envFor = (url: string) => ({ PUBLIC_URL: url, TRUST_PROXY: "2" });
  await behindProxy(envFor, async ({ url }) => {
    // As the outer one appends its client to what that client claims.
    const one = (count: number) => `203.0.113.${count}, 198.51.100.7`;
    expect(await attemptsHeard(url, "127.0.0.2", one)).toBeLessThan(30);
    const each = (count: number) => `203.0.113.1, 198.51.100.7, 198.18.${count}.1`;
    expect(await attemptsHeard(url, "127.0.0.2", each)).toBe(30);
  });
});
