import { keyedHash } from "../../../db/encrypted.ts";
import { env } from "../../env.server.ts";
import { heardPrefix, readCheckpoint, storeCheckpoint } from "../checkpoints.server.ts";
import type { Piece } from "../text/piece.ts";
import { createPace } from "./pace.ts";
import { type Audio, cutAudio, type Stretch } from "./prepare.server.ts";
import { nameSpeakers } from "./speakers.ts";
import { type Cue, type Heard, heardSchema } from "./speech/heard.ts";
import { type Recogniser, TimesRefused } from "./speech/recogniser.ts";
import { keepSpeed, measuredSpeed } from "./speech/speed.server.ts";

const promptCharacters = 200;

export type Transcription = {
  /** In seconds from the recording's start. */
  pieces: Piece[];
  /** BCP-47, according to the recogniser. */
  language?: string;
};

type TranscriptionOrder = {
  audio: Audio;
  sourceId: string;
  recogniser: Recogniser;
  /** Seconds from the recording's start to the sound's. */
  delay: number;
  folder: string;
  signal: AbortSignal;
  onProgress(note: string): void;
};

/**
 * Transcribes a recording stretch by stretch. Stores each result on disk before requesting the
 * next, so a crash repeats at most one call.
 */
export async function transcribe(order: TranscriptionOrder): Promise<Transcription> {
  const { recogniser, sourceId } = order;
  const { withoutTimes } = recogniser;
  if (!withoutTimes) return listen(order);
  const key = checkpointKey(recogniser, "refused times");
  if (readCheckpoint(sourceId, key)) return listen({ ...order, recogniser: withoutTimes });
  try {
    return await listen(order);
  } catch (thrown) {
    if (!(thrown instanceof TimesRefused)) throw thrown;
    storeCheckpoint(sourceId, key, true);
    return listen({ ...order, recogniser: withoutTimes });
  }
}

async function listen(order: TranscriptionOrder): Promise<Transcription> {
  const { audio, recogniser, folder, signal, onProgress } = order;
  const stretches = await cutAudio(audio, recogniser.longestSeconds, { folder, signal });
  const all: Heard[] = [];
  const lengths = stretches.map(({ start, end }) => end - start);
  const pace = createPace(lengths, { known: measuredSpeed(recogniser.name) });
  let prompt = "";
  for (const [index, stretch] of stretches.entries()) {
    onProgress(`transcribing ${index + 1} of ${stretches.length}${pace.timeLeft(index)}`);
    const heard = await pace.measure(index, () => hear(order, stretch, prompt));
    all.push(heard);
    prompt = lastWords(heard) || prompt;
  }
  const factor = pace.factor();
  if (factor !== undefined) keepSpeed(recogniser.name, factor);
  const pieces = nameSpeakers(all).flatMap((cues, index) =>
    cues.map((cue) => inRecording(cue, stretches[index] as Stretch, order.delay)),
  );
  const language = mostFrequent(all.flatMap((heard) => heard.language ?? []));
  return { pieces, ...(language ? { language } : {}) };
}

async function hear(order: TranscriptionOrder, stretch: Stretch, prompt: string): Promise<Heard> {
  const { recogniser, sourceId, folder, signal } = order;
  const key = checkpointKey(recogniser, `${stretch.start.toFixed(2)}-${stretch.end.toFixed(2)}`);
  const stored = heardSchema.safeParse(readCheckpoint(sourceId, key));
  if (stored.success) return stored.data;
  const seconds = stretch.end - stretch.offset;
  const heard = await recogniser.hear({ file: stretch.file, seconds, prompt, folder, signal });
  storeCheckpoint(sourceId, key, heard);
  return heard;
}

/** Stores only a hash of the recogniser's name, which may contain a path or a host. */
function checkpointKey({ name }: Recogniser, what: string): string {
  const hash = keyedHash(env().encryptionKey, "recogniser").update(name).digest("hex").slice(0, 16);
  return `${heardPrefix}${hash} ${what}`;
}

const rounded = (seconds: number) => Math.round(Math.max(0, seconds) * 1_000) / 1_000;

/** Converts a cue to the recording's time; without times it gets its stretch's. */
function inRecording(cue: Cue, stretch: Stretch, delay: number): Piece {
  const { start, end, ...said } = cue;
  const from = start === undefined ? stretch.start : start + stretch.offset;
  const to =
    start === undefined ? stretch.end : end === undefined ? undefined : end + stretch.offset;
  return {
    ...said,
    start: rounded(from + delay),
    ...(to === undefined ? {} : { end: rounded(Math.min(to, stretch.end) + delay) }),
  };
}

const lastWords = ({ cues }: Heard) =>
  cues
    .map(({ text }) => text)
    .join(" ")
    .slice(-promptCharacters);

function mostFrequent(values: string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}
