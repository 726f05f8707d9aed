import { z } from "zod";
import { tidy } from "../../text/piece.ts";
import { type Cue, clamped, type Heard } from "./heard.ts";
import { languageCode } from "./language-names.ts";

const number = z.coerce.number().optional().catch(undefined);

const segmentSchema = z.object({
  start: number,
  end: number,
  text: z.string().default(""),
  speaker: z.string().nullish(),
  no_speech_prob: number,
  avg_logprob: number,
  compression_ratio: number,
});

/** whisper.cpp's file format: times in milliseconds. */
const fileSegmentSchema = z
  .object({ offsets: z.object({ from: z.number(), to: z.number() }), text: z.string() })
  .transform(({ offsets, text }) => ({
    start: offsets.from / 1_000,
    end: offsets.to / 1_000,
    text,
  }));

const replySchema = z
  .object({
    text: z.string().optional(),
    language: z.string().nullish(),
    segments: z.array(segmentSchema).nullish(),
    transcription: z.array(fileSegmentSchema).nullish(),
    result: z.object({ language: z.string() }).nullish().catch(undefined),
  })
  .refine(
    (reply) => (reply.text ?? reply.segments ?? reply.transcription ?? null) !== null,
    "no text",
  );

type SpokenSegment = z.infer<typeof segmentSchema>;

/** Whisper's own signs of words heard in silence, or of repetition. */
const isHallucinated = (segment: SpokenSegment) =>
  ((segment.no_speech_prob ?? 0) > 0.6 && (segment.avg_logprob ?? 0) < -1) ||
  (segment.compression_ratio ?? 0) > 2.4;

/** Detects servers that count nanoseconds: no time exceeds a stretch a thousandfold. */
function scaleOf(segments: { end?: number | undefined }[], seconds: number): number {
  const last = Math.max(0, ...segments.map(({ end }) => end ?? 0));
  return last > 1_000 * Math.max(1, seconds) ? 1e-9 : 1;
}

/**
 * Parses a speech server's or program's JSON about a stretch of `seconds`. Throws a ZodError if it
 * is no transcript.
 */
export function heardIn(json: unknown, seconds: number): Heard {
  const reply = replySchema.parse(json);
  const segments: SpokenSegment[] = reply.segments ?? reply.transcription ?? [];
  const scale = scaleOf(segments, seconds);
  const cues = segments
    .filter((segment) => !isHallucinated(segment))
    .map((segment) => cueOf(segment, scale))
    .filter(({ text }) => text !== "");
  const language = languageCode(reply.language ?? reply.result?.language);
  const whole = segments.length === 0 ? tidy(reply.text ?? "") : "";
  return {
    cues: whole ? [{ text: whole }] : clamped(cues, seconds),
    ...(language ? { language } : {}),
  };
}

function cueOf({ start, end, speaker, text }: SpokenSegment, scale: number): Cue {
  return {
    text: tidy(text),
    ...(start === undefined ? {} : { start: start * scale }),
    ...(start === undefined || end === undefined ? {} : { end: end * scale }),
    ...(speaker?.trim() ? { speaker: tidy(speaker) } : {}),
  };
}
