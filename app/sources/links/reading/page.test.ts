import { expect, test } from "vitest";
import { articlePage } from "../testing/pages.ts";
import { readPage } from "./page.ts";
import { readTranscriptPage } from "./transcript-page.ts";

const url = "https://gazette.example/2024/seeds";
const read = (head: string, inside = "") => readPage(articlePage(head, inside), url);

test("an article keeps its paragraphs in order and its facts", () => {
  const page = read('<link rel="canonical" href="/seeds">');
  expect(page).toMatchObject({
    title: "A library that lends seeds",
    language: "en-GB",
    published: "2024-03-05T08:00:00.000Z",
    canonical: "https://gazette.example/seeds",
    media: [],
  });
  const numbers = page.article.map((text) => /^Part (\d+)\./.exec(text)?.[1]).filter(Boolean);
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, i) => String(i + 1)));
});

test("a page whose author left out the body's marks is read", () => {
  const said = "We sow beans in March, and peas a little later, when the soil is warm. ".repeat(9);
  const bare = `<!doctype html><title>Beans</title><html lang="de"><article><p>${said}</p></article>`;
  expect(readPage(bare, url)).toMatchObject({ title: "Beans", article: [said.trim()] });
  expect(readPage(`<p>${said}</p><p>${said}</p>`, url).article).toEqual([said.trim(), said.trim()]);
});

test("recordings come from linked data, marks and players, the surest first and each once", () => {
  const data = {
    "@graph": [
      {
        "@type": "PodcastEpisode",
        name: "E",
        associatedMedia: { "@type": "MediaObject", contentUrl: "/e.mp3" },
      },
    ],
  };
  const head = `<script type="application/ld+json">${JSON.stringify(data)}</script>
<meta property="og:audio" content="https://gazette.example/e.mp3">
<meta property="og:video" content="https://player.example/frame"><meta property="og:video:type" content="text/html">`;
  const inside = '<audio><source src="b.ogg" type="audio/ogg"></audio><video src="blob:x"></video>';
  expect(read(head, inside).media).toEqual([
    "https://gazette.example/e.mp3",
    "https://gazette.example/2024/b.ogg",
  ]);
});

test("decoration, streams in pieces and other schemes are no recordings", () => {
  const inside =
    '<video muted autoplay loop src="/mood.mp4"></video><audio src="/live.m3u8"></audio><audio src="file:///etc/passwd"></audio>';
  expect(read("", inside).media).toEqual([]);
});

test("subtitles in the page's language come first", () => {
  const inside = `<video src="/a.mp4"><track kind="captions" srclang="de" src="/de.vtt" default>
<track kind="captions" srclang="en" src="/en.vtt"><track kind="chapters" src="/c.vtt"></video>`;
  expect(read("", inside).tracks).toEqual([
    "https://gazette.example/en.vtt",
    "https://gazette.example/de.vtt",
  ]);
});

test("feeds are found, those of comments are not", () => {
  const head = `<link rel="alternate" type="application/rss+xml" href="/feed">
<link rel="alternate" type="application/rss+xml" href="/comments/feed"><link rel="alternate" hreflang="de" href="/de">`;
  expect(read(head).feeds).toEqual(["https://gazette.example/feed"]);
});

test("broken linked data is passed over", () => {
  expect(read('<script type="application/ld+json">{"@type": </script>').title).toBe(
    "A library that lends seeds",
  );
});

test("nesting without end is refused before it is parsed", () => {
  const started = performance.now();
  expect(() => readPage("<div>".repeat(200_000), url)).toThrow(RangeError);
  expect(performance.now() - started).toBeLessThan(1_000);
});

test("a transcript in HTML keeps who speaks and when", () => {
  const html =
    "<cite>Ana:</cite><time>0:10</time><p>One.</p><p>Two.</p><cite>Ben</cite><time>1:00:00</time><p>Three.</p>";
  expect(readTranscriptPage(html)).toEqual([
    { start: 10, speaker: "Ana", text: "One." },
    { speaker: "Ana", text: "Two." },
    { start: 3_600, speaker: "Ben", text: "Three." },
  ]);
  expect(readTranscriptPage("<div>Plain<br>words</div><div>More</div>")).toEqual([
    { text: "Plain words" },
    { text: "More" },
  ]);
});
