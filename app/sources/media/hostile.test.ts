import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../db/testing.ts";
import { media, subtitles, talkWav } from "../../testing/material/media.ts";
import { uploadNames } from "../testing.ts";
import { ffmpeg, input } from "./ffmpeg.server.ts";
import { prepare } from "./prepare.server.ts";
import { probe } from "./probe.server.ts";
import { readMedia } from "./read-media.server.ts";
import { withSpeech } from "./testing/sources.ts";

/** A folder with another person's recording and a server that counts who comes. */
async function trap() {
  const folder = temporaryFolder();
  let hits = 0;
  const server = createServer((_, response) => {
    hits += 1;
    response.end("");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("No port");
  const canary = await talkWav(1);
  return {
    folder,
    canary,
    origin: `http://127.0.0.1:${address.port}`,
    hits: () => hits,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const hls = (segment: string) =>
  `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:200\n#EXTINF:150,\n${segment}\n#EXT-X-ENDLIST\n`;
const dash = (url: string) =>
  `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT150S"><Period><AdaptationSet mimeType="audio/wav"><Representation id="1" bandwidth="1"><BaseURL>${url}</BaseURL></Representation></AdaptationSet></Period></MPD>`;

/** What each would have ffmpeg open, were it believed. */
const disguises: { what: string; text: (target: string) => string }[] = [
  { what: "an HLS list", text: hls },
  { what: "an HLS list after an ID3 mark", text: (target) => `ID3\x04\0\0\0\0\0\0${hls(target)}` },
  { what: "a concat list", text: (target) => `ffconcat version 1.0\nfile '${target}'\n` },
  { what: "a DASH manifest", text: dash },
  {
    what: "a session description",
    text: (t) =>
      `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=${t}\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio 9 RTP/AVP 0\n`,
  },
  { what: "an image sequence pattern", text: (target) => `${target}\n%03d.wav\n` },
];

test.each(disguises)("$what named .mp3 reads no file and reaches no host", async ({ text }) => {
  const { userId, server } = await withSpeech();
  const { folder, canary, origin, hits, close } = await trap();
  for (const target of [canary, `file://${canary}`, `${origin}/a.wav`, `concat:${canary}`]) {
    const file = path.join(folder, "talk.mp3");
    await writeFile(file, text(target));
    const heard: unknown[] = [];
    const reading = readMedia(
      { path: file, userId, sourceId: "none" },
      {
        signal: new AbortController().signal,
        onProgress: () => {},
        onSegments: async (segments) => void heard.push(segments),
      },
    );
    await expect(reading).rejects.toMatchObject({ code: "BAD_MEDIA" });
    expect(heard).toEqual([]);
  }
  expect([hits(), server.requests.length]).toEqual([0, 0]);
  await expect.poll(uploadNames).toEqual([]);
  await close();
});

test("without the list of formats such a list is believed: the test above can fail", async () => {
  await withSpeech();
  const { folder, canary, close } = await trap();
  const file = path.join(folder, "talk.mp3");
  await writeFile(file, `ffconcat version 1.0\nfile '${canary}'\n`);
  const run = { folder, signal: new AbortController().signal, wallMs: 30_000 };
  const made = path.join(folder, "heard.wav");
  const open = ["-protocol_whitelist", "file", "-safe", "0", "-f", "concat", "-i", file, made];
  await ffmpeg(open, run);
  expect((await probe(made, run)).duration).toBeGreaterThan(100);
  await expect(ffmpeg([...input(file), path.join(folder, "b.wav")], run)).rejects.toMatchObject({
    code: "BAD_MEDIA",
  });
  await close();
});

test("a program that takes too long, says too much or is not wanted any more is ended", async () => {
  await withSpeech();
  const folder = temporaryFolder();
  const { signal } = new AbortController();
  const endless = ["-f", "lavfi", "-i", "anullsrc", "-f", "null", "-"];
  const slow = ffmpeg(["-re", ...endless], { folder, signal, wallMs: 300 });
  await expect(slow).rejects.toThrow("took too long and was stopped");
  await expect(slow).rejects.not.toHaveProperty("code");
  const loud = ["-f", "lavfi", "-i", "anullsrc", "-f", "wav", "pipe:1"];
  await expect(
    ffmpeg(loud, { folder, signal, wallMs: 30_000, maxOutputBytes: 1_000_000 }),
  ).rejects.toMatchObject({ code: "BAD_MEDIA" });
  const abort = new AbortController();
  const reason = new Error("cancelled");
  setTimeout(() => abort.abort(reason), 100);
  await expect(
    ffmpeg(["-re", ...endless], {
      folder,
      signal: abort.signal,
      wallMs: 30_000,
    }),
  ).rejects.toBe(reason);
});

test("a recording over four hours is refused, whatever it says of itself", async () => {
  await withSpeech();
  const run = { folder: temporaryFolder(), signal: new AbortController().signal };
  const file = await media("talk.m4a");
  const facts = await probe(file, run);
  const prepared = (duration: number, isGuessed: boolean) =>
    prepare(file, { ...facts, duration, isGuessed }, { ...run, onShare: () => {} });
  await expect(prepared(14_402, false)).rejects.toMatchObject({ code: "TOO_LONG" });
  // A guess is not believed: the sound is counted.
  expect((await prepared(20_000, true)).duration).toBeCloseTo(152, 0);
});

test("no sound, no transcript: each is told as it is", async () => {
  const { userId } = await withSpeech();
  const sink = {
    signal: new AbortController().signal,
    onProgress: () => {},
    onSegments: async () => {},
  };
  const of = (file: string) => readMedia({ path: file, userId, sourceId: "none" }, sink);
  await expect(of(await media("silent.mp4"))).rejects.toMatchObject({ code: "NO_AUDIO" });
  await expect(of(await subtitles())).rejects.toMatchObject({ code: "BAD_MEDIA" });
});
