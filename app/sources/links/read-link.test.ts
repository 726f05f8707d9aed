import { beforeEach, expect, test } from "vitest";
import { database, transact } from "../../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../../db/testing.ts";
import { textForm } from "../../transcripts/store.server.ts";
import { sourceMessages } from "../messages.ts";
import { removeSource } from "../remove.server.ts";
import { transcriptInfo } from "../source-row.server.ts";
import { runExtraction } from "../store-transcript.server.ts";
import { extractNow, interviewText, uploadNames } from "../testing.ts";
import { addLink, joinWithinMs } from "./add-link.server.ts";
import { linkFacts } from "./read-link.server.ts";
import { articlePage, feed, plainTranscript, vtt } from "./testing/pages.ts";
import { type Page, useSites } from "./testing/site.ts";
import { json3, playerResponse } from "./testing/videos.ts";

let userId: string;

beforeEach(() => {
  const { db } = useTestDatabase();
  userId = insertUser(db, { credits: 100 }).id;
});

const html = (body: string): Page => ({ type: "text/html; charset=utf-8", body });
const xml = (body: string): Page => ({ type: "application/rss+xml", body });
const add = (url: string, now?: number) =>
  transact(database(), (tx) => addLink(tx, userId, url, now));

/** Reads a link to its end; the transcript's text form with it where there is one. */
async function read(url: string) {
  const source = await extractNow(userId, add(url));
  let text = "";
  if (source.status === "ready") for await (const part of textForm(userId, source.id)) text += part;
  return { source, text, info: transcriptInfo(source), facts: linkFacts(source.id) };
}

