import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../../../db/testing.ts";
import { fetchLink } from "../read-link.server.ts";
import { feed, vtt } from "../testing/pages.ts";
import { useSites } from "../testing/site.ts";
import { embed, json, spotifySites } from "../testing/spotify.ts";
import { readOembed, readSpotifyPage } from "./spotify-page.ts";

beforeEach(() => void useTestDatabase());

const id = "64TORH3xleuD1wcnFsrH1E";
const context = () => ({ signal: new AbortController().signal, onProgress: () => {} });
const spotify = () => fetchLink(new URL(`https://open.spotify.com/episode/${id}`), context());

const entity = {
  id,
  uri: `spotify:episode:${id}`,
  title: "Hasty: Seeds in spring",
  subtitle: "Garden Talk",
  duration: 1_260_000,
  releaseDate: { isoString: "2024-03-05T00:00:00Z" },
};
const withTranscript = [{ url: "https://cdn.example/t.vtt", type: "text/vtt" }];
const episode = {
  title: "Seeds in spring (Hasty)",
  slug: "ep",
  date: "2024-03-04",
  duration: "21:10",
  transcripts: withTranscript,
};

const sitesOf = (items: Parameters<typeof feed>[0]) => ({
  ...spotifySites(entity),
  "itunes.apple.com/search": json({
    results: [
      { collectionName: "Something else", feedUrl: "https://other.example/feed" },
      { collectionName: "Garden Talk", feedUrl: "https://show.example/feed" },
    ],
  }),
  "show.example/feed": { body: feed(items) },
  "cdn.example/t.vtt": { body: vtt },
});

test("an episode of Spotify is found in the show's public feed", async () => {
  const sites = await useSites(
    sitesOf([
      { title: "Seeds in spring", slug: "a", date: "2021-03-04", duration: "40:00" },
      episode,
    ]),
  );
  const file = await spotify();
  expect(file).toMatchObject({
    reader: "text",
    facts: { title: episode.title, origin: "publisher" },
  });
  expect(readFileSync(file.path, "utf8")).toBe(vtt);
  expect(sites.asked.some((address) => address.includes("other.example"))).toBe(false);
});

const chaptered = {
  ...episode,
  more: '<podcast:chapters url="https://cdn.example/c.json" type="application/json+chapters"/>',
};
const chapters = {
  version: "1.2.0",
  chapters: [
    { startTime: -1, title: "Welcome", img: "https://cdn.example/a.jpg" },
    { startTime: 90.5, title: "A picture", toc: false },
    { startTime: 200, title: "Why gates leak" },
  ],
};

test("an episode's own file of chapters is read, by the guarded fetcher", async () => {
  const sites = await useSites({ ...sitesOf([chaptered]), "cdn.example/c.json": json(chapters) });
  const { facts } = await spotify();
  expect(facts.chapters).toEqual([
    { title: "Welcome", start: 0 },
    { title: "Why gates leak", start: 200 },
  ]);
  expect(sites.asked.filter((address) => address.endsWith("/c.json"))).toHaveLength(1);
});

const noChapters = {
  "is gone": {},
  "is no JSON": { "cdn.example/c.json": { body: "<html>" } },
  "breaks off": { "cdn.example/c.json": { body: '{"chapters": [', breaksOff: true } },
  "is too large": { "cdn.example/c.json": { body: `"${"x".repeat(1_200_000)}"` } },
};
for (const [what, site] of Object.entries(noChapters))
  test(`an episode whose file of chapters ${what} is read without them`, async () => {
    await useSites({ ...sitesOf([chaptered]), ...site });
    const { facts } = await spotify();
    expect(facts).toMatchObject({ title: episode.title, origin: "publisher" });
    expect(facts.chapters).toBeUndefined();
  });

test("a file of chapters on a private address is not asked for", async () => {
  const more = '<podcast:chapters url="http://127.0.0.1:9/c.json" type="application/json"/>';
  await useSites(sitesOf([{ ...episode, more }]));
  expect((await spotify()).facts.chapters).toBeUndefined();
});

const strangers = [
  ["another title", { ...episode, title: "Why bees matter" }],
  [
    "a like title on another day and of another length",
    { ...episode, date: "2022-01-01", duration: "55:00" },
  ],
  [
    "a title that is only half alike, on another day",
    { ...episode, title: "Seeds in spring and in autumn", date: "2022-01-01" },
  ],
] as const;

for (const [what, item] of strangers) {
  test(`an episode with ${what} is not taken for it`, async () => {
    await useSites(sitesOf([item]));
    await expect(spotify()).rejects.toMatchObject({ code: "SPOTIFY_EXCLUSIVE" });
  });
}

test("a show without a public feed, and Spotify's silence, are SPOTIFY_EXCLUSIVE", async () => {
  await useSites({ ...sitesOf([episode]), "itunes.apple.com/search": json({ results: [] }) });
  await expect(spotify()).rejects.toMatchObject({
    code: "SPOTIFY_EXCLUSIVE",
    message:
      "We found no public feed for this episode; it may be Spotify-only. Upload the audio or a transcript.",
  });
  await useSites({});
  await expect(spotify()).rejects.toMatchObject({ code: "SPOTIFY_EXCLUSIVE" });
});

test("without a transcript the enclosure's audio is downloaded", async () => {
  const audio = Buffer.concat([Buffer.from("ID3"), Buffer.alloc(500, 7)]);
  await useSites({
    ...sitesOf([{ ...episode, transcripts: [] }]),
    "cdn.example/ep.mp3": { body: audio },
  });
  expect(await spotify()).toMatchObject({ reader: "media", byteSize: 503 });
});

test("what Spotify's pages hold is taken from wherever it stands", () => {
  expect(readSpotifyPage(embed(entity).body as string, id)).toEqual({
    title: "Hasty: Seeds in spring",
    show: "Garden Talk",
    published: "2024-03-05T00:00:00.000Z",
    durationSeconds: 1_260,
  });
  const page = `<meta name="description" content="Listen to this episode from Tea &amp; Seeds on Spotify. Notes">
<script type="application/ld+json">{"@id":"https://open.spotify.com/episode/${id}","name":"Seeds","datePublished":"2020-01-06"}</script>`;
  expect(readSpotifyPage(page, id)).toEqual({
    title: "Seeds",
    show: "Tea & Seeds",
    published: "2020-01-06T00:00:00.000Z",
  });
  expect(readSpotifyPage("<html>changed</html>", id)).toEqual({});
  expect(readOembed("not json")).toEqual({});
});

const lookup = json({
  results: [
    { wrapperType: "track", kind: "podcast", trackId: 1, feedUrl: "https://show.example/feed" },
    {
      wrapperType: "podcastEpisode",
      trackId: 77,
      trackName: "Named otherwise there",
      episodeGuid: "guid-ep",
    },
  ],
});

test("an episode of Apple Podcasts is found by its guid, a show gives its newest", async () => {
  const newest = { title: "Newest", slug: "new", date: "2025-01-01", transcripts: withTranscript };
  await useSites({ ...sitesOf([episode, newest]), "itunes.apple.com/lookup": lookup });
  const show = "https://podcasts.apple.com/us/podcast/garden-talk/id1";
  expect((await fetchLink(new URL(`${show}?i=77`), context())).facts.title).toBe(episode.title);
  expect((await fetchLink(new URL(show), context())).facts.title).toBe("Newest");
  await expect(fetchLink(new URL(`${show}?i=78`), context())).rejects.toMatchObject({
    code: "NO_MEDIA",
  });
});
