import { expect, test } from "vitest";
import { momentUrl } from "./moment-url.ts";

test.each([
  "https://youtu.be/dQw4w9WgXcQ?si=abc",
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1&t=12",
  "https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ",
  "https://music.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com/shorts/dQw4w9WgXcQ",
  "https://youtube.com/live/dQw4w9WgXcQ?feature=share",
  "https://www.youtube.com/embed/dQw4w9WgXcQ",
  "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
  "  http://youtube.com/v/dQw4w9WgXcQ ",
])("%s leads to the moment on the video's own page", (address) => {
  expect(momentUrl(address, 847.9)).toBe("https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=847s");
});

test.each([
  [
    "https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk?si=x",
    "https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk?si=x&t=65",
  ],
  [
    "https://open.spotify.com/intl-de/episode/4rOoJ6Egrf8K2IrywzwOMk",
    "https://open.spotify.com/intl-de/episode/4rOoJ6Egrf8K2IrywzwOMk?t=65",
  ],
  [
    "https://podcasts.apple.com/us/podcast/seeds/id123?i=1000456",
    "https://podcasts.apple.com/us/podcast/seeds/id123?i=1000456&t=65",
  ],
  ["https://vimeo.com/123456789", "https://vimeo.com/123456789#t=65s"],
  ["https://vimeo.com/123456789/abc123", "https://vimeo.com/123456789/abc123#t=65s"],
  ["https://player.vimeo.com/video/123456", "https://player.vimeo.com/video/123456#t=65s"],
  ["https://example.com/a%20talk.MP3?x=1#old", "https://example.com/a%20talk.MP3?x=1#t=65"],
  ["https://cdn.example.com/film.mp4", "https://cdn.example.com/film.mp4#t=65"],
])("%s leads to the moment", (address, moment) => {
  expect(momentUrl(address, 65)).toBe(moment);
});

test.each([
  null,
  undefined,
  "",
  "talk.mp3",
  "not an address",
  "ftp://example.com/talk.mp3",
  "javascript:alert(1)//.mp3",
  "https://ana:secret@example.com/talk.mp3",
  "https://example.com/an-article",
  "https://www.youtube.com/@channel",
  "https://www.youtube.com/watch?v=short",
  "https://www.youtube.com/playlist?list=PLdQw4w9WgXcQ",
  "https://youtube.com.example.com/watch?v=dQw4w9WgXcQ",
  "https://open.spotify.com/show/4rOoJ6Egrf8K2IrywzwOMk",
  "https://podcasts.apple.com/us/podcast/seeds/id123",
  "https://vimeo.com/channels/staffpicks",
])("%s has no address for a moment", (address) => {
  expect(momentUrl(address, 65)).toBeUndefined();
});

test("a time before the start is the start, and none is no moment", () => {
  expect(momentUrl("https://example.com/a.mp3", -3)).toBe("https://example.com/a.mp3#t=0");
  expect(momentUrl("https://example.com/a.mp3", Number.NaN)).toBeUndefined();
});