test("an article becomes its paragraphs, without what stands round them", async () => {
  await useSites({ "gazette.example/seeds": html(articlePage()) });
  const { source, text, info, facts } = await read("https://gazette.example/seeds#top");
  expect(source).toMatchObject({
    status: "ready",
    sourceType: "youtube",
    uploadName: expect.any(String),
  });
  expect(info).toMatchObject({
    origin: "article",
    title: "A library that lends seeds",
    language: "en",
  });
  expect(facts.published).toBe("2024-03-05T08:00:00.000Z");
  expect(text).toContain("Part 12. ");
  expect(text).not.toMatch(/About us|Subscribe|never run|\[\d\d:/);
});

test("text, subtitles and PDFs are read as what they are, whatever the server calls them", async () => {
  await useSites({
    "files.example/talk": { type: "application/octet-stream", body: interviewText(20) },
    "files.example/talk.vtt": html(vtt),
  });
  expect((await read("https://files.example/talk")).text).toContain("[00:00:40] Ben: ");
  const subtitles = await read("https://files.example/talk.vtt");
  expect(subtitles.text).toContain("[00:00:05] Ben: ");
  expect(subtitles.info.origin).toBe("text");
});

const transcripts = [
  { url: "https://cdn.example/gone.vtt", type: "text/vtt" },
  { url: "https://cdn.example/es.vtt", type: "text/vtt", language: "es" },
  { url: "https://cdn.example/plain.txt", type: "text/plain", language: "en" },
];
const episodes = [
  { title: "Old seeds", slug: "old", date: "2023-01-01", duration: "20:00" },
  { title: "New seeds", slug: "new", date: "2024-06-01", duration: "31:00", transcripts },
];

test("a feed's newest episode gives its transcript: the spoken language first, gone ones passed over", async () => {
  const sites = await useSites({
    "show.example/feed.xml": xml(feed(episodes)),
    "cdn.example/plain.txt": { body: plainTranscript },
    "cdn.example/es.vtt": { body: vtt },
  });
  const { info, text, facts } = await read("https://show.example/feed.xml");
  expect(info).toMatchObject({ title: "New seeds", origin: "publisher", language: "en" });
  expect(facts.published).toBe("2024-06-01T00:00:00.000Z");
  expect(text).toMatch(/^\[00:00:00\] Ana: /);
  expect(sites.asked.map((address) => new URL(address).pathname)).toEqual([
    "/feed.xml",
    "/gone.vtt",
    "/plain.txt",
  ]);
});

test("an episode's page leads to its item in the page's feed, not to the newest", async () => {
  const link = '<link rel="alternate" type="application/rss+xml" href="/feed.xml">';
  const here = {
    ...episodes[0],
    title: "Old seeds",
    slug: "old",
    transcripts: [{ url: "https://cdn.example/old.html", type: "text/html" }],
  };
  const talk = Array.from(
    { length: 12 },
    (_, i) =>
      `<cite>Ana:</cite><time>${i}:00</time><p>We opened the seed library on a rainy Tuesday in March, number ${i}.</p>`,
  );
  await useSites({
    "show.example/old": html(articlePage(link)),
    "show.example/feed.xml": xml(feed([here, { title: "New", slug: "new", date: "2025-01-01" }])),
    "cdn.example/old.html": html(talk.join("\n")),
  });
  const { info, text } = await read("https://show.example/old#notes");
  expect(info).toMatchObject({ title: "Old seeds", origin: "publisher" });
  expect(text).toContain("[00:11:00] Ana: ");
});

test("a page's own subtitles come before its recording", async () => {
  const video =
    '<video src="/talk.mp4"><track kind="captions" srclang="en" src="/talk.vtt"></video>';
  await useSites({
    "school.example/talk": html(articlePage("", video)),
    "school.example/talk.vtt": { body: vtt },
  });
  const { info, text } = await read("https://school.example/talk");
  expect(info).toMatchObject({ origin: "publisher", title: "A library that lends seeds" });
  expect(text).toContain("[00:00:05] Ben: ");
});

test("a page that embeds a video of YouTube is read by the video's captions", async () => {
  const head =
    '<meta property="og:video:url" content="https://www.youtube.com/embed/dQw4w9WgXcQ"><meta property="og:video:type" content="text/html">';
  const page = `<html lang="en"><head>${head}</head><body><p>Watch this.</p></body></html>`;
  await useSites({
    "blog.example/video": html(page),
    "www.youtube.com/youtubei/v1/player": {
      body: playerResponse({ tracks: [{ language: "en" }] }),
    },
    "www.youtube.com/api/timedtext": { body: json3(40) },
  });
  const { info, text } = await read("https://blog.example/video");
  expect(info).toMatchObject({ origin: "captions", title: "A talk on seeds" });
  expect(text).toMatch(/^\[00:00:00\] /);
});

test("where nothing is transcribed, an article with a player is still an article", async () => {
  await useSites({ "gazette.example/a": html(articlePage("", '<audio src="/a.mp3"></audio>')) });
  expect((await read("https://gazette.example/a")).info.origin).toBe("article");
});

const nothing: [string, Page][] = [
  ["a page without words", html("<html><body><img src=a.png></body></html>")],
  [
    "a picture",
    { type: "image/png", body: Buffer.from("89504e470d0a1a0a0000000d49484452", "hex") },
  ],
  ["a list of stream pieces", { type: "audio/mpegurl", body: "#EXTM3U\n#EXT-X-VERSION:3\n" }],
  ["an empty answer", { body: "" }],
  ["nesting without end", html(`<html><body>${"<div>".repeat(50_000)}`)],
  ["an empty feed", xml(feed([]))],
];

for (const [what, page] of nothing) {
  test(`${what} is NO_MEDIA, and no file is left`, async () => {
    await useSites({ "site.example/x": page });
    const { source } = await read("https://site.example/x");
    expect(source).toMatchObject({ status: "error", errorCode: "NO_MEDIA" });
    expect(source.error).toBe("We found no audio, video or article at this link.");
    await expect.poll(uploadNames).toEqual([]);
  });
}

const refusals: [number, keyof typeof sourceMessages][] = [
  [401, "LINK_LOCKED"],
  [402, "LINK_LOCKED"],
  [403, "LINK_LOCKED"],
  [404, "LINK_GONE"],
  [410, "LINK_GONE"],
  [429, "LINK_BUSY"],
  [500, "LINK_BROKEN"],
  [503, "LINK_BROKEN"],
  [418, "NO_MEDIA"],
];

for (const [status, code] of refusals)
  test(`a site that answers ${status} is ${code}, with what to do`, async () => {
    await useSites({ "site.example/x": { status, body: "No" } });
    const { source } = await read("https://site.example/x");
    expect(source).toMatchObject({ errorCode: code, error: sourceMessages[code] });
  });

const scripted = (head = "") =>
  html(
    `<!doctype html><html><head><title>App</title>${head}<script src="/app.js"></script></head><body><div id="root"></div><noscript>You need to enable JavaScript.</noscript></body></html>`,
  );

test("a page that only scripts fill is told as that, unless its linked data hold the text", async () => {
  const said = "We sow beans in March, and peas a little later, when the soil is warm. ".repeat(20);
  const data = { "@type": "NewsArticle", headline: "Beans", articleBody: `First.\n${said}` };
  const linked = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  await useSites({
    "app.example/bare": scripted(),
    "app.example/linked": scripted(linked),
    "app.example/plain": html(
      articlePage('<script src="/app.js"></script>', "<noscript>x</noscript>"),
    ),
  });
  expect((await read("https://app.example/bare")).source).toMatchObject({
    errorCode: "LINK_SCRIPTED",
    error: sourceMessages.LINK_SCRIPTED,
  });
  const { text, info } = await read("https://app.example/linked");
  expect(info).toMatchObject({ title: "Beans", origin: "article" });
  expect(text).toBe(`First.\n${said.trim()}`);
  expect((await read("https://app.example/plain")).source.status).toBe("ready");
});

test("a publisher's transcript in no known form gives way to the next", async () => {
  const unknown = { url: "https://cdn.example/odd.json", type: "application/json" };
  const plain = { url: "https://cdn.example/plain.txt", type: "text/plain" };
  await useSites({
    "show.example/feed.xml": xml(
      feed([{ ...episodes[1], transcripts: [unknown, plain] }] as never),
    ),
    "cdn.example/odd.json": { type: "application/json", body: '{"port": 3000}' },
    "cdn.example/plain.txt": { body: plainTranscript },
  });
  const { source, info } = await read("https://show.example/feed.xml");
  expect(source.status).toBe("ready");
  expect(info.origin).toBe("publisher");
});

test("a site that does not answer says so", async () => {
  const { source } = await read("https://nobody.invalid/");
  expect(source).toMatchObject({
    errorCode: "NO_MEDIA",
    error: expect.stringMatching(/reached\.$/),
  });
});

test("a redirect that leads inside is LINK_REFUSED", async () => {
  const sites = await useSites({
    "a.example/x": { location: "https://b.example/y" },
    "b.example/y": { body: plainTranscript },
  });
  expect((await read("https://a.example/x")).source.status).toBe("ready");
  expect(sites.asked).toHaveLength(2);
  // Not a host that the test lets through.
  await useSites({ "a.example/y": { status: 302, location: "ftp://b.example/" } });
  expect((await read("https://a.example/y")).source.errorCode).toBe("LINK_REFUSED");
});

test("a short article is TOO_SHORT, with its count", async () => {
  await useSites({ "site.example/short": { body: "Only a few words." } });
  const { source } = await read("https://site.example/short");
  expect(source.error).toBe(
    "This source is too short to work with (4 words; at least 120 are needed).",
  );
});

test("a whole show and a song are told what to paste", async () => {
  const show = await read("https://open.spotify.com/show/64TORH3xleuD1wcnFsrH1E");
  expect(show.source).toMatchObject({
    sourceType: "spotify",
    error: expect.stringContaining("Open one of its episodes"),
  });
  const song = await read("https://open.spotify.com/track/64TORH3xleuD1wcnFsrH1E");
  expect(song.source.error).toContain("Songs, albums and playlists are not supported.");
});

test("the same link within the hour joins its source and is not fetched again", async () => {
  const sites = await useSites({ "gazette.example/seeds": html(articlePage()) });
  const { source } = await read("https://gazette.example/seeds");
  expect(add("gazette.example/seeds#comments")).toBe(source.id);
  expect(sites.asked).toHaveLength(1);
  expect(add("https://gazette.example/seeds", Date.now() + joinWithinMs + 1_000)).not.toBe(
    source.id,
  );
  userId = insertUser(database()).id;
  expect(add("https://gazette.example/seeds")).not.toBe(source.id);
});

test("a failed link is asked again", async () => {
  await useSites({});
  const failed = await read("https://gazette.example/seeds");
  await useSites({ "gazette.example/seeds": html(articlePage()) });
  const second = await read("https://gazette.example/seeds");
  expect(second.source.id).not.toBe(failed.source.id);
  expect(second.source.status).toBe("ready");
});

test("a reading that was interrupted after the download goes on from the file", async () => {
  const sites = await useSites({ "gazette.example/seeds": html(articlePage()) });
  const sourceId = add("https://gazette.example/seeds");
  const context = { signal: new AbortController().signal, onProgress: () => {} };
  // What the first run does is never committed.
  await runExtraction({ userId, sourceId }, context);
  expect((await extractNow(userId, sourceId)).status).toBe("ready");
  expect(sites.asked).toHaveLength(1);
});

test("a source that was deleted while its link was asked leaves no file", async () => {
  let sourceId = "";
  await useSites({
    "gazette.example/seeds": () => {
      transact(database(), (tx) => removeSource(tx, userId, sourceId));
      return html(articlePage());
    },
  });
  sourceId = add("https://gazette.example/seeds");
  const context = { signal: new AbortController().signal, onProgress: () => {} };
  await expect(runExtraction({ userId, sourceId }, context)).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await expect.poll(uploadNames).toEqual([]);
});

test("a recording counts against the hour's twenty before it is read", async () => {
  await useSites({
    "cdn.example/a.mp3": { body: Buffer.concat([Buffer.from("ID3"), Buffer.alloc(99)]) },
  });
  userId = insertUser(database(), { credits: 0 }).id;
  const { source } = await read("https://cdn.example/a.mp3");
  expect(source).toMatchObject({ status: "error", errorCode: "NOT_ENOUGH_CREDITS" });
  await expect.poll(uploadNames).toEqual([]);
});
