import { z } from "zod";

/** Seconds from the stretch's start; a cue without times gets the stretch's bounds. */
const cueSchema = z.object({
  start: z.number().optional(),
  end: z.number().optional(),
  speaker: z.string().optional(),
  text: z.string(),
});

/** What a speaker of one stretch sounds like. */
const voiceSchema = z.object({
  /** As in the cues. */
  label: z.string(),
  /** How long was listened to. */
  seconds: z.number(),
  /** A vector of length 1: the cosine of two tells how alike they sound. */
  features: z.array(z.number()),
});

/** What was said in one stretch. */
export const heardSchema = z.object({
  cues: z.array(cueSchema),
  /** Where the recogniser tells speakers apart. */
  voices: z.array(voiceSchema).optional(),
  /** BCP-47. */
  language: z.string().optional(),
});

export type Cue = z.infer<typeof cueSchema>;
export type Voice = z.infer<typeof voiceSchema>;
export type Heard = z.infer<typeof heardSchema>;

/** Cuts cues to the stretch's length and drops those that begin after its end. */
export function clamped(cues: Cue[], seconds: number): Cue[] {
  const within = (value: number) => Math.min(seconds, Math.max(0, value));
  return cues
    .filter(({ start }) => start === undefined || start < seconds)
    .map(({ start, end, ...cue }) => {
      if (start === undefined) return cue;
      const from = within(start);
      return {
        ...cue,
        start: from,
        ...(end === undefined ? {} : { end: Math.max(from, within(end)) }),
      };
    });
}
