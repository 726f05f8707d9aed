import { readFile } from "node:fs/promises";
import path from "node:path";
import { sourceError } from "../messages.ts";
import { cutTimes, type Silence } from "./cut.ts";
import { ffmpeg, input } from "./ffmpeg.server.ts";
import type { MediaFacts } from "./probe.server.ts";

/** Four hours, the longest supported recording. */
export const maxSeconds = 14_400;
const toleranceSeconds = 1;

const sampleRate = 16_000;
/**
 * The encoder adds 1,105 samples at the start. Without a Xing frame nothing tells a player to skip
 * them, so every piece is late by the same amount.
 */
const encoderDelay = 1_105 / sampleRate;

const wallMs = 20 * 60_000;
const maxSilences = 50_000;

export type Audio = {
  /** 16 kHz mono mp3 at 32 kbit/s. */
  file: string;
  /** Seconds of sound. */
  duration: number;
  silences: Silence[];
};

type Run = { folder: string; signal: AbortSignal };

/**
 * Converts a recording's first sound track for speech recognition, in one pass. Throws TOO_LONG,
 * NO_AUDIO and BAD_MEDIA.
 */
export async function prepare(
  file: string,
  facts: MediaFacts,
  run: Run & { onShare(share: number): void },
): Promise<Audio> {
  if (!facts.audio) throw sourceError("NO_AUDIO");
  if (!facts.isGuessed && facts.duration > maxSeconds + toleranceSeconds)
    throw sourceError("TOO_LONG");
  const output = path.join(run.folder, "audio.mp3");
  const progress = progressReader((seconds) =>
    run.onShare(Math.min(1, seconds / (facts.duration || maxSeconds))),
  );
  const silences = silenceReader();
  const select = "-map 0:a:0 -vn -sn -dn -map_metadata -1 -ac 1 -ar".split(" ");
  const encode = "-c:a libmp3lame -b:a 32k -write_xing 0 -progress pipe:1".split(" ");
  const limit = ["-t", String(maxSeconds), "-af", "silencedetect=noise=-35dB:d=0.4"];
  await ffmpeg([...input(file), ...select, String(sampleRate), ...limit, ...encode, output], {
    folder: run.folder,
    signal: run.signal,
    wallMs,
    onOutput: progress.read,
    onErrorLine: silences.read,
  });
  const duration = progress.seconds();
  if (duration <= 0) throw sourceError("BAD_MEDIA");
  const isFull = duration >= maxSeconds - 0.1;
  if (isFull && Math.abs(facts.duration - maxSeconds) > toleranceSeconds)
    throw sourceError("TOO_LONG");
  return { file: output, duration, silences: silences.found(duration) };
}

/** Parses ffmpeg's `key=value` progress. */
function progressReader(onSeconds: (seconds: number) => void) {
  let seconds = 0;
  let open = "";
  return {
    read(chunk: Buffer) {
      const lines = (open + chunk.toString("latin1")).split("\n");
      open = lines.pop()?.slice(-200) ?? "";
      for (const line of lines) {
        const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? [];
        if (!microseconds) continue;
        seconds = Number(microseconds) / 1e6;
        onSeconds(seconds);
      }
    },
    seconds: () => seconds,
  };
}

/** Parses silencedetect's report; the last silence may last to the end. */
function silenceReader() {
  const silences: Silence[] = [];
  let start: number | undefined;
  return {
    read(line: string) {
      if (!line.startsWith("[silencedetect")) return;
      const [, what, at] = /silence_(start|end): (-?[\d.]+)/.exec(line) ?? [];
      if (what === "start") start = Math.max(0, Number(at));
      else if (what === "end" && start !== undefined && silences.length < maxSilences) {
        silences.push({ start, end: Number(at) });
        start = undefined;
      }
    },
    found: (duration: number) =>
      start === undefined ? silences : [...silences, { start, end: duration }],
  };
}

export type Stretch = {
  file: string;
  /** Seconds from the sound's start; add it to the piece's own times. */
  offset: number;
  /** Seconds of the sound, without the encoder's delay. */
  start: number;
  end: number;
};

/** Cuts prepared audio into stretches of at most `longest` seconds, without re-encoding. */
export async function cutAudio(audio: Audio, longest: number, run: Run): Promise<Stretch[]> {
  const cuts = cutTimes(audio.silences, audio.duration, longest);
  if (cuts.length === 0)
    return [{ file: audio.file, offset: -encoderDelay, start: 0, end: audio.duration }];
  const times = cuts.map((cut) => (cut + encoderDelay).toFixed(3)).join(",");
  const segment = ["-f", "segment", "-segment_times", times, "-segment_list", "pieces.csv"];
  const plain = ["-segment_format_options", "write_xing=0", "-c", "copy", "piece-%04d.mp3"];
  await ffmpeg([...input(audio.file), ...segment, ...plain], { ...run, wallMs });
  return readStretches(await readFile(path.join(run.folder, "pieces.csv"), "utf8"), audio, run);
}

function readStretches(csv: string, { duration }: Audio, { folder }: Run): Stretch[] {
  const rows = csv.trim().split("\n");
  return rows.map((row, index) => {
    const [name = "", from, to] = row.split(",");
    const offset = Number(from) - encoderDelay;
    const end = index === rows.length - 1 ? duration : Number(to) - encoderDelay;
    return {
      file: path.join(folder, path.basename(name)),
      offset,
      start: Math.max(0, offset),
      end,
    };
  });
}

/** Converts the sound to WAV, which every local program reads. */
export async function asWav(file: string, run: Run): Promise<string> {
  const made = path.join(run.folder, "piece.wav");
  await ffmpeg([...input(file), "-c:a", "pcm_s16le", "-y", made], { ...run, wallMs });
  return made;
}
