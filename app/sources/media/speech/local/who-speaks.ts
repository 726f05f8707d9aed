import path from "node:path";
import type { Voice } from "../heard.ts";
import { alone, type Turn } from "./turns.ts";

/** The part of sherpa-onnx that tells speakers apart. */
export type NativeSpeakers = {
  OfflineSpeakerDiarization: new (config: object) => { process(samples: Float32Array): Turn[] };
  SpeakerEmbeddingExtractor: new (
    config: object,
  ) => {
    createStream(): { acceptWaveform(wave: object): void; inputFinished(): void };
    isReady(stream: object): boolean;
    compute(stream: object, isExternal: boolean): Float32Array;
  };
};

/**
 * The farthest that two voices of one speaker lie from each other, 1 less the cosine. The library's
 * 0.5 counts far too many speakers with this model (decision 29); too many within a stretch are
 * joined later, two that became one are not parted again.
 */
const threshold = 0.9;
/** More of a voice does not describe it better. */
const mostSeconds = 30;

/** Loads what tells speakers apart; `folder` holds the model's two files. */
export function loadSpeakers(
  native: NativeSpeakers,
  folder: string,
  { rate, threads }: { rate: number; threads: number },
) {
  const shared = { numThreads: threads, provider: "cpu", debug: 0 };
  const embedding = { ...shared, model: path.join(folder, "embedding.onnx") };
  // A window each 3 s instead of each second: three times as fast and as good (decision 29).
  const pyannote = { model: path.join(folder, "segmentation.onnx"), windowShiftRatio: 0.3 };
  const diariser = new native.OfflineSpeakerDiarization({
    segmentation: { ...shared, pyannote },
    embedding,
    clustering: { numClusters: -1, threshold },
    minDurationOn: 0.3,
    minDurationOff: 0.5,
  });
  const extractor = new native.SpeakerEmbeddingExtractor(embedding);

  function voiceOf(speaker: number, parts: readonly Float32Array[]): Voice | undefined {
    const stream = extractor.createStream();
    let left = mostSeconds * rate;
    for (const part of parts) {
      const samples = part.slice(0, left);
      if (samples.length === 0) break;
      stream.acceptWaveform({ sampleRate: rate, samples });
      left -= samples.length;
    }
    stream.inputFinished();
    if (!extractor.isReady(stream)) return undefined;
    const features = normalised(extractor.compute(stream, false));
    return { label: String(speaker), seconds: mostSeconds - left / rate, features };
  }

  return {
    /** Who speaks when in a stretch; speakers are numbered within it. */
    turns: (sound: Float32Array): Turn[] => diariser.process(sound),
    /** What each speaker sounds like, by what they say alone. */
    voices(sound: Float32Array, turns: readonly Turn[]): Voice[] {
      return [...alone(turns)].flatMap(([speaker, spans]) => {
        const parts = spans.map(({ start, end }) => sound.subarray(start * rate, end * rate));
        return voiceOf(speaker, parts) ?? [];
      });
    },
  };
}

/** Divides a vector by its length; four digits are enough to compare voices. */
function normalised(vector: Float32Array): number[] {
  const length = Math.hypot(...vector) || 1;
  return Array.from(vector, (value) => Math.round((value / length) * 1e4) / 1e4);
}
