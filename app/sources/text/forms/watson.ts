import { z } from "zod";
import { jsonForm, nameOf, seconds } from "./json-form.ts";
import { cuesOfWords } from "./words.ts";

const stamp = z.tuple([z.string(), seconds, seconds]);
const result = z.object({ alternatives: z.array(z.object({ timestamps: z.array(stamp) })).min(1) });
const label = z.object({ from: seconds, speaker: z.number() });

/** IBM Watson: `["word", start, end]` and, beside them, who speaks from when. */
export const watson = jsonForm({
  id: "watson",
  name: "IBM Watson",
  sure: 0.95,
  schema: z.object({
    results: z.array(result).min(1),
    speaker_labels: z.array(label).optional().catch(undefined),
  }),
  cues: ({ results, speaker_labels }) => {
    const speakers = new Map(
      (speaker_labels ?? []).map(({ from, speaker }) => [from, speaker + 1]),
    );
    return results.flatMap(({ alternatives: [best] }) =>
      cuesOfWords(
        (best?.timestamps ?? [])
          .filter(([text]) => text !== "%HESITATION")
          .map(([text, start, end]) => ({
            text,
            start,
            end,
            speaker: nameOf(speakers.get(start)),
          })),
      ),
    );
  },
});
