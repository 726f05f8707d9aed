import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../../../db/testing.ts";
import { uploadNames } from "../../testing.ts";
import { fetchLink } from "../read-link.server.ts";
import { feed, vtt } from "../testing/pages.ts";
import type { Page } from "../testing/play-sites.ts";
import { useSites } from "../testing/site.ts";
import { json, spotifySites } from "../testing/spotify.ts";
import { askDirectory } from "./itunes.server.ts";

beforeEach(() => void useTestDatabase());

const context = (signal = new AbortController().signal) => ({ signal, onProgress: () => {} });
const fetchAt = (address: string) => fetchLink(new URL(address), context());
const transcripts = [{ url: "https://cdn.example/t.vtt", type: "text/vtt" }];
const words = { "cdn.example/t.vtt": { body: vtt } };

const apple = "https://podcasts.apple.com/us/podcast/garden-talk/id77";
const show = { wrapperType: "track", kind: "podcast", feedUrl: "https://show.example/feed" };
const listed = {
  wrapperType: "podcastEpisode",
  trackId: 9001,
  trackName: "Seeds in spring",
  releaseDate: "2024-03-04T08:00:00Z",
  trackTimeMillis: 1_270_000,
};
const spring = {
  title: "Seeds in spring",
  slug: "spring",
  date: "2024-03-04",
  duration: "21:10",
  transcripts,
};
const autumn = {
  title: "Leaves in autumn",
  slug: "autumn",
  date: "2024-10-04",
  duration: "33:00",
  transcripts,
};

test("an episode without a guid is found by its title, day and length", async () => {
  await useSites({
    "itunes.apple.com/lookup": json({ results: [show, listed] }),
    "show.example/feed": { body: feed([autumn, spring]) },
    ...words,
  });
  const file = await fetchAt(`${apple}?i=9001`);
  expect(file).toMatchObject({
    reader: "text",
    facts: {
      title: "Seeds in spring",
      origin: "publisher",
      published: expect.stringMatching(/^2024-03-04/),
    },
  });
  expect(readFileSync(file.path, "utf8")).toContain("WEBVTT");
});

const nowhere: [string, Record<string, Page>][] = [
  ["the directory does not know", { "itunes.apple.com/lookup": json({ results: [] }) }],
  ["has no feed", { "itunes.apple.com/lookup": json({ results: [listed] }) }],
  [
    "is not among those that the directory tells",
    { "itunes.apple.com/lookup": json({ results: [show] }) },
  ],
  [
    "is not in its feed",
    {
      "itunes.apple.com/lookup": json({ results: [show, listed] }),
      "show.example/feed": { body: feed([autumn]) },
    },
  ],
  ["is asked of a silent directory", { "itunes.apple.com/lookup": { status: 503, body: "Later" } }],
];

for (const [what, pages] of nowhere)
  test(`an episode of Apple that ${what} is NO_MEDIA, and no file is left`, async () => {
    await useSites(pages);
    await expect(fetchAt(`${apple}?i=9001`)).rejects.toMatchObject({ code: "NO_MEDIA" });
    await expect.poll(uploadNames).toEqual([]);
  });

const unreadable: [string, Page][] = [
  ["a refusal", { status: 403, body: "Forbidden" }],
  ["a page", { body: "<html>" }],
  ["a list that is none", json({ results: "none" })],
  ["an entry of another shape", json({ results: [{ trackId: "a word" }] })],
];

for (const [what, page] of unreadable)
  test(`${what} instead of the directory's answer is no result`, async () => {
    await useSites({ "itunes.apple.com/search": page });
    expect(await askDirectory("search", { term: "seeds" }, context())).toEqual([]);
  });

test("the directory is asked for what is looked for, and entries keep what is known", async () => {
  const sites = await useSites({
    "itunes.apple.com/search": json({ resultCount: 1, results: [{ ...listed, extra: 1 }] }),
  });
  const term = "Seeds & weeds: übers Jahr";
  const [entry] = await askDirectory("search", { term, media: "podcast" }, context());
  expect(entry).toMatchObject(listed);
  const asked = new URL(sites.asked[0] ?? "").searchParams;
  expect([asked.get("term"), asked.get("media")]).toEqual([term, "podcast"]);
});

test("a cancelled look-up ends with its reason", async () => {
  await useSites({});
  const stopped = context(AbortSignal.abort(new Error("Cancelled")));
  await expect(askDirectory("search", { term: "seeds" }, stopped)).rejects.toThrow("Cancelled");
});

const id = "64TORH3xleuD1wcnFsrH1E";
const told = spotifySites({
  id,
  uri: `spotify:episode:${id}`,
  title: "Seeds in spring",
  subtitle: "Garden Talk",
  duration: 1_270_000,
  releaseDate: { isoString: "2024-03-05T00:00:00Z" },
});
const found = (...names: [string, string][]) =>
  json({
    results: names.map(([collectionName, feedUrl]) => ({ collectionName, feedUrl })),
  });

for (const [what, first] of [
  ["lacks the episode", { body: feed([autumn]) }],
  ["is gone", { status: 410, body: "Gone" }],
  ["is no feed", { type: "text/html", body: "<html><body>Moved</body></html>" }],
] as [string, Page][])
  test(`where the likeliest show ${what}, the next of the same name is tried`, async () => {
    const sites = await useSites({
      ...told,
      "itunes.apple.com/search": found(
        ["Garden Talk", "https://first.example/feed"],
        ["Garden Talks", "https://second.example/feed"],
        ["Another thing", "https://third.example/feed"],
      ),
      "first.example/feed": first,
      "second.example/feed": { body: feed([autumn, spring]) },
      ...words,
    });
    const file = await fetchAt(`https://open.spotify.com/episode/${id}`);
    expect(file).toMatchObject({ reader: "text", facts: { title: "Seeds in spring" } });
    const feeds = sites.asked.filter((address) => address.endsWith("/feed"));
    expect(feeds).toEqual(["https://first.example/feed", "https://second.example/feed"]);
    expect(uploadNames()).toHaveLength(1);
  });
