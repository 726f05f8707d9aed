import { setTimeout as delay } from "node:timers/promises";
import { watchStretches } from "../../../testing/stretches.ts";
import type { Outbound } from "../../fetch-public.server.ts";
import { setOutbound } from "../../fetch-public.server.ts";
import { json3, playerResponse } from "../testing/videos.ts";
import { fetchYouTube } from "./youtube.server.ts";

/**
 * Plays the server for videos whose captions last for so many minutes, and prints what they cost it
 * as JSON: `node load-process.testing.ts <minutes>`, with DATA_DIR set to an empty folder.
 */
const linesAMinute = 30;
const captions = json3(Number(process.argv[2]) * linesAMinute);
const player = playerResponse({ tracks: [{ language: "en", automatic: true }] });

async function* pieces(text: string) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

const site: Outbound = {
  close: async () => {},
  fetch: async (url) => ({
    url,
    status: 200,
    headers: {},
    body: pieces(url.includes("/player") ? player : captions),
    discard: () => {},
  }),
};

async function readVideo(): Promise<number> {
  const { signal } = new AbortController();
  return (await fetchYouTube("dQw4w9WgXcQ", { signal, onProgress: () => {} })).byteSize;
}

const megabyte = 1_048_576;
setOutbound(site);
await readVideo();
const restingBytes = process.memoryUsage.rss();
const longestStretch = watchStretches();
const bytes = await readVideo();
await readVideo();
const longestDelayMs = longestStretch();
await delay(100);
const report = {
  captionMegabytes: captions.length / megabyte,
  transcriptMegabytes: bytes / megabyte,
  longestDelayMs,
  riseMegabytes: (process.memoryUsage.rss() - restingBytes) / megabyte,
  processesLeft: process.getActiveResourcesInfo().filter((name) => name === "ProcessWrap").length,
};
console.log(JSON.stringify(report));
