import type { TranscriptInfo } from "../../transcripts/transcript.ts";
import { collector } from "../collect.ts";
import { sourceError } from "../messages.ts";
import type { Sink } from "../reader-type.ts";
import { mergeCues } from "../text/merge.ts";
import { countMinutes } from "./allowance.server.ts";
import { maxSeconds, prepare } from "./prepare.server.ts";
import { type MediaFacts, probe } from "./probe.server.ts";
import { configuredRecogniser } from "./speech/configured.server.ts";
import { readSubtitles } from "./subtitles.server.ts";
import { type Transcription, transcribe } from "./transcribe.server.ts";
import { inWorkFolder } from "./work-folder.server.ts";

/** A recording on disk and its source. */
export type Recording = { path: string; userId: string; sourceId: string };

/**
 * Makes the transcript of an audio or video file: from its own subtitles, else by speech
 * recognition. May run again after a crash. Throws NO_FFMPEG, BAD_MEDIA, NO_AUDIO, TOO_LONG,
 * ASR_OFF, EMPTY, TOO_SHORT, NOT_ENOUGH_CREDITS and TOO_MANY; anything else is worth another try.
 * Leaves no file.
 */
export function readMedia(recording: Recording, sink: Sink): Promise<TranscriptInfo> {
  return inWorkFolder(async (folder) => {
    sink.onProgress("looking at the recording");
    const probed = await probe(recording.path, { folder, signal: sink.signal });
    const facts = { ...probed, known: { ...probed.known, ...sink.told } };
    const subtitled = await readSubtitles(recording.path, facts, folder, sink);
    return subtitled ?? (await readSpeech(recording, facts, folder, sink));
  });
}

async function readSpeech(
  { path, userId, sourceId }: Recording,
  facts: MediaFacts,
  folder: string,
  sink: Sink,
): Promise<TranscriptInfo> {
  if (!facts.audio) throw sourceError("NO_AUDIO");
  const recogniser = configuredRecogniser();
  const { signal, onProgress } = sink;
  const audio = await prepare(path, facts, {
    folder,
    signal,
    onShare: (share) => onProgress(`preparing the sound, ${Math.floor(share * 100)} %`),
  });
  countMinutes(userId, sourceId, Math.min(audio.duration, maxSeconds));
  const { delay } = facts.audio;
  const order = { audio, sourceId, recogniser, delay, folder, signal, onProgress };
  return store(await transcribe(order), facts, audio.duration + delay, sink);
}

async function store(
  { pieces, language }: Transcription,
  { known, audio }: MediaFacts,
  duration: number,
  sink: Sink,
): Promise<TranscriptInfo> {
  const collected = collector(sink.onSegments);
  const merge = mergeCues(collected.add);
  for (const piece of pieces) merge.push(piece);
  merge.end();
  const heard = language ?? audio?.language;
  const facts = await collected.finish({ ...known, ...(heard ? { language: heard } : {}) });
  const spoken = language ?? facts.language;
  const { people: _, ...told } = known;
  return {
    ...facts,
    ...told,
    origin: "speech",
    duration: Math.round(duration * 1_000) / 1_000,
    ...(spoken ? { language: spoken } : {}),
  };
}
