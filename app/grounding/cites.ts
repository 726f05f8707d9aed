import type { Cite } from "../formats/format.ts";
import { segmentLine } from "../transcripts/transcript.ts";
import type { Found } from "./grounding.ts";
import type { Grounding } from "./index.ts";

/** Where a text comes from: the shape in which a piece stores its evidence. */
export type Cited = Cite;

/** The evidence of words that were found. */
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

/** The evidence of prose: the segments it names, without those that a quotation already cites. */
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
      const found = { segmentIds: [id], quote: "", sourceLine: segmentLine(segment) };
      const place = {
        ...(start === undefined ? {} : { start }),
        ...(page === undefined ? {} : { page }),
        ...(speaker === undefined ? {} : { speaker }),
      };
      return { ...citeOf({ ...found, ...place }), verbatim: false };
    });
}
