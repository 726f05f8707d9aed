import { expect, test } from "vitest";
import { insertUser, useTestDatabase } from "../../../db/testing.ts";
import { media, talkTimes, talkWav } from "../../testing/material/media.ts";
import type { Segment } from "../../transcripts/transcript.ts";
import { sourceMessages } from "../messages.ts";
import { uploadNames } from "../testing.ts";
import { extractMedia, withSpeech } from "./testing/sources.ts";

/** The greatest distance, in seconds, between a segment's start and the time its first words were said. */
async function worstStart(segments: Segment[], delay = 0, repeats = 1): Promise<number> {
  expect(segments.length).toBeGreaterThan(3);
  const times = await talkTimes(repeats);
  const errors = segments.map((segment) => {
    const said = times.filter(({ text }) => segment.text.startsWith(text));
    return Math.min(...said.map(({ start }) => Math.abs(start + delay - (segment.start ?? -99))));
  });
  return Math.max(...errors);
}

const talkText = async () => (await talkTimes()).map(({ text }) => text).join(" ");
const textOf = (segments: Segment[]) => segments.map(({ text }) => text).join(" ");

test.each([
  "talk.mp3",
  "talk.m4a",
  "talk.aac",
  "talk.mp4",
  "talk.mov",
  "talk.avi",
  "talk.mkv",
] as const)("%s becomes a transcript with the times at which things are said", async (name) => {
  const { userId, server } = await withSpeech();
  const { source, segments } = await extractMedia(userId, await media(name));
  expect(source.error).toBeNull();
  expect(source).toMatchObject({ status: "ready", origin: "speech", language: "en" });
  expect(source.durationSeconds).toBeCloseTo(151.8, 0);
  expect(textOf(segments)).toBe(await talkText());
  expect(await worstStart(segments)).toBeLessThan(0.1);
  expect(server.requests).toHaveLength(1);
  await expect.poll(uploadNames).toEqual([]);
});

test("a WAV over several stretches keeps its times, joined as a person would read it", async () => {
  const { userId, server } = await withSpeech();
  const { source, segments } = await extractMedia(userId, await talkWav(8));
  expect(source).toMatchObject({ status: "ready", origin: "speech" });
  expect(server.requests).toHaveLength(4);
  for (const { seconds, fileName, fields } of server.requests) {
    expect(seconds).toBeLessThanOrEqual(595.5);
    expect(fileName).toBe("audio.mp3");
    expect(fields).toMatchObject({ model: "whisper-1", response_format: "verbose_json" });
  }
  expect(await worstStart(segments, 0, 8)).toBeLessThan(0.1);
  expect(textOf(segments)).toBe(
    Array(8)
      .fill(await talkText())
      .join(" "),
  );
  for (const { start = 0, end = 0, text } of segments) {
    expect(end - start).toBeLessThanOrEqual(45);
    expect(text.length).toBeLessThanOrEqual(700);
  }
});

test("sound that begins after the picture has the player's times", async () => {
  const { userId } = await withSpeech();
  const { segments } = await extractMedia(userId, await media("late.mkv"));
  expect(await worstStart(segments, 3)).toBeLessThan(0.1);
});

test.each(["subtitled.mkv", "subtitled.mp4"] as const)(
  "%s is read from its subtitles, and nothing is sent anywhere",
  async (name) => {
    const { userId, server } = await withSpeech();
    const { source, segments } = await extractMedia(userId, await media(name));
    expect(source).toMatchObject({ status: "ready", origin: "embedded-subtitles", language: "en" });
    expect(textOf(segments)).toBe(await talkText());
    expect(await worstStart(segments)).toBeLessThan(0.1);
    expect(server.requests).toEqual([]);
  },
);

test.each(["barely-subtitled.mkv", "forced.mkv"] as const)(
  "%s is listened to: its subtitles are not its transcript",
  async (name) => {
    const { userId, server } = await withSpeech();
    const { source, segments } = await extractMedia(userId, await media(name));
    expect(source).toMatchObject({ origin: "speech" });
    expect(textOf(segments)).toBe(await talkText());
    expect(server.requests).toHaveLength(1);
  },
);

test("a video with subtitles needs no speech recognition, one without is told so", async () => {
  const { db } = useTestDatabase();
  const userId = insertUser(db, { credits: 1 }).id;
  const read = await extractMedia(userId, await media("subtitled.mkv"));
  expect(read.source).toMatchObject({ status: "ready", origin: "embedded-subtitles" });
  const unread = await extractMedia(userId, await media("talk.mkv"));
  expect(unread.source).toMatchObject({ errorCode: "ASR_OFF", error: sourceMessages.ASR_OFF });
  await expect(extractMedia(userId, await media("talk.mp3"))).rejects.toMatchObject({
    code: "ASR_OFF",
  });
  await expect.poll(uploadNames).toEqual([]);
});

test("a title that a person gave is kept", async () => {
  const { userId } = await withSpeech();
  const { source } = await extractMedia(userId, await media("talk.mp3"));
  expect(source.title).not.toBeNull();
  expect((await extractMedia(userId, await media("talk.m4a"))).source.title).toBeNull();
});
