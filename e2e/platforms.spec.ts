import { feed } from "../app/sources/links/testing/pages.ts";
import { playSites, type Sites } from "../app/sources/links/testing/play-sites.ts";
import { json, spotifySites } from "../app/sources/links/testing/spotify.ts";
import { json3, playerResponse } from "../app/sources/links/testing/videos.ts";
import { acceptNotice, chooseFormat, confirmPrice } from "../app/testing/browser/steps.ts";
import { expect, type Page, test } from "../app/testing/browser/test.ts";
import { talk } from "../app/testing/material/material.ts";
import {
  makeDataDir,
  removeDataDir,
  type Server,
  startServer,
} from "../app/testing/servers/server.ts";

const lines = talk.buffer
  .toString("utf8")
  .trim()
  .split("\n")
  .map((line) => {
    const [, time = "", speaker = "", text = ""] = /^\[([\d:]+)\] (\S+): (.*)$/.exec(line) ?? [];
    return { time, speaker, text };
  });

/** A line of a video's captions begins every four seconds (`json3`). */
const captionSeconds = 4;

const video = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const episodeId = "64TORH3xleuD1wcnFsrH1E";
const episode = `https://open.spotify.com/episode/${episodeId}`;

const vtt = `WEBVTT\n\n${lines
  .map(({ time, speaker, text }, at) => {
    const end = lines[at + 1]?.time ?? "00:59:00";
    return `${time}.000 --> ${end}.000\n<v ${speaker}>${text}`;
  })
  .join("\n\n")}\n`;

const sites: Sites = {
  "www.youtube.com/youtubei/v1/player": {
    type: "application/json",
    body: playerResponse({ tracks: [{ language: "en" }] }),
  },
  "www.youtube.com/api/timedtext": {
    type: "application/json",
    body: json3(lines.map(({ text }) => text)),
  },
  ...spotifySites({
    id: episodeId,
    uri: `spotify:episode:${episodeId}`,
    title: "A library that lends seeds",
    subtitle: "The Long Row",
    duration: 600_000,
    releaseDate: { isoString: "2024-03-05T00:00:00Z" },
  }),
  "itunes.apple.com/search": json({
    results: [{ collectionName: "The Long Row", feedUrl: "https://show.example/feed" }],
  }),
  "show.example/feed": {
    body: feed([
      {
        title: "A library that lends seeds",
        slug: "seeds",
        date: "2024-03-05",
        duration: "10:00",
        transcripts: [{ url: "https://cdn.example/seeds.vtt", type: "text/vtt" }],
      },
    ]),
  },
  "cdn.example/seeds.vtt": { type: "text/vtt", body: vtt },
};

const shared = process.env.E2E_URL ?? "";
let elsewhere: Awaited<ReturnType<typeof playSites>>;
let server: Server;

/** A server of its own, for which the platforms stand on loopback. */
test.beforeAll(async () => {
  elsewhere = await playSites(sites);
  server = await startServer({
    dataDir: makeDataDir(),
    env: { E2E_ELSEWHERE: elsewhere.server },
    preload: ["./app/testing/browser/elsewhere.ts"],
  });
  process.env.E2E_URL = server.url;
});

test.afterAll(async () => {
  process.env.E2E_URL = shared;
  await server.stop();
  elsewhere.close();
  removeDataDir(server.dataDir);
});

async function postFrom(page: Page, url: string) {
  await page.goto("/api/login");
  const signup = page.locator("form#signup");
  await signup.getByLabel("E-mail").fill(`new-${Date.now()}-${Math.random()}@example.com`);
  await signup.getByLabel("Password").fill("a long enough password");
  await signup.getByRole("button", { name: "Create account" }).click();
  await chooseFormat(page, "Blog Post");
  await acceptNotice(page);
  await page.getByRole("link", { name: "Or paste a link instead" }).click();
  await page.getByLabel("Link to a video, an episode or a page").fill(url);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("dialog", { name: "Confirm Credit Usage" })).toBeVisible({
    timeout: 30_000,
  });
  await confirmPrice(page);
  return page.locator("article.article");
}

test("a video becomes a post whose times lead to their moments", async ({ page }) => {
  const article = await postFrom(page, video);
  const moments = article.locator('a[href^="https://www.youtube.com/watch?v=dQw4w9WgXcQ&t="]');
  const addresses = await moments.evaluateAll((links) =>
    links.map((link) => Number(/&t=(\d+)s$/.exec(link.getAttribute("href") ?? "")?.[1])),
  );
  expect(addresses.length).toBeGreaterThan(2);
  for (const seconds of addresses) {
    expect(seconds % captionSeconds).toBe(0);
    expect(seconds).toBeLessThan(lines.length * captionSeconds);
  }
  await page.goto("/history");
  await expect(page.getByRole("link", { name: video })).toHaveAttribute("href", video);
});

test("an episode becomes a post with the times of the show's own transcript", async ({ page }) => {
  const article = await postFrom(page, episode);
  await article.locator("summary").first().click();
  const times = ((await article.textContent()) ?? "").match(/\[\d\d:\d\d:\d\d\]/g) ?? [];
  const said = new Set(lines.map(({ time }) => `[${time}]`));
  expect(times.length).toBeGreaterThan(2);
  expect(times.filter((time) => !said.has(time))).toEqual([]);
  await page.goto("/history");
  await expect(page.getByRole("link", { name: episode })).toHaveAttribute("href", episode);
});
