import { countWords } from "../../languages/words.ts";
import { attributed, isDocument } from "../attribution.ts";
import type { Material, Passage } from "../format.ts";
import type { Picker } from "../picker.ts";
import { wordsOfPassage } from "../planned.ts";
import { takeShort } from "../shortening.ts";
import { endsOnBut } from "../units.ts";
import { isTelling } from "./apart.ts";
import { closing } from "./beginning.ts";
import { keptOf } from "./essay.ts";
import { isEssay } from "./essay-parts.ts";
import { keeps, pulledFrom } from "./pulled.ts";

/** "The authors write" and the page come on top of what a report says. */
const frameWords = 6;

type Bounds = { least: number; most: number };

/** How many words a passage in a box may have beside its frame. */
export const withoutFrame = ({ least, most }: Bounds): Bounds => ({
  least,
  most: most - frameWords,
});

/** What a letter tells, as far as its box depends on it. */
export type Told = {
  /** The passages of each section, and their texts. */
  passages: Passage[][];
  contents: string[];
  intro: string;
  /** All of it, and where it stands in the source. */
  text: string;
  orders: number[];
  isConversation: boolean;
  /** True where so much is told that an aside says less than the letter's own words. */
  isFull: boolean;
};

/** Takes something said elsewhere that belongs to what the letter tells: short and whole. */
function takeElsewhere(
  { least, most }: Bounds,
  { text, orders, isConversation, isFull }: Told,
  material: Material,
  picker: Picker,
): Passage | undefined {
  const candidates = closing(material, text, { orders, isConversation });
  const isWhole = (passage: Passage) =>
    !endsOnBut(passage, material) &&
    wordsOfPassage(passage) >= least &&
    Math.max(wordsOfPassage(passage) + frameWords, countWords(attributed(passage, material))) <=
      most;
  const kept =
    picker.take(
      candidates.filter(({ role }) => keeps.has(role)),
      isWhole,
    ) ?? picker.take(candidates.filter(isTelling), isWhole);
  if (kept || (!isDocument(material) && isFull)) return kept;
  return (
    picker.take(candidates, isWhole) ??
    takeShort(
      picker,
      material.highlights.filter(({ standsAlone }) => standsAlone),
      isWhole,
    )
  );
}

/** Of an essay: a sentence that its piece shows; right below itself, one would be a stutter. */
function keptOfEssay(bounds: Bounds, { contents, intro }: Told, material: Material) {
  const end = (contents.at(-1) ?? "").split("\n\n").slice(0, -1).join("\n\n");
  return keptOf(material, [end, contents.slice(0, -1).join("\n\n"), intro], bounds);
}

/**
 * Takes what a reader is to keep of a letter: of whole answers a claim of theirs, of an essay a sentence
 * that it shows, else what was said elsewhere and belongs to them, else what stands in the letter.
 * `highlights` are the source's, safe or not: whole paragraphs show what makes their sentences safe.
 */
export function takeBox(
  bounds: Bounds,
  told: Told,
  { material, picker, highlights }: { material: Material; picker: Picker; highlights: Passage[] },
): Passage | undefined {
  const framed = withoutFrame(bounds);
  const own = told.isConversation
    ? pulledFrom(told.passages, framed.most, material, { isClaim: true })
    : isEssay(material)
      ? keptOfEssay(framed, told, { ...material, highlights })
      : undefined;
  return (
    own ??
    takeElsewhere(bounds, told, material, picker) ??
    pulledFrom(told.passages, framed.most, material)
  );
}
