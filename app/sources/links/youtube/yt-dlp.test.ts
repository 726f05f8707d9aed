import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { temporaryFolder, useTestDatabase } from "../../../../db/testing.ts";
import { uploadNames } from "../../testing.ts";
import { useSites } from "../testing/site.ts";
import { json3, playerResponse } from "../testing/videos.ts";
import { fetchYouTube } from "./youtube.server.ts";

const id = "dQw4w9WgXcQ";
const context = () => ({ signal: new AbortController().signal, onProgress: () => {} });
const bot = playerResponse({ status: "LOGIN_REQUIRED", reason: "confirm you're not a bot" });

/** A program that takes yt-dlp's arguments and plays what it would do; notes each call. */
function useProgram(video: object | undefined, audio = "") {
  const folder = temporaryFolder();
  const program = path.join(folder, "yt-dlp");
  const calls = path.join(folder, "calls");
  const files = { video: JSON.stringify(video ?? null), captions: json3(30), audio };
  writeFileSync(calls, "");
  writeFileSync(
    program,
    `#!${process.execPath}
const { appendFileSync, writeFileSync } = require("node:fs");
const files = ${JSON.stringify(files)};
const args = process.argv.slice(2);
appendFileSync(${JSON.stringify(calls)}, JSON.stringify({ args, env: Object.keys(process.env) }) + "\\n");
if (files.video === "null") { console.error("ERROR: refused"); process.exit(1); }
if (args.includes("--dump-single-json")) console.log(files.video);
else if (args.includes("--skip-download")) writeFileSync("captions.en.json3", files.captions);
else if (files.audio) writeFileSync("audio", files.audio);
`,
  );
  chmodSync(program, 0o755);
  useTestDatabase({ YTDLP_PATH: program, OPENAI_API_KEY: "secret" });
  return () =>
    readFileSync(calls, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { args: string[]; env: string[] });
}

const blocked = () =>
  useSites({ "www.youtube.com/youtubei/v1/player": { type: "application/json", body: bot } });

test("where the players are refused, the program brings the captions", async () => {
  const calls = useProgram({
    title: "Seeds",
    upload_date: "20240131",
    subtitles: { de: [], live_chat: [] },
    automatic_captions: { af: [], "en-orig": [], en: [] },
  });
  await blocked();
  const file = await fetchYouTube(id, context());
  expect(file).toMatchObject({
    reader: "text",
    facts: { title: "Seeds", language: "en", origin: "auto-captions", published: "2024-01-31" },
  });
  const [first, second] = calls();
  expect(first?.args.at(-1)).toBe(`https://www.youtube.com/watch?v=${id}`);
  expect(second?.args).toEqual(expect.arrayContaining(["--write-auto-subs", "en-orig"]));
  expect(first?.env).not.toContain("OPENAI_API_KEY");
  expect(first?.args.slice(-2)[0]).toBe("--");
});

test("without captions it brings the audio, for the media reader", async () => {
  useProgram({ title: "Seeds", language: "en" }, "not really audio");
  await blocked();
  const file = await fetchYouTube(id, context());
  expect(file).toMatchObject({ reader: "media", byteSize: 16, facts: { language: "en" } });
  expect(uploadNames()).toHaveLength(1);
});

test("a stream that goes on is YT_LIVE", async () => {
  useProgram({ live_status: "is_live" });
  await blocked();
  await expect(fetchYouTube(id, context())).rejects.toMatchObject({ code: "YT_LIVE" });
});

test("a program that fails, or is not there, leaves the players' error", async () => {
  useProgram(undefined);
  await blocked();
  await expect(fetchYouTube(id, context())).rejects.toMatchObject({ code: "YT_BLOCKED" });
  useTestDatabase({ YTDLP_PATH: "/nowhere/yt-dlp" });
  await expect(fetchYouTube(id, context())).rejects.toMatchObject({ code: "YT_BLOCKED" });
  await expect.poll(uploadNames).toEqual([]);
});

/** Who has ended may stay in the table until somebody asks for its end (proc(5), state Z). */
const isRunning = (pid: number): boolean => {
  const stat = `/proc/${pid}/stat`;
  return existsSync(stat) && !/\) Z /.test(readFileSync(stat, "utf8"));
};

/** A program that starts another, as yt-dlp starts ffmpeg, and waits for it. */
function useSlowProgram(): () => number[] {
  const folder = temporaryFolder();
  const program = path.join(folder, "yt-dlp");
  const pids = path.join(folder, "pids");
  const script = `#!/bin/sh\nsleep 60 &\necho $$ > ${pids}\necho $! >> ${pids}\nwait\n`;
  writeFileSync(program, script, { mode: 0o755 });
  useTestDatabase({ YTDLP_PATH: program });
  return () => (existsSync(pids) ? readFileSync(pids, "utf8").split("\n") : []).map(Number);
}

test("a cancelled reading ends the program and what that started, and leaves no folder", async () => {
  const pids = useSlowProgram();
  const folder = temporaryFolder();
  vi.stubEnv("TMPDIR", folder);
  await blocked();
  const stop = new AbortController();
  const reading = fetchYouTube(id, { ...context(), signal: stop.signal });
  const failed = expect(reading).rejects.toThrow("Cancelled");
  await expect.poll(() => pids().length, { timeout: 10_000 }).toBe(3);
  const started = pids().filter((pid) => pid > 0);
  expect(started.map(isRunning)).toEqual([true, true]);
  stop.abort(new Error("Cancelled"));
  await failed;
  await expect.poll(() => started.map(isRunning)).toEqual([false, false]);
  expect(await readdir(folder)).toEqual([]);
  vi.unstubAllEnvs();
});
