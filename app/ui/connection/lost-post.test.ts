import { afterEach, expect, test, vi } from "vitest";
import { postOrSayLost } from "./lost-post.ts";

afterEach(() => vi.unstubAllGlobals());

const request = (fields: Record<string, string>) =>
  new Request("http://localhost/?index", { method: "POST", body: new URLSearchParams(fields) });

/** Posts over a line that ends as `serverAction` does. */
function post(
  onLine: boolean,
  serverAction: () => Promise<unknown>,
  fields: Record<string, string> = { intent: "format" },
) {
  vi.stubGlobal("navigator", { onLine });
  const args = { request: request(fields), params: {}, serverAction };
  return postOrSayLost(args as Parameters<typeof postOrSayLost>[0]);
}

const noAnswer = () => Promise.reject(new TypeError("Failed to fetch"));

async function lostOf(answer: unknown): Promise<unknown> {
  expect(answer).toBeInstanceOf(Response);
  const { status } = answer as Response;
  return { status, ...(await (answer as Response).json()) };
}

test("what the server answers comes through as it is", async () => {
  const answer = { form: {} };
  expect(await post(true, async () => answer)).toBe(answer);
  // A browser may think so on a machine that serves itself.
  expect(await post(false, async () => answer)).toBe(answer);
});

test("a post without a line tells which it was, and that it never left", async () => {
  const lost = { intent: "format", why: "offline" };
  expect(await lostOf(await post(false, noAnswer))).toEqual({ status: 503, lost });
});

test("a post about one of several sources tells about which", async () => {
  const answer = await post(true, noAnswer, { intent: "use", source: "s1" });
  expect(await lostOf(answer)).toMatchObject({ lost: { intent: "use", source: "s1" } });
});

test("a post whose answer is lost does not claim that nothing arrived", async () => {
  const lost = { intent: "format", why: "unanswered" };
  expect(await lostOf(await post(true, noAnswer))).toEqual({ status: 503, lost });
});

test("a form without an intent is lost without one, also after it was read", async () => {
  vi.stubGlobal("navigator", { onLine: true });
  const sent = request({ part: "title" });
  const serverAction = async () => {
    await sent.formData();
    return noAnswer();
  };
  const args = { request: sent, params: {}, serverAction };
  const answer = await postOrSayLost(args as Parameters<typeof postOrSayLost>[0]);
  expect(await lostOf(answer)).toMatchObject({ lost: { intent: "" } });
});

test("redirects and failures of the server are none of a lost line", async () => {
  for (const thrown of [new Response(null, { status: 302 }), new Error("Unexpected")])
    await expect(post(true, () => Promise.reject(thrown))).rejects.toBe(thrown);
});
