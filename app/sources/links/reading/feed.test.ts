import { expect, test } from "vitest";
import { feed } from "../testing/pages.ts";
import { isFeed, readFeed, sameAddress, seconds } from "./feed.ts";
import { sameEpisode, similarity } from "./similarity.ts";

const items = [
  { title: "First & foremost", slug: "one", date: "2023-01-01", duration: "1:02:03" },
  { title: "Third", slug: "three", date: "2024-06-01", duration: "1800" },
  { title: "Second", slug: "two", date: "2023-06-01", duration: "42:10" },
];

const byAddress = (...addresses: string[]) =>
  readFeed(feed(items), { by: "address", addresses, orNewest: false }).episode;

test("the newest is the one with the latest date, wherever it stands", () => {
  expect(readFeed(feed(items), { by: "newest" })).toEqual({
    show: "Garden Talk",
    episode: {
      title: "Third",
      link: "https://show.example/three",
      language: "en",
      published: "2024-06-01T00:00:00.000Z",
      durationSeconds: 1_800,
      enclosure: "https://cdn.example/three.mp3",
      show: "Garden Talk",
      transcripts: [],
    },
  });
});

test("an item names its hosts and guests, and its description may list chapters", () => {
  const told = `<podcast:person>Ines Abara</podcast:person>
    <podcast:person role="Guest" href="https://a.example">Mira Olsen</podcast:person>
    <podcast:person role="editor">Jo Marsh</podcast:person>
    <description><![CDATA[<p>About locks.</p><p>00:00 Welcome<br>03:20 Why gates leak<br/>11:45 Eels &amp; mills</p>]]></description>`;
  const written = feed(items).replace("</item>", `${told}</item>`);
  const { episode } = readFeed(written, {
    by: "address",
    addresses: ["guid-one"],
    orNewest: false,
  });
  expect(episode).toMatchObject({
    show: "Garden Talk",
    people: [
      { name: "Ines Abara", part: "host" },
      { name: "Mira Olsen", part: "guest" },
    ],
    chapters: [
      { title: "Welcome", start: 0 },
      { title: "Why gates leak", start: 200 },
      { title: "Eels & mills", start: 705 },
    ],
  });
});

test("an item names its file of chapters, or holds them itself", () => {
  const more = `<podcast:chapters url="https://cdn.example/one.json" type="application/json+chapters"/>
    <psc:chapters version="1.2"><psc:chapter start="00:00:00.000" title="Welcome"/>
    <psc:chapter start="03:20" title="Why gates leak" href="https://a.example"/></psc:chapters>`;
  expect(readFeed(feed([{ title: "One", slug: "one", more }]), { by: "newest" }).episode).toEqual(
    expect.objectContaining({
      chaptersUrl: "https://cdn.example/one.json",
      chapters: [
        { title: "Welcome", start: 0 },
        { title: "Why gates leak", start: 200 },
      ],
    }),
  );
});

test("an item is known by its page, its recording or its guid", () => {
  expect(byAddress("http://www.show.example/two/")?.title).toBe("Second");
  expect(byAddress("https://cdn.example/one.mp3")?.title).toBe("First & foremost");
  expect(byAddress("guid-three")?.title).toBe("Third");
  expect(byAddress("https://show.example/four")).toBeUndefined();
});

test("the show's own address gives its newest", () => {
  expect(byAddress("https://show.example")?.title).toBe("Third");
});

test("a damaged item costs only itself", () => {
  const broken = feed(items).replace("<title><![CDATA[Third]]>", "<title><![CDATA[Third");
  expect(readFeed(broken, { by: "newest" }).episode?.title).not.toBe("Third");
  expect(readFeed(feed(items).slice(0, -200), { by: "newest" }).episode?.title).toBe("Third");
});

test("Atom entries are read as well", () => {
  const atom = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Notes</title>
<entry><title>A</title><id>urn:a</id><updated>2024-01-01T00:00:00Z</updated>
<link rel="alternate" href="https://notes.example/a"/><link rel="enclosure" href="https://notes.example/a.mp3"/></entry></feed>`;
  expect(readFeed(atom, { by: "newest" }).episode).toMatchObject({
    title: "A",
    link: "https://notes.example/a",
    enclosure: "https://notes.example/a.mp3",
  });
});

test("entities of a document's own are not expanded", () => {
  const bomb = feed(items)
    .replace("<rss", '<!DOCTYPE rss [<!ENTITY a "aaaa">]><rss')
    .replace("Third", "]]>&a;<![CDATA[");
  expect(readFeed(bomb, { by: "newest" }).episode?.title).not.toContain("aaaa");
});

test("feeds are told from pages that mention them", () => {
  expect(isFeed(feed([]))).toBe(true);
  expect(isFeed("<html><body><code>&lt;rss&gt; <rss></code></body></html>")).toBe(false);
  expect(isFeed("A talk about rss.")).toBe(false);
});

test("durations are hours, minutes and seconds or seconds alone", () => {
  expect(["1:02:03", "42:10", "1800", "about an hour", ""].map(seconds)).toEqual([
    3_723,
    2_530,
    1_800,
    undefined,
    undefined,
  ]);
});

test("addresses differ by path and query, not by scheme, www or a closing slash", () => {
  expect(sameAddress("http://www.a.example/x/", "https://a.example/x#y")).toBe(true);
  expect(sameAddress("https://a.example/x?id=1", "https://a.example/x?id=2")).toBe(false);
});

test("titles are alike by the pairs of letters they share", () => {
  expect(similarity("Épisode 12: Seeds!", "episode 12 – seeds")).toBe(1);
  expect(similarity("種の図書館", "種の図書館")).toBe(1);
  expect(similarity("Seeds", "")).toBe(0);
  expect(similarity("Seeds in spring", "Taxes in autumn")).toBeLessThan(0.5);
});

test("the same episode needs a like title with its date and length, or a very like one with either", () => {
  const wanted = { title: "Seeds in spring", published: "2024-03-05", durationSeconds: 1_000 };
  const is = (candidate: object) => sameEpisode(wanted, candidate) > 0;
  const half = { title: "Seeds in spring and in autumn" };
  expect(is({ ...half, published: "2024-03-07", durationSeconds: 1_090 })).toBe(true);
  expect(is({ ...half, published: "2024-03-07" })).toBe(false);
  expect(is({ ...half, durationSeconds: 1_000 })).toBe(false);
  expect(is({ title: "Seeds in spring" })).toBe(false);
  expect(is({ title: "Seeds in spring", published: "2024-03-03" })).toBe(true);
  expect(is({ title: "Seeds in spring", durationSeconds: 950 })).toBe(true);
  expect(is({ title: "Seeds in spring", published: "2024-03-08", durationSeconds: 1_200 })).toBe(
    false,
  );
});
