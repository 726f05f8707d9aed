import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../../db/testing.ts";
import { bodyText, createOutbound, setOutbound } from "../fetch-public.server.ts";
import { serve } from "../outbound/testing.ts";
import { uploadNames } from "../testing.ts";
import { contentOf } from "./content.ts";
import { download, getPublic, progressNote } from "./download.server.ts";

beforeEach(() => void useTestDatabase());
afterEach(() => setOutbound(undefined));

const context = (signal = new AbortController().signal) => {
  const notes: string[] = [];
  return { signal, notes, onProgress: (note: string) => void notes.push(note) };
};

async function siteWith(send: Parameters<typeof serve>[0]): Promise<string> {
  const host = await serve(send);
  setOutbound(createOutbound({ allowHosts: [host] }));
  return `http://${host}/file`;
}

test("a file is kept under a random name with its first bytes", async () => {
  const body = Buffer.alloc(200_000, "word ");
  const url = await siteWith((_, answer) => answer.end(body));
  const file = await download(url, context());
  expect(readFileSync(file.path).equals(body)).toBe(true);
  expect(file).toMatchObject({ byteSize: 200_000, url });
  expect(file.firstBytes).toHaveLength(65_536);
});

test("a file over the limit, one that breaks off and one that is cancelled leave nothing", async () => {
  const large = await siteWith((_, answer) => answer.end(Buffer.alloc(3_000_000)));
  await expect(download(large, context(), { maxBytes: 1_048_576 })).rejects.toMatchObject({
    code: "TOO_LARGE",
  });
  await expect.poll(uploadNames).toEqual([]);
  const broken = await siteWith((_, answer) => {
    answer.writeHead(200, { "content-length": "1000" }).write("part");
    setTimeout(() => answer.destroy(), 20);
  });
  await expect(download(broken, context())).rejects.toMatchObject({ code: "NO_MEDIA" });
  await expect.poll(uploadNames).toEqual([]);
  const endless = await siteWith((_, answer) => void answer.writeHead(200).write("part"));
  const cancel = new AbortController();
  const waiting = download(endless, context(cancel.signal));
  setTimeout(() => cancel.abort(new Error("Cancelled")), 50);
  await expect(waiting).rejects.toThrow("Cancelled");
  await expect.poll(uploadNames).toEqual([]);
});

/** The same rules as of real downloads, in a fiftieth of their time. */
const leastRate = { bytesPerSecond: 16_000, windowMs: 600 };

async function slowSite(chunk: Buffer, everyMs: number): Promise<string> {
  const host = await serve((_, answer) => {
    const timer = setInterval(() => answer.write(chunk), everyMs);
    answer.on("close", () => clearInterval(timer));
  });
  setOutbound(createOutbound({ allowHosts: [host], leastRate }));
  return `http://${host}/file`;
}

test("a byte now and then is given up in words for the person, and leaves no file", async () => {
  const url = await slowSite(Buffer.from("x"), 20);
  await expect(download(url, context())).rejects.toMatchObject({
    code: "NO_MEDIA",
    message: expect.stringMatching(/arrives too slowly: less than 16 kB a second/),
  });
  await expect.poll(uploadNames).toEqual([]);
  const page = await getPublic(url, context());
  await expect(bodyText(page)).rejects.toMatchObject({ code: "NO_MEDIA" });
});

test("what comes fast enough is taken, however slowly it is read here", async () => {
  const host = await serve((_, answer) => answer.end(Buffer.alloc(300_000)));
  setOutbound(createOutbound({ allowHosts: [host], leastRate }));
  const { body } = await getPublic(`http://${host}/file`, context());
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    await sleep(200);
  }
  expect(bytes).toBe(300_000);
});

test("progress is told in megabytes, with the whole where it is known", () => {
  const mebibyte = 1_048_576;
  expect(progressNote(12.4 * mebibyte, 40 * mebibyte)).toBe("downloading 12 of 40 MB");
  expect(progressNote(12 * mebibyte, 0)).toBe("downloading 12 MB");
  expect(progressNote(900, 1_000)).toBe("downloading");
});

const kinds: [string, string | Buffer, string, string][] = [
  [
    "mp3 with a tag",
    Buffer.concat([Buffer.from("ID3\u0004"), Buffer.alloc(100)]),
    "text/html",
    "media",
  ],
  [
    "Ogg",
    Buffer.concat([
      Buffer.from("OggS"),
      Buffer.alloc(24),
      Buffer.from("\u0001vorbis"),
      Buffer.alloc(40),
    ]),
    "",
    "media",
  ],
  ["frames without a signature", Buffer.alloc(100, 1), "audio/mpeg", "media"],
  ["bytes without a signature", Buffer.alloc(100, 1), "application/octet-stream", "other"],
  ["PDF", "%PDF-1.4\n", "text/plain", "pdf"],
  ["page", "\ufeff\n<!DOCTYPE html><html>", "", "page"],
  ["fragment", "<p>words</p>", "text/html", "page"],
  ["feed", '<?xml version="1.0"?><rss version="2.0">', "text/html", "feed"],
  ["subtitles", "WEBVTT\n\n00:01.000 --> 00:02.000\nHi", "text/html", "text"],
  ["playlist", "#EXTM3U\n", "audio/mpegurl", "other"],
  ["nothing", "", "text/html", "other"],
];

for (const [what, bytes, type, content] of kinds) {
  test(`${what} sent as ${type || "nothing"} is taken for ${content}`, async () => {
    expect(await contentOf(Buffer.from(bytes as string), type)).toBe(content);
  });
}
