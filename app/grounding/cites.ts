import type { Found } from "./quote.ts";
import type { Grounding } from "./transcript.ts";

/** The origin of a text. */
export type Cited = {
  segmentIds: string[];
  /** Seconds. */
  start?: number;
  page?: number;
  speaker?: string;
  /** True if the source has exactly these words. */
  verbatim: boolean;
  /** The quoted words as the text has them, without quotation marks. */
  quote?: string;
  /** The lines of the source, to show to the reader. */
  sourceLine?: string;
};

/** Makes the evidence for words found in the source. */
export function citeOf({ segmentIds, start, page, speaker, sourceLine }: Found): Cited {
  return {
    segmentIds,
    ...(start === undefined ? {} : { start }),
    ...(page === undefined ? {} : { page }),
    ...(speaker === undefined ? {} : { speaker }),
    verbatim: true,
    sourceLine,
  };
}

/**
 * Makes the evidence for prose: the segments it names, except those that a quotation already cites.
 */
export function citesOf(
  segmentIds: readonly string[],
  cites: readonly Cited[],
  grounding: Grounding,
): Cited[] {
  const cited = new Set(cites.flatMap((cite) => cite.segmentIds));
  const wanted = new Set(segmentIds.filter((id) => !cited.has(id)));
  if (wanted.size === 0) return [];
  return grounding.segments
    .filter(({ id }) => wanted.has(id))
    .map((segment) => {
      const { id, start, page, speaker } = segment;
      const found = { segmentIds: [id], quote: "", sourceLine: grounding.lineOf(segment) };
      return { ...citeOf({ ...found, start, page, speaker }), verbatim: false };
    });
}
