import { beforeEach, expect, test } from "vitest";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { callAsPublished as call } from "../openapi/testing.ts";
import { loader } from "../routes/api.share.mastodon.ts";
import { requestAs } from "../testing/routes.ts";
import { mastodonHost, shareLinks } from "./share.ts";

const text = "Lend & count: 50 % of “it” #seeds\nنعم";

test("each network gets the text as it stands", () => {
  for (const { name, href } of shareLinks(text))
    expect(new URL(href).searchParams.get("text"), name).toBe(text);
});

test.each([
  ["mastodon.social", "mastodon.social"],
  [" https://Mastodon.social/@ana ", "mastodon.social"],
  ["@ana@fosstodon.org", "fosstodon.org"],
  ["ana@fosstodon.org", "fosstodon.org"],
  ["bücher.example", "xn--bcher-kva.example"],
])("%s is a server", (typed, host) => {
  expect(mastodonHost(typed)).toBe(host);
});

test.each(["", "mastodon", "localhost", "127.0.0.1", "a.b:8080", "javascript:alert(1)", "a b.c"])(
  "%s is none",
  (typed) => {
    expect(mastodonHost(typed)).toBeUndefined();
  },
);

let userId: string;

beforeEach(() => {
  userId = insertUser(useTestDatabase().db).id;
});

async function ask(query: Record<string, string>, headers: Record<string, string> = {}) {
  const path = `/api/share/mastodon?${new URLSearchParams(query)}`;
  return call(loader, await requestAs(userId, path, { headers }));
}

const address = `https://fosstodon.org/share?text=${encodeURIComponent(text)}`;

test("from our own page it goes on to the server, from elsewhere it only offers to", async () => {
  const own = await ask(
    { server: "@ana@fosstodon.org", text },
    { "Sec-Fetch-Site": "same-origin" },
  );
  expect(own.headers.get("Refresh")).toBe(`0; url=${address}`);
  const foreign = await ask({ server: "fosstodon.org", text }, { "Sec-Fetch-Site": "cross-site" });
  expect(foreign.headers.get("Refresh")).toBeNull();
  expect(await foreign.text()).toContain(`href="${address}"`);
});

test("what is no server is refused in a sentence", async () => {
  const answer = await ask({ server: "nowhere", text });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    error: "Name your Mastodon server, such as mastodon.social.",
  });
  expect((await ask({ server: "mastodon.social", text: "" })).status).toBe(400);
});
