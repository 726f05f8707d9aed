import { z } from "zod";
import { cueOf, jsonForm, milliseconds, words } from "./json-form.ts";

const renderer = z.object({
  startMs: milliseconds,
  endMs: milliseconds,
  snippet: z.object({ runs: z.array(z.object({ text: words })) }),
});

/** The segments of YouTube's transcript panel, at whatever depth of its answer they are. */
function segmentsIn(value: unknown, depth = 0): z.output<typeof renderer>[] {
  if (depth > 24 || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => segmentsIn(item, depth + 1));
  if ("transcriptSegmentRenderer" in value) {
    const parsed = renderer.safeParse(value.transcriptSegmentRenderer);
    return parsed.success ? [parsed.data] : [];
  }
  return Object.values(value).flatMap((item) => segmentsIn(item, depth + 1));
}

/** The answer behind YouTube's transcript panel. */
export const youtubePanel = jsonForm({
  id: "youtube-panel",
  name: "YouTube captions",
  sure: 0.96,
  schema: z
    .unknown()
    .transform((value) => segmentsIn(value))
    .refine((found) => found.length > 0),
  cues: (segments) =>
    segments.map(({ startMs, endMs, snippet }) =>
      cueOf({ text: snippet.runs.map(({ text }) => text).join(""), start: startMs, end: endMs }),
    ),
});
