import { expect, test } from "vitest";
import { screenOf, watched } from "./watch.ts";

const at = (path: string) => new URL(path, "http://localhost");

/** Asks with a network that answers so, and notes the screens that were lost. */
function requests(ask: () => Promise<Response>) {
  const lost: string[] = [];
  return {
    ...watched(
      ask,
      (to) => lost.push(to),
      () => "/history/j1",
    ),
    lost,
  };
}

const noAnswer = () => Promise.reject(new TypeError("Failed to fetch"));

test("the data of a screen belong to its address", () => {
  expect(screenOf(at("/_root.data?draft=d1"))).toBe("/?draft=d1");
  expect(screenOf(at("/history.data"))).toBe("/history");
  const some = "/history/j1.data?tab=schedule&_routes=root,routes%2Fhistory";
  expect(screenOf(at(some))).toBe("/history/j1?tab=schedule");
});

test("routes belong to a screen where somebody goes there, not where links show up", () => {
  const routes = at("/__manifest?p=%2Fhistory&version=1");
  expect(screenOf(routes, { signal: new AbortController().signal })).toBe("/history");
  expect(screenOf(routes, {})).toBeUndefined();
});

test("posts and all other requests belong to no screen", () => {
  expect(screenOf(at("/_root.data"), { method: "POST" })).toBeUndefined();
  expect(screenOf(at("/api/job/j1"))).toBeUndefined();
  expect(screenOf("/history.data")).toBeUndefined();
});

test("what the server answers comes through, an error of its own too", async () => {
  const headers = { "X-Remix-Response": "yes" };
  const answer = new Response("Speech recognition does not answer", { status: 502, headers });
  const { fetch, last, lost } = requests(async () => answer);
  const got = await fetch(at("/history.data"));
  expect(got).toMatchObject({ status: 502, headers: answer.headers });
  expect(await got.text()).toBe("Speech recognition does not answer");
  expect(last()?.to).toBe("/history");
  expect(await last()?.came).toBe(true);
  expect(lost).toEqual([]);
});

test("an answer without a body comes through", async () => {
  const { fetch } = requests(async () => new Response(null, { status: 204 }));
  expect((await fetch(at("/history.data"))).status).toBe(204);
});

/** Answers with the beginning of a screen's data, and then fails so. */
const breakingOff = (fault: unknown) =>
  requests(async () => {
    const beginning = new TextEncoder().encode('[{"_1":2},');
    let isBegun = false;
    const body = new ReadableStream({
      pull(controller) {
        if (isBegun) return controller.error(fault);
        isBegun = true;
        controller.enqueue(beginning);
      },
    });
    return new Response(body);
  });

test("an answer that breaks off is none", async () => {
  const { fetch, last, lost } = breakingOff(new TypeError("network error"));
  void fetch(at("/history.data"));
  expect(await last()?.came).toBe(false);
  await expect.poll(() => lost).toEqual(["/history"]);
});

test("an answer that is given up while it comes ends as its navigation does", async () => {
  const aborted = new DOMException("Aborted", "AbortError");
  const { fetch, lost } = breakingOff(aborted);
  await expect(fetch(at("/history.data"))).rejects.toBe(aborted);
  expect(lost).toEqual([]);
});

test("the routes of the page that is shown are not asked for again", async () => {
  const { fetch, last, lost } = requests(noAnswer);
  const signal = new AbortController().signal;
  const known = await fetch(at("/__manifest?p=%2Fhistory%2Fj1&version=1"), { signal });
  expect(await known.json()).toEqual({});
  void fetch(at("/__manifest?p=%2Fhistory%2Fj2&version=1"), { signal });
  expect(await last()?.came).toBe(false);
  expect(lost).toEqual(["/history/j2"]);
});

test("a screen without an answer is told once, and open until it is given up", async () => {
  const { fetch, last, lost } = requests(noAnswer);
  const navigation = new AbortController();
  const asked = fetch(at("/history.data"), { signal: navigation.signal });
  expect(await last()?.came).toBe(false);
  const pending = Symbol();
  expect(await Promise.race([asked, Promise.resolve(pending)])).toBe(pending);
  expect(lost).toEqual(["/history"]);
  navigation.abort(new Error("Another link"));
  await expect(asked).rejects.toThrow("Another link");
});

test("a proxy's answer for a server that it can't reach is none", async () => {
  const page = () => Promise.resolve(new Response("<h1>Bad Gateway</h1>", { status: 502 }));
  const { fetch, last, lost } = requests(page);
  void fetch(at("/history.data"));
  expect(await last()?.came).toBe(false);
  expect(lost).toEqual(["/history"]);
  await expect(fetch(at("/_root.data"), { method: "POST" })).rejects.toThrow(TypeError);
  expect((await fetch(at("/api/job/j1"))).status).toBe(502);
});

test("a navigation that was given up, and a post, fail as without this", async () => {
  const aborted = new DOMException("Aborted", "AbortError");
  const given = requests(() => Promise.reject(aborted));
  await expect(given.fetch(at("/history.data"))).rejects.toBe(aborted);
  const post = requests(noAnswer);
  await expect(post.fetch(at("/_root.data"), { method: "POST" })).rejects.toThrow(TypeError);
  expect([...given.lost, ...post.lost]).toEqual([]);
});
