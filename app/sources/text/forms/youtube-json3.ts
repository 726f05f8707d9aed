import { z } from "zod";
import type { Cue } from "./form.ts";
import { cueOf, jsonForm, milliseconds, words } from "./json-form.ts";

/** One event of YouTube's json3. */
export const event = z.object({
  tStartMs: milliseconds,
  dDurationMs: milliseconds,
  aAppend: z.number().optional(),
  segs: z.array(z.object({ utf8: words })).optional(),
});

/** Joins the words of each event; `aAppend` only breaks a line of the event before. */
export const cuesOfEvents = (events: z.output<typeof event>[]): Cue[] =>
  events.flatMap(({ tStartMs: start, dDurationMs, aAppend, segs }): Cue[] => {
    if (!segs || aAppend) return [];
    const end = start === undefined || dDurationMs === undefined ? undefined : start + dDurationMs;
    return [cueOf({ text: segs.map(({ utf8 }) => utf8).join(""), start, end })];
  });

/** YouTube's captions as json3. */
export const youtubeJson3 = jsonForm({
  id: "youtube-json3",
  name: "YouTube captions",
  sure: 0.95,
  schema: z
    .object({ events: z.array(event).min(1) })
    .refine(({ events }) => events.some(({ segs }) => segs !== undefined)),
  cues: ({ events }) => cuesOfEvents(events),
});
