import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../../../db/testing.ts";
import { uploadNames } from "../../testing.ts";
import { useSites } from "../testing/site.ts";
import { json3, playerResponse } from "../testing/videos.ts";
import { fetchYouTube } from "./youtube.server.ts";

beforeEach(() => void useTestDatabase());

const id = "dQw4w9WgXcQ";
const player = "www.youtube.com/youtubei/v1/player";
const captions = "www.youtube.com/api/timedtext";
const notes: string[] = [];
const context = () => ({
  signal: new AbortController().signal,
  onProgress: (note: string) => void notes.push(note),
});

const json = (body: string) => ({ type: "application/json", body });
const clientOf = (body: string): string => JSON.parse(body).context.client.clientName;

test("captions come with one request for the player and one for the words", async () => {
  const sites = await useSites({
    [player]: json(
      playerResponse({ tracks: [{ language: "cs" }, { language: "en", automatic: true }] }),
    ),
    [captions]: json(json3(40)),
  });
  const file = await fetchYouTube(id, context());
  expect(file).toMatchObject({
    reader: "text",
    facts: { language: "en", origin: "auto-captions", title: "A talk on seeds" },
  });
  expect(sites.asked).toHaveLength(2);
  const asked = new URL(sites.asked[1] ?? "");
  expect([asked.searchParams.get("lang"), asked.searchParams.get("fmt")]).toEqual(["en", "json3"]);
  expect(JSON.parse(readFileSync(file.path, "utf8")).segments).toHaveLength(40);
  expect(notes).toContain("reading the video's captions");
});

test("a client that gets no words passes the video on to the next", async () => {
  const tracks = [{ language: "en" }];
  const asked: string[] = [];
  let timedtext = 0;
  await useSites({
    [player]: ({ body }) => {
      asked.push(clientOf(body));
      return json(playerResponse({ tracks }));
    },
    // An empty 200 means that a token is wanted.
    [captions]: () => json(timedtext++ < 2 ? "" : json3(40)),
  });
  expect((await fetchYouTube(id, context())).facts.origin).toBe("captions");
  expect(asked).toEqual(["VISIONOS", "iOS", "ANDROID"]);
});

const bot = { status: "LOGIN_REQUIRED", reason: "Sign in to confirm you’re not a bot" };
const failures = [
  ["YT_BLOCKED", "a robot's welcome", playerResponse(bot)],
  ["YT_BLOCKED", "words that need a token", playerResponse({ tracks: [{ language: "en" }] })],
  ["YT_BLOCKED", "no JSON", "<html>Sorry…</html>"],
  ["YT_NO_CAPTIONS", "a video without captions", playerResponse({})],
  [
    "YT_UNAVAILABLE",
    "an age limit",
    playerResponse({ status: "LOGIN_REQUIRED", reason: "Sign in to confirm your age" }),
  ],
  [
    "YT_UNAVAILABLE",
    "a private video",
    playerResponse({
      status: "LOGIN_REQUIRED",
      reason: "This is a private video. Please sign in to verify that you may see it.",
    }),
  ],
  [
    "YT_UNAVAILABLE",
    "a video that is gone",
    playerResponse({ status: "ERROR", reason: "This video is unavailable" }),
  ],
  [
    "YT_UNAVAILABLE",
    "a country that is left out",
    playerResponse({ status: "UNPLAYABLE", reason: "Not available in your country" }),
  ],
  ["YT_LIVE", "a stream that goes on", playerResponse({ live: true })],
  [
    "YT_LIVE",
    "a stream that has not begun",
    playerResponse({ status: "LIVE_STREAM_OFFLINE", reason: "Premieres in 2 hours" }),
  ],
] as const;

for (const [code, what, body] of failures) {
  test(`${what} is ${code}, and no file is left`, async () => {
    await useSites({ [player]: json(body), [captions]: json("") });
    await expect(fetchYouTube(id, context())).rejects.toMatchObject({ code });
    await expect.poll(uploadNames).toEqual([]);
  });
}

test("a refused or broken connection is YT_BLOCKED", async () => {
  await useSites({ [player]: { status: 403, body: "Forbidden" } });
  await expect(fetchYouTube(id, context())).rejects.toMatchObject({ code: "YT_BLOCKED" });
});

test("a cancelled reading ends with the reason of the cancelling", async () => {
  await useSites({ [player]: json(playerResponse({})) });
  const signal = AbortSignal.abort(new Error("Cancelled"));
  await expect(fetchYouTube(id, { ...context(), signal })).rejects.toThrow("Cancelled");
});
