import type { Cite } from "../../formats/format.ts";
import type { Segment } from "../../transcripts/transcript.ts";
import { type Item, type Leaf, leavesOf } from "./shapes/draft.ts";
import { settled, type Verdicts } from "./verifying.ts";

/** Where in the source a text begins: the order of its first segment, and its time. */
export type Place = { order: number; start?: number };

export function placesOf(segments: readonly Segment[], verdicts: Verdicts) {
  const order = new Map(segments.map(({ id }, at) => [id, at]));
  const ofCites = (cites: readonly Cite[]): Place | undefined => {
    const places = cites.flatMap(({ segmentIds, start }) => {
      const at = order.get(segmentIds[0] ?? "");
      return at === undefined ? [] : [{ order: at, ...(start === undefined ? {} : { start }) }];
    });
    return places.toSorted((a, b) => a.order - b.order)[0];
  };
  const ofLeaf = (leaf: Leaf): Place | undefined => {
    const verdict = verdicts.get(leaf);
    return verdict && ofCites(settled(leaf, verdict).cites);
  };
  /**
   * Returns the place of the text whose time is printed, otherwise of the first text that has a
   * place.
   */
  const ofItem = (item: Item): Place | undefined => {
    const leaves = leavesOf(item).map(({ leaf }) => leaf);
    const timed = leaves.find(({ part }) => part.timed);
    return (timed && ofLeaf(timed)) ?? leaves.map(ofLeaf).find((place) => place !== undefined);
  };
  return { ofLeaf, ofItem };
}
