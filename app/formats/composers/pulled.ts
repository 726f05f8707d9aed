import { folded } from "../../languages/sentences.ts";
import type { Material, Passage } from "../format.ts";
import { wordsOfPassage } from "../planned.ts";
import { leansOn, sentencesIn, wordsTold } from "../units.ts";
import { isTelling, standsApart, tellable } from "./beginning.ts";

/** A sentence of fewer words is nothing to keep. */
const least = 8;

/**
 * What a reader is to keep of the passages that a letter tells: the best sentence that they hold, of at
 * most so many words, which stands twice then, as a pull quote does; else one that begins a passage.
 */
export function pulledFrom(
  passages: readonly Passage[],
  most: number,
  material: Material,
): Passage | undefined {
  const lines = passages.map(({ told, text }) =>
    folded(told?.map(({ line }) => line).join(" ") ?? text),
  );
  const isHeld = ({ text }: Passage) => lines.some((line) => line.includes(folded(text)));
  const fits = (passage: Passage) => {
    const words = wordsOfPassage(passage);
    return words >= least && words <= most && standsApart(passage, material);
  };
  const held = tellable(material).filter((passage) => fits(passage) && isHeld(passage));
  // The first words of an answer hang on its question.
  const firsts = passages.flatMap((passage) =>
    passage.spoken || !passage.told ? [] : { ...passage, told: passage.told.slice(0, 1) },
  );
  const later = passages.flatMap((passage) =>
    (passage.spoken ? sentencesIn(passage, material).slice(1) : []).filter(
      (sentence) => !leansOn(wordsTold(sentence, material), material),
    ),
  );
  return held.find(isTelling) ?? held[0] ?? [...firsts, ...later].find(fits);
}
