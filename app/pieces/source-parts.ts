import { clock } from "../formats/clock.ts";
import { clipped } from "../formats/shortening.ts";
import { countWords } from "../languages/words.ts";
import type { ReadyPassage } from "../writers/choice.ts";

/** A part of a source, as lists of its passages name it. */
export type SourcePart = {
  /** Its best question or phrase, else the first words of its best passage. */
  title: string;
  /** `14:07–16:30` or `p. 7–9`. */
  place?: string;
};

/** A heading of fewer words ("Beans") tells no part from another. */
const leastWords = 3;
const longestTitle = 70;

/** The first sentence, as far as a title may be long. */
function openingOf(text: string): string {
  const [sentence = text] = /^.{20,}?(?:[.!?](?=["”’»)\]]?(?:\s|$))|[。！？])/su.exec(text) ?? [];
  return clipped(sentence.replace(/[.。]$/u, ""), longestTitle);
}

const spanOf = (first: string, last: string) => (first === last ? first : `${first}–${last}`);

function placeOf(passages: readonly ReadyPassage[]): string | undefined {
  const [times, pages] = [
    passages.flatMap(({ start }) => start ?? []),
    passages.flatMap(({ page }) => page ?? []),
  ];
  if (times.length > 0) return spanOf(clock(Math.min(...times)), clock(Math.max(...times)));
  if (pages.length === 0) return undefined;
  return `p. ${spanOf(String(Math.min(...pages)), String(Math.max(...pages)))}`;
}

/** Names a part of a source by its passages, of which there is at least one. */
export function partOfSource(passages: readonly ReadyPassage[]): SourcePart {
  const best = passages.toSorted((a, b) => a.rank - b.rank);
  const headings = best.flatMap(({ headings: [heading] }) => heading ?? []);
  const heading = headings.find((one) => countWords(one) >= leastWords);
  const place = placeOf(passages);
  return {
    title: heading ? clipped(heading, longestTitle) : openingOf(best[0]?.text ?? ""),
    ...(place ? { place } : {}),
  };
}
