import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { env } from "../../../env.server.ts";
import { log } from "../../../log.server.ts";
import { maxDownloadBytes } from "../../fetch-public.server.ts";
import { chapterList } from "../../known/chapter-list.ts";
import { endsWithUs } from "../../media/programs.server.ts";
import { runProgram } from "../../media/run-program.ts";
import { inWorkFolder } from "../../media/work-folder.server.ts";
import { sourceError } from "../../messages.ts";
import { megabytes } from "../../outbound/body.server.ts";
import { watchAddress } from "../address.ts";
import { progressNote, saveChunks } from "../download.server.ts";
import type { LinkContext, LinkFacts, LinkFile } from "../link-file.ts";
import { type CaptionTrack, chooseTrack } from "./captions.ts";
import type { VideoReader } from "./reading.server.ts";

const timeoutMs = 10 * 60_000;
/** Lets it find its Python; it gets nothing else of our environment. */
const programPath = "/usr/local/bin:/usr/bin:/bin";
/** A description with a hundred languages is about a megabyte. */
const maxOutputBytes = 8 * 1_048_576;
const maxCaptionBytes = 16 * 1_048_576;

const tracksSchema = z.record(z.string(), z.unknown()).nullish();
const videoSchema = z.looseObject({
  title: z.string().nullish(),
  language: z.string().nullish(),
  upload_date: z.string().nullish(),
  channel: z.string().nullish(),
  description: z.string().nullish(),
  live_status: z.string().nullish(),
  subtitles: tracksSchema,
  automatic_captions: tracksSchema,
});
type Video = z.infer<typeof videoSchema>;

/**
 * Fetches a video's captions, else its audio, with the program of YTDLP_PATH. The program makes its
 * own requests, so it only gets YouTube addresses built here from a video's id. Undefined if it
 * finds nothing; throws YT_LIVE.
 */
export async function fetchWithYtDlp(
  videoId: string,
  reader: VideoReader,
  context: LinkContext,
): Promise<LinkFile | undefined> {
  return inWorkFolder(async (folder) => {
    const ask = (args: string[]) => run(folder, [...args, "--", watchAddress(videoId)], context);
    const described = videoSchema.safeParse(parseJson(await ask(["--dump-single-json"])));
    if (!described.success) return undefined;
    const video = described.data;
    if (/^(?:is_live|is_upcoming|post_live)$/.test(video.live_status ?? ""))
      throw sourceError("YT_LIVE");
    return (
      (await captionsOf(video, { folder, ask, reader, ...context })) ??
      (await audioOf(video, { folder, ask, ...context }))
    );
  });
}

type Run = {
  folder: string;
  ask(args: string[]): Promise<string>;
  onProgress: LinkContext["onProgress"];
};

const tracksOf = (languages: Video["subtitles"], automatic: boolean): CaptionTrack[] =>
  Object.keys(languages ?? {})
    .filter((language) => language !== "live_chat")
    .map((language) => ({ language, automatic, url: language }));

/** Automatic captions are listed in a hundred languages; the spoken one is marked `-orig`. */
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
  { folder, ask, reader, onProgress }: Run & { reader: VideoReader },
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
  const file = name && path.join(folder, name);
  if (!file || (await sizeOf(file)) > maxCaptionBytes) return undefined;
  const transcript = await reader.read(await readFile(file));
  if (!transcript) return undefined;
  const language = track.language.replace(/-orig$/, "");
  const origin = track.automatic ? "auto-captions" : "captions";
  return {
    ...(await saveChunks([Buffer.from(transcript)])),
    reader: "text",
    facts: { ...factsOf(video), language, origin },
  };
}

async function audioOf(
  video: Video,
  { folder, ask, onProgress }: Run,
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
  const size = await sizeOf(file);
  if (size === 0 || size > maxDownloadBytes) return undefined;
  onProgress(progressNote(size, size));
  const { path: kept, byteSize } = await saveChunks(createReadStream(file));
  const language = video.language ? { language: video.language } : {};
  return { path: kept, byteSize, reader: "media", facts: { ...factsOf(video), ...language } };
}

const longestDescription = 20_000;

function factsOf({ title, upload_date, channel, description }: Video): LinkFacts {
  const chapters = chapterList((description ?? "").slice(0, longestDescription));
  const date = /^(\d{4})(\d\d)(\d\d)$/.exec(upload_date ?? "");
  return {
    ...(title ? { title } : {}),
    ...(channel ? { show: channel } : {}),
    ...(chapters.length > 0 ? { chapters } : {}),
    ...(date ? { published: `${date[1]}-${date[2]}-${date[3]}` } : {}),
  };
}

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/** Runs the program with nothing of our environment and logs its complaints. */
async function run(folder: string, args: string[], { signal }: LinkContext): Promise<string> {
  const { YTDLP_PATH, OUTBOUND_PROXY } = env();
  const fixed = ["--ignore-config", "--no-playlist", "--no-progress", "--no-cache-dir"];
  const proxy = OUTBOUND_PROXY ? ["--proxy", OUTBOUND_PROXY] : [];
  const chunks: Buffer[] = [];
  const ending = await runProgram({
    command: [...endsWithUs(), YTDLP_PATH ?? "", ...fixed, ...proxy, ...args],
    folder,
    environment: { NODE_ENV: "production", PATH: programPath, HOME: folder, LANG: "C.UTF-8" },
    signal,
    wallMs: timeoutMs,
    maxOutputBytes,
    onOutput: (chunk) => void chunks.push(chunk),
  }).catch((thrown: unknown) => {
    signal.throwIfAborted();
    return { code: null, signal: null, killed: undefined, complaint: String(thrown) };
  });
  if (ending.code === 0 && !ending.killed) return Buffer.concat(chunks).toString("utf8");
  log().warn(ending, "yt-dlp failed");
  return "";
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
