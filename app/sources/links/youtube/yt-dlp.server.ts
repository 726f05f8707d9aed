import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { env } from "../../../env.server.ts";
import { log } from "../../../log.server.ts";
import { maxDownloadBytes } from "../../fetch-public.server.ts";
import { sourceError } from "../../messages.ts";
import { megabytes } from "../../outbound/body.server.ts";
import { watchAddress } from "../address.ts";
import { progressNote, saveChunks, saveTranscript } from "../download.server.ts";
import type { LinkContext, LinkFacts, LinkFile } from "../link-file.ts";
import { type CaptionTrack, chooseTrack, readJson3 } from "./captions.ts";

const timeoutMs = 10 * 60_000;
/** Where it finds its Python, and nothing else of our environment. */
const programPath = "/usr/local/bin:/usr/bin:/bin";
const maxOutputBytes = 32 * 1_048_576;

const tracksSchema = z.record(z.string(), z.unknown()).nullish();
const videoSchema = z.looseObject({
  title: z.string().nullish(),
  language: z.string().nullish(),
  upload_date: z.string().nullish(),
  live_status: z.string().nullish(),
  subtitles: tracksSchema,
  automatic_captions: tracksSchema,
});
type Video = z.infer<typeof videoSchema>;

/**
 * A video's captions, else its audio, by the program of YTDLP_PATH. It does its own requests, so it
 * is only ever given YouTube's addresses, made here from a video's id. Undefined where it brings
 * nothing; throws YT_LIVE.
 */
export async function fetchWithYtDlp(
  videoId: string,
  context: LinkContext,
): Promise<LinkFile | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), "offprint-yt-"));
  try {
    const ask = (args: string[]) => run(folder, [...args, "--", watchAddress(videoId)], context);
    const described = videoSchema.safeParse(parseJson(await ask(["--dump-single-json"])));
    if (!described.success) return undefined;
    const video = described.data;
    if (/^(?:is_live|is_upcoming|post_live)$/.test(video.live_status ?? ""))
      throw sourceError("YT_LIVE");
    return (
      (await captionsOf(video, folder, ask, context)) ??
      (await audioOf(video, folder, ask, context))
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Ask = (args: string[]) => Promise<string>;

const tracksOf = (languages: Video["subtitles"], automatic: boolean): CaptionTrack[] =>
  Object.keys(languages ?? {})
    .filter((language) => language !== "live_chat")
    .map((language) => ({ language, automatic, url: language }));

/** Automatic captions are listed in a hundred languages; the one marked `-orig` was spoken. */
function trackOf(video: Video): CaptionTrack | undefined {
  const automatic = tracksOf(video.automatic_captions, true);
  const spoken = video.language ?? undefined;
  const original =
    automatic.find(({ language }) => language.endsWith("-orig")) ??
    automatic.find(({ language }) => language === spoken);
  return chooseTrack(
    [...tracksOf(video.subtitles, false), ...(original ? [original] : [])],
    spoken,
  );
}

async function captionsOf(
  video: Video,
  folder: string,
  ask: Ask,
  { onProgress }: LinkContext,
): Promise<LinkFile | undefined> {
  const track = trackOf(video);
  if (!track) return undefined;
  onProgress("reading the video's captions");
  const write = track.automatic ? "--write-auto-subs" : "--write-subs";
  await ask([
    "--skip-download",
    write,
    "--sub-langs",
    track.url,
    "--sub-format",
    "json3",
    "--output",
    "captions",
  ]);
  const name = (await readdir(folder)).find((file) => file.endsWith(".json3"));
  const pieces = name && readJson3(await readFile(path.join(folder, name), "utf8"));
  if (!pieces || pieces.length === 0) return undefined;
  const language = track.language.replace(/-orig$/, "");
  const origin = track.automatic ? "auto-captions" : "captions";
  return {
    ...(await saveTranscript(pieces)),
    reader: "text",
    facts: { ...factsOf(video), language, origin },
  };
}

async function audioOf(
  video: Video,
  folder: string,
  ask: Ask,
  { onProgress }: LinkContext,
): Promise<LinkFile | undefined> {
  onProgress("downloading the video's audio");
  const limit = `${megabytes(maxDownloadBytes)}M`;
  await ask([
    "--format",
    "bestaudio[ext=m4a]/bestaudio/best",
    "--max-filesize",
    limit,
    "--no-part",
    "--output",
    "audio",
  ]);
  const file = path.join(folder, "audio");
  const size = await stat(file).then(
    ({ size }) => size,
    () => 0,
  );
  if (size === 0 || size > maxDownloadBytes) return undefined;
  onProgress(progressNote(size, size));
  const { path: kept, byteSize } = await saveChunks(createReadStream(file));
  const language = video.language ? { language: video.language } : {};
  return { path: kept, byteSize, reader: "media", facts: { ...factsOf(video), ...language } };
}

function factsOf({ title, upload_date }: Video): LinkFacts {
  const date = /^(\d{4})(\d\d)(\d\d)$/.exec(upload_date ?? "");
  return {
    ...(title ? { title } : {}),
    ...(date ? { published: `${date[1]}-${date[2]}-${date[3]}` } : {}),
  };
}

/** Runs it without a shell and with nothing of our environment; what it says of failing is logged. */
async function run(folder: string, args: string[], { signal }: LinkContext): Promise<string> {
  const { YTDLP_PATH, OUTBOUND_PROXY } = env();
  const limit = AbortSignal.timeout(timeoutMs);
  const fixed = ["--ignore-config", "--no-playlist", "--no-progress", "--no-cache-dir"];
  const proxy = OUTBOUND_PROXY ? ["--proxy", OUTBOUND_PROXY] : [];
  const child = spawn(YTDLP_PATH ?? "", [...fixed, ...proxy, ...args], {
    cwd: folder,
    env: { NODE_ENV: "production", PATH: programPath, HOME: folder, LANG: "C.UTF-8" },
    stdio: ["ignore", "pipe", "pipe"],
    signal: AbortSignal.any([signal, limit]),
    killSignal: "SIGKILL",
  });
  const failed: Promise<unknown> = once(child, "error").then(([error]) => error);
  const closed = once(child, "close").then(([code]) => (code === 0 ? undefined : code));
  let output = "";
  let complaint = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    if (output.length > maxOutputBytes) child.kill("SIGKILL");
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaint = (complaint + text).slice(-500);
  });
  const problem = await Promise.race([failed, closed]);
  signal.throwIfAborted();
  if (problem === undefined) return output;
  log().warn({ problem: String(problem), complaint }, "yt-dlp failed");
  return "";
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
