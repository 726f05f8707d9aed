import { open } from "node:fs/promises";
import path from "node:path";
import { AppError } from "../../errors.ts";
import type { Known } from "../../transcripts/known.ts";
import type { Segment, TranscriptInfo } from "../../transcripts/transcript.ts";
import type { Sink } from "../reader-type.ts";
import { extract } from "../run-child.server.ts";
import { parseTime, timeSource } from "../text/time.ts";
import { ffmpeg, input } from "./ffmpeg.server.ts";
import type { MediaFacts, SubtitleTrack } from "./probe.server.ts";

/** Codecs whose cues are text; the others are pictures. */
const textCodecs = new Set(["subrip", "srt", "ass", "ssa", "mov_text", "webvtt", "text"]);
const maxTracks = 6;
const leastShare = 0.5;
const wallMs = 120_000;

/** Sorts text tracks by preference: the spoken language, then the file's default. */
function preferredTracks({ subtitles, audio }: MediaFacts): SubtitleTrack[] {
  const rank = (track: SubtitleTrack) =>
    (audio?.language && track.language === audio.language ? 0 : 2) + (track.isDefault ? 0 : 1);
  return subtitles
    .filter((track) => textCodecs.has(track.codec) && !track.isForced)
    .sort((a, b) => rank(a) - rank(b) || a.index - b.index)
    .slice(0, maxTracks);
}

/**
 * Makes the transcript from the first subtitle track that spans more than half of the recording;
 * undefined if there is none or it has too few words.
 */
export async function readSubtitles(
  file: string,
  facts: MediaFacts,
  folder: string,
  sink: Sink,
): Promise<TranscriptInfo | undefined> {
  for (const track of preferredTracks(facts)) {
    const subtitles = path.join(folder, `subtitles-${track.index}.vtt`);
    const span = await writeTrack(file, track, subtitles, { folder, signal: sink.signal });
    if (span <= facts.duration * leastShare || span === 0) continue;
    const info = await readTrack(subtitles, track, facts.known, sink);
    if (info) return withFacts(info, facts);
  }
  return undefined;
}

function withFacts(info: TranscriptInfo, { duration, known }: MediaFacts): TranscriptInfo {
  // Whom the tags name was told to the reader, who listens for more.
  const { people: _, ...told } = known;
  return {
    ...info,
    ...told,
    origin: "embedded-subtitles",
    duration: Math.max(duration, info.duration ?? 0),
  };
}

/** Reads a track in its own process, like any text; too little text is no error here. */
async function readTrack(
  file: string,
  { language }: SubtitleTrack,
  told: Known,
  sink: Sink,
): Promise<TranscriptInfo | undefined> {
  // Passes nothing on before it is known to be enough.
  const segments: Segment[] = [];
  const onSegments = (part: Segment[]) => void segments.push(...part);
  const order = { path: file, reader: "text", told, ...(language ? { language } : {}) } as const;
  try {
    const info = await extract({ ...sink, ...order, onSegments });
    await sink.onSegments(segments);
    return info;
  } catch (thrown) {
    const isTooLittle =
      thrown instanceof AppError && /^(?:EMPTY|TOO_SHORT|NOT_TEXT|UNREAD_FORM)$/.test(thrown.code);
    if (isTooLittle) return undefined;
    throw thrown;
  }
}

/** Writes a track as WebVTT and returns the seconds from its first to its last cue; 0 for none. */
async function writeTrack(
  file: string,
  track: SubtitleTrack,
  target: string,
  run: { folder: string; signal: AbortSignal },
): Promise<number> {
  const handle = await open(target, "wx", 0o600);
  const span = spanReader();
  try {
    const convert = ["-map", `0:s:${track.index}`, "-f", "webvtt", "pipe:1"];
    await ffmpeg([...input(file), ...convert], {
      ...run,
      wallMs,
      async onOutput(chunk) {
        span.read(chunk);
        await handle.write(chunk);
      },
    });
  } catch (thrown) {
    // If a track cannot be converted, the sound is used.
    if (thrown instanceof AppError && thrown.code === "BAD_MEDIA") return 0;
    throw thrown;
  } finally {
    await handle.close();
  }
  return span.seconds();
}

const cueTimes = new RegExp(`^(${timeSource}) --> (${timeSource})`);

function spanReader() {
  let open = "";
  let first: number | undefined;
  let last = 0;
  return {
    read(chunk: Buffer) {
      const lines = (open + chunk.toString("latin1")).split("\n");
      open = lines.pop()?.slice(0, 200) ?? "";
      for (const line of lines) {
        const [, from = "", to = ""] = cueTimes.exec(line) ?? [];
        if (!from) continue;
        first ??= parseTime(from);
        last = Math.max(last, parseTime(to) ?? 0);
      }
    },
    seconds: () => (first === undefined ? 0 : Math.max(0, last - first)),
  };
}
