import { z } from "zod";
import type { Known } from "../../transcripts/known.ts";
import { sourceError } from "../messages.ts";
import { ffprobe, input } from "./ffmpeg.server.ts";
import { knownByTags, tagOf } from "./tags.ts";

export type SubtitleTrack = {
  /** Index among the file's subtitle tracks, as in `-map 0:s:N`. */
  index: number;
  codec: string;
  /** BCP-47. */
  language?: string;
  isForced: boolean;
  isDefault: boolean;
};

export type MediaFacts = {
  /** Seconds according to the file; 0 if unknown. */
  duration: number;
  /** True if the container allows only a guess at the duration. */
  isGuessed: boolean;
  /** Missing if there is no sound. `delay`: seconds from the file's start to the sound's. */
  audio?: { language?: string; delay: number };
  subtitles: SubtitleTrack[];
  /** What its tags and chapter marks tell. */
  known: Known;
};

const number = z.coerce.number().optional().catch(undefined);
const tags = z.record(z.string(), z.string()).catch({}).default({});
const schema = z.object({
  streams: z
    .array(
      z.object({
        codec_type: z.string().optional(),
        codec_name: z.string().default(""),
        start_time: number,
        disposition: z.record(z.string(), z.number()).catch({}).default({}),
        tags,
      }),
    )
    .default([]),
  chapters: z
    .array(z.object({ start_time: number, tags }))
    .catch([])
    .default([]),
  format: z.object({ format_name: z.string(), duration: number, start_time: number, tags }),
});

type Probed = z.infer<typeof schema>;

const wallMs = 60_000;

/** Reads a media file's facts. Throws BAD_MEDIA if it is none. */
export async function probe(
  file: string,
  run: { folder: string; signal: AbortSignal },
): Promise<MediaFacts> {
  const chunks: Buffer[] = [];
  const args = [
    "-v",
    "error",
    "-print_format",
    "json",
    "-show_format",
    "-show_streams",
    "-show_chapters",
  ];
  await ffprobe([...args, ...input(file)], {
    ...run,
    wallMs,
    onOutput: (chunk) => void chunks.push(chunk),
  });
  return factsOf(Buffer.concat(chunks).toString("utf8"));
}

function factsOf(json: string): MediaFacts {
  const { streams, format, chapters } = parse(json);
  const subtitles = streams.filter((stream) => stream.codec_type === "subtitle");
  const audio = streams.find((stream) => stream.codec_type === "audio");
  // Ogg keeps its tags at the stream.
  const told = { ...audio?.tags, ...format.tags };
  const marks = chapters.map(({ start_time: start, tags: of }) => ({ start, tags: of }));
  return {
    duration: Math.max(0, format.duration ?? 0),
    isGuessed: /^(?:aac|mp3)$/.test(format.format_name),
    subtitles: subtitles.map(trackOf),
    ...(audio ? { audio: soundOf(audio, format) } : {}),
    known: knownByTags(told, marks),
  };
}

function parse(json: string): Probed {
  try {
    return schema.parse(JSON.parse(json));
  } catch (cause) {
    throw sourceError("BAD_MEDIA", cause);
  }
}

function soundOf(stream: Probed["streams"][number], format: Probed["format"]) {
  const delay = Math.max(0, (stream.start_time ?? 0) - (format.start_time ?? 0));
  return { delay, ...languageOf(stream.tags) };
}

function trackOf(stream: Probed["streams"][number], index: number): SubtitleTrack {
  const { forced, default: isDefault } = stream.disposition;
  return {
    index,
    codec: stream.codec_name,
    isForced: forced === 1,
    isDefault: isDefault === 1,
    ...languageOf(stream.tags),
  };
}

/** Converts a container's ISO 639-2 ("ger", "deu") to BCP-47 ("de"). */
function languageOf(all: Record<string, string>): { language?: string } {
  const tag = tagOf(all, "language") ?? "";
  if (!/^[a-z]{2,3}(?:-[A-Za-z0-9-]+)?$/i.test(tag) || /^(?:und|mis|mul|zxx)/i.test(tag)) return {};
  try {
    const { language } = new Intl.Locale(tag);
    return language ? { language } : {};
  } catch {
    return {};
  }
}
