import { expect, test } from "vitest";
import { canonicalAddress, linkOf, parseLink, sourceTypeOf } from "./address.ts";

const id = "dQw4w9WgXcQ";

const videos = [
  `https://www.youtube.com/watch?v=${id}`,
  `http://youtube.com/watch?app=desktop&v=${id}&t=42s`,
  `https://m.youtube.com/watch?list=PL1&v=${id}#t=1`,
  `https://music.youtube.com/watch?v=${id}&si=x`,
  `https://youtu.be/${id}?si=abc`,
  `youtu.be/${id}`,
  `https://www.youtube.com/shorts/${id}`,
  `https://www.youtube.com/live/${id}?feature=share`,
  `https://www.youtube.com/embed/${id}?start=3`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `https://www.youtube.com/v/${id}`,
];

for (const address of videos) {
  test(`${address} is a video`, () => {
    const url = parseLink(address, []);
    expect(linkOf(url)).toEqual({ kind: "youtube", videoId: id });
    expect(canonicalAddress(url)).toBe(`https://www.youtube.com/watch?v=${id}`);
    expect(sourceTypeOf(address)).toBe("youtube");
  });
}

test("what only looks like a video is an ordinary page", () => {
  for (const address of [
    "https://www.youtube.com/@channel",
    "https://www.youtube.com/watch?v=short",
    `https://youtube.com.evil.example/watch?v=${id}`,
    `https://notyoutube.com/watch?v=${id}`,
    `https://example.com/?u=https://youtu.be/${id}`,
  ])
    expect(linkOf(parseLink(address, [])), address).toEqual({ kind: "web" });
});

test("Spotify episodes are told from shows and songs", () => {
  const episode = "64TORH3xleuD1wcnFsrH1E";
  for (const path of ["episode", "intl-de/episode", "embed/episode", "embed-podcast/episode"]) {
    const address = `https://open.spotify.com/${path}/${episode}?si=1`;
    expect(linkOf(parseLink(address, []))).toEqual({ kind: "spotify", episodeId: episode });
    expect(sourceTypeOf(address)).toBe("spotify");
  }
  expect(linkOf(parseLink(`spotify:episode:${episode}`, [])).kind).toBe("spotify");
  for (const what of ["show", "track", "playlist"])
    expect(linkOf(parseLink(`https://open.spotify.com/${what}/${episode}`, []))).toEqual({
      kind: "spotify-other",
      what,
    });
});

test("Apple Podcasts links name a show and perhaps an episode", () => {
  const show = "https://podcasts.apple.com/us/podcast/some-show/id1253186678";
  expect(linkOf(new URL(show))).toEqual({ kind: "apple", showId: "1253186678" });
  expect(linkOf(new URL(`${show}?i=1000461644333`))).toEqual({
    kind: "apple",
    showId: "1253186678",
    episodeId: "1000461644333",
  });
});

test("an address without a scheme is https, and its fragment does not count", () => {
  expect(parseLink(" example.com/a#b ", []).href).toBe("https://example.com/a#b");
  expect(canonicalAddress(parseLink("example.com/a#b", []))).toBe("https://example.com/a");
});

test("what can't be an address of the internet is refused", () => {
  for (const text of [
    "hello",
    "two words.com",
    "localhost",
    "mailto:a@example.com",
    "http://",
    "",
    "file:///etc/passwd",
    "127.0.0.1",
    `https://example.com/${"a".repeat(2_000)}`,
  ])
    expect(() => parseLink(text, []), text).toThrow("This address can't be used.");
});

test("the operator's hosts are let through", () => {
  expect(parseLink("http://127.0.0.1:8080/feed.xml", ["127.0.0.1:8080"]).port).toBe("8080");
  expect(parseLink("http://wiki:80/page", ["wiki:80"]).hostname).toBe("wiki");
});
