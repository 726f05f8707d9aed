import { z } from "zod";
import type { Cue } from "./form.ts";
import { cueOf, jsonForm, milliseconds, seconds, speakerName, words } from "./json-form.ts";

/** .NET's ticks: a tenth of a microsecond. */
const ticks = z
  .number()
  .optional()
  .catch(undefined)
  .transform((value) => (value === undefined ? undefined : value / 1e7));

const lasting = (cue: {
  start?: number | undefined;
  length?: number | undefined;
  text: string;
  speaker?: string | undefined;
}): Cue =>
  cueOf({
    ...cue,
    end: cue.start === undefined || cue.length === undefined ? undefined : cue.start + cue.length,
  });

const batchPhrase = z.object({
  speaker: speakerName,
  offset: seconds,
  duration: seconds,
  offsetInTicks: ticks,
  durationInTicks: ticks,
  nBest: z.array(z.object({ display: words })).min(1),
});

/** Azure's batch transcription: the best guess of each phrase. */
export const azureBatch = jsonForm({
  id: "azure-batch",
  name: "Azure Speech",
  sure: 0.95,
  schema: z.object({ recognizedPhrases: z.array(batchPhrase).min(1) }),
  cues: ({ recognizedPhrases }) =>
    recognizedPhrases.map((phrase) =>
      lasting({
        text: phrase.nBest[0]?.display ?? "",
        speaker: phrase.speaker,
        start: phrase.offsetInTicks ?? phrase.offset,
        length: phrase.durationInTicks ?? phrase.duration,
      }),
    ),
});

const fastPhrase = z.object({
  text: words,
  speaker: speakerName,
  offsetMilliseconds: milliseconds,
  durationMilliseconds: milliseconds,
  offset: milliseconds,
  duration: milliseconds,
});

/** Azure's fast transcription: phrases in milliseconds. */
export const azureFast = jsonForm({
  id: "azure-fast",
  name: "Azure Speech",
  sure: 0.95,
  schema: z.object({ phrases: z.array(fastPhrase).min(1), combinedPhrases: z.array(z.unknown()) }),
  cues: ({ phrases }) =>
    phrases.map((phrase) =>
      lasting({
        text: phrase.text,
        speaker: phrase.speaker,
        start: phrase.offsetMilliseconds ?? phrase.offset,
        length: phrase.durationMilliseconds ?? phrase.duration,
      }),
    ),
});

const insight = z.object({
  text: words,
  speakerId: speakerName,
  instances: z.array(z.object({ start: seconds, end: seconds })).min(1),
});

/** Azure Video Indexer: the lines of a video's insights. */
export const azureIndexer = jsonForm({
  id: "azure-indexer",
  name: "Azure Speech",
  sure: 0.95,
  schema: z.object({
    videos: z
      .array(z.object({ insights: z.object({ transcript: z.array(insight).min(1) }) }))
      .min(1),
  }),
  cues: ({ videos }) =>
    videos.flatMap(({ insights: { transcript } }) =>
      transcript.map(({ text, speakerId, instances }) =>
        cueOf({ text, speaker: speakerId, ...instances[0] }),
      ),
    ),
});
