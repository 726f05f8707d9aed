import { z } from "zod";
import { cueOf, jsonForm, milliseconds, seconds, speakerName, words } from "./json-form.ts";

const entry = z.object({
  start: seconds,
  end: seconds,
  start_ms: milliseconds,
  end_ms: milliseconds,
  speaker: speakerName,
  voice: speakerName,
  text: words,
});

/** Podlove's transcript: a list, alone or within the player's settings. */
export const podlove = jsonForm({
  id: "podlove",
  name: "Podlove",
  schema: z
    .union([
      z.array(entry).min(1),
      z.object({ transcripts: z.array(entry).min(1) }).transform(({ transcripts }) => transcripts),
    ])
    .refine((entries) =>
      entries.some(({ text, start_ms, voice }) => text && (start_ms !== undefined || voice)),
    ),
  cues: (entries) =>
    entries.map(({ text, voice, speaker, start, end, start_ms, end_ms }) =>
      cueOf({ text, speaker: voice ?? speaker, start: start_ms ?? start, end: end_ms ?? end }),
    ),
});
