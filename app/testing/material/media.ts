import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { type Sentence, sampleRate, spokenSentences, type Timed, talkOf, wavOf } from "./spoken.ts";

/**
 * Recordings for tests, made on this machine by espeak-ng and ffmpeg, and cached in the system's
 * temporary folder until this file or its neighbour changes.
 */
const run = promisify(execFile);

async function folder(): Promise<string> {
  const hash = createHash("sha256");
  for (const name of ["app/testing/material/media.ts", "app/testing/material/spoken.ts"])
    hash.update(await readFile(name));
  const made = path.join(tmpdir(), `offprint-media-${hash.digest("hex").slice(0, 16)}`);
  await mkdir(made, { recursive: true });
  return made;
}

/**
 * Makes a file unless it exists, under another name first, because several processes may make it.
 */
async function once(name: string, make: (target: string) => Promise<unknown>): Promise<string> {
  const target = path.join(await folder(), name);
  if (existsSync(target)) return target;
  const part = path.join(path.dirname(target), `${randomUUID()}${path.extname(name)}`);
  await make(part);
  await rename(part, target);
  return target;
}

const ffmpeg = (...args: string[]) =>
  run("ffmpeg", ["-nostdin", "-v", "error", "-fflags", "+bitexact", ...args]);

let sentences: Promise<Sentence[]> | undefined;

/** Returns the talk's sentences, the same for all files. */
export function spoken(): Promise<Sentence[]> {
  sentences ??= spokenSentences();
  return sentences;
}

/** Returns when each sentence of the talk is said. */
export async function talkTimes(repeats = 1): Promise<Timed[]> {
  return talkOf(await spoken(), repeats).times;
}

/** Returns the path of the talk as WAV, repeated `repeats` times. */
export function talkWav(repeats = 1): Promise<string> {
  return once(`talk-${repeats}.wav`, async (target) =>
    writeFile(target, wavOf(talkOf(await spoken(), repeats).pcm)),
  );
}

const clock = (seconds: number) =>
  new Date(Math.round(seconds * 1_000)).toISOString().slice(11, 23).replace(".", ",");

const srtOf = (times: Timed[]) =>
  times
    .map(({ start, end, text }, i) => `${i + 1}\n${clock(start)} --> ${clock(end)}\n${text}\n`)
    .join("\n");

/** Returns the path of a subtitle file with the talk's first `count` sentences, or all. */
export function subtitles(count?: number): Promise<string> {
  return once(`talk-${count ?? "all"}.srt`, async (target) =>
    writeFile(target, srtOf((await talkTimes()).slice(0, count))),
  );
}

const picture = ["-f", "lavfi", "-i", "color=c=gray:s=64x64:r=2:d=152"];
const video = ["-c:v", "mpeg4"];

type Recipe = (target: string) => Promise<unknown>;

const withSound =
  (...options: string[]): Recipe =>
  async (target) =>
    ffmpeg("-i", await talkWav(), ...options, target);

const withPicture =
  (...options: string[]): Recipe =>
  async (target) =>
    ffmpeg(
      "-i",
      await talkWav(),
      ...picture,
      "-map",
      "0:a",
      "-map",
      "1:v",
      ...video,
      ...options,
      target,
    );

/** Sound, picture and one subtitle track. */
const withTrack =
  (count: number | undefined, ...options: string[]): Recipe =>
  async (target) =>
    ffmpeg(
      ...["-i", await talkWav(), "-i", await subtitles(count), ...picture],
      ...["-map", "0:a", "-map", "2:v", "-map", "1:s", ...video, ...options, target],
    );

const language = ["-metadata:s:a:0", "language=eng", "-metadata:s:s:0", "language=eng"];
const mp3 = ["-c:a", "libmp3lame", "-b:a", "48k"];

const recipes = {
  "talk.mp3": withSound(...mp3, "-metadata", "title=The seed library of Alba"),
  "talk.m4a": withSound("-c:a", "aac", "-b:a", "48k"),
  "talk.aac": withSound("-c:a", "aac", "-b:a", "48k"),
  "talk.mp4": withPicture("-c:a", "aac"),
  "talk.mov": withPicture("-c:a", "aac"),
  "talk.avi": withPicture(...mp3),
  "talk.mkv": withPicture(...mp3),
  "subtitled.mkv": withTrack(undefined, ...mp3, "-c:s", "srt", ...language),
  "subtitled.mp4": withTrack(undefined, "-c:a", "aac", "-c:s", "mov_text", ...language),
  "barely-subtitled.mkv": withTrack(8, ...mp3, "-c:s", "srt", ...language),
  "forced.mkv": withTrack(undefined, ...mp3, "-c:s", "srt", "-disposition:s:0", "forced"),
  "late.mkv": async (target) =>
    ffmpeg(
      ...[...picture, "-itsoffset", "3", "-i", await talkWav()],
      ...["-map", "1:a", "-map", "0:v", ...mp3, ...video, target],
    ),
  "silent.mp4": (target) => ffmpeg(...picture, "-t", "5", "-c:v", "mpeg4", target),
} satisfies Record<string, Recipe>;

type MediaName = keyof typeof recipes;

/** Returns the path of a test recording. */
export function media(name: MediaName): Promise<string> {
  return once(name, recipes[name]);
}

/** Returns the path of a recording's first `seconds`, with all its tracks. */
export function excerpt(file: string, seconds: number): Promise<string> {
  const name = `first-${seconds}-${path.basename(file)}`;
  return once(name, (target) =>
    ffmpeg("-i", file, "-t", String(seconds), "-map", "0", "-c", "copy", target),
  );
}

/** Returns the path of a recorded tone of `seconds`, made with the given ffmpeg options. */
export function tone(name: string, seconds: number, ...options: string[]): Promise<string> {
  const source = `sine=frequency=300:sample_rate=16000:duration=${seconds}`;
  return once(name, (target) => ffmpeg("-f", "lavfi", "-i", source, ...options, target));
}

/** One or more tones that follow each other without a pause. */
export type Whistle = readonly { hertz: number; seconds: number }[];

const toneSamples = (whistle: Whistle) =>
  whistle.flatMap(({ hertz, seconds }) =>
    Array.from({ length: seconds * sampleRate }, (_, at) =>
      Math.round(9_000 * Math.sin((2 * Math.PI * hertz * at) / sampleRate)),
    ),
  );

/** Returns the path of a recording of tones, with a silence of 0.8 s after each whistle. */
export function whistled(name: string, whistles: readonly Whistle[]): Promise<string> {
  const silence = Array<number>(0.8 * sampleRate).fill(0);
  return once(name, (target) => {
    const samples = whistles.flatMap((whistle) => [...toneSamples(whistle), ...silence]);
    return writeFile(target, wavOf(Int16Array.from(samples)));
  });
}

/** Returns the path of an mp3 in which two whistle in turns for so many minutes. */
export function longRecording(
  minutes: number,
  [low, high]: readonly [number, number],
): Promise<string> {
  const round: Whistle[] = [[{ hertz: low, seconds: 8 }], [{ hertz: high, seconds: 10 }]];
  return once(`long-${minutes}.mp3`, async (target) => {
    const repeated = ["-stream_loop", "-1", "-i", await whistled("round.wav", round)];
    await ffmpeg(...repeated, "-t", String(minutes * 60), ...mp3, target);
  });
}
