import { expect, test } from "vitest";
import { videoOf } from "./video.ts";

const id = "dQw4w9WgXcQ";

test.each([
  `https://www.youtube.com/watch?v=${id}&t=12`,
  `https://youtu.be/${id}?si=abc`,
  `https://m.youtube.com/watch?v=${id}`,
  `https://www.youtube.com/shorts/${id}`,
  `https://www.youtube.com/live/${id}`,
])("%s is a video of YouTube, with moments", (address) => {
  const video = videoOf(address);
  expect(video?.url).toBe(`https://www.youtube.com/watch?v=${id}`);
  expect(video?.moment(847)).toBe(`https://www.youtube.com/watch?v=${id}&t=847`);
  expect(video?.media.thumbnailUrl).toContain(id);
});

test("Vimeo and files are videos without a thumbnail that could be known", () => {
  expect(videoOf("https://vimeo.com/12345/abc")).toMatchObject({
    url: "https://vimeo.com/12345",
    media: { embedUrl: "https://player.vimeo.com/video/12345" },
  });
  const file = videoOf("https://example.com/talk.MP4#t=9");
  expect(file?.media).toEqual({ contentUrl: "https://example.com/talk.MP4" });
  expect(file?.moment(3)).toBe("https://example.com/talk.MP4#t=3");
});

test.each([
  undefined,
  "",
  "talk.mp4",
  "ftp://example.com/talk.mp4",
  "https://open.spotify.com/episode/123",
  "https://example.com/episode.mp3",
  "https://www.youtube.com/@channel",
  "https://youtube.com.example.com/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com/watch?v=too-short",
])("%s is no video", (address) => {
  expect(videoOf(address)).toBeUndefined();
});
