import { z } from "zod";
import { cueOf, jsonForm, milliseconds, seconds, speakerName, words } from "./json-form.ts";

const segment = z.object({
  offsets: z.object({ from: milliseconds, to: milliseconds }).optional(),
  timestamps: z.object({ from: seconds, to: seconds }).optional(),
  text: words,
  speaker: speakerName,
});

/** whisper.cpp's `--output-json`: offsets in milliseconds. */
export const whisperCpp = jsonForm({
  id: "whisper-cpp",
  name: "Whisper",
  schema: z.object({ transcription: z.array(segment).min(1) }),
  cues: ({ transcription }) =>
    transcription.map(({ offsets, timestamps, text, speaker }) =>
      cueOf({
        text,
        speaker,
        start: offsets?.from ?? timestamps?.from,
        end: offsets?.to ?? timestamps?.to,
      }),
    ),
});
