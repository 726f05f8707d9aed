import { z } from "zod";
import { cueOf, jsonForm, seconds, speakerName, words } from "./json-form.ts";

const segment = z.object({
  speaker: speakerName,
  startTime: seconds,
  endTime: seconds,
  body: words,
});

/** Podcasting 2.0's JSON transcript. */
export const podcasting = jsonForm({
  id: "podcasting",
  name: "Podcasting 2.0",
  sure: 0.95,
  schema: z
    .object({ segments: z.array(segment).min(1) })
    .refine(({ segments }) => segments.some(({ body }) => body !== "")),
  cues: ({ segments }) =>
    segments.map(({ speaker, startTime, endTime, body }) =>
      cueOf({ text: body, start: startTime, end: endTime, speaker }),
    ),
});
