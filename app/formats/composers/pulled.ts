import { languageFor } from "../../languages/index.ts";
import { folded } from "../../languages/sentences.ts";
import { isDocument } from "../attribution.ts";
import type { Material, Passage } from "../format.ts";
import { wordsOfPassage } from "../planned.ts";
import { endsOnBut, has, isUnsafe, leansOn, sentencesIn, wordsTold } from "../units.ts";
import { isOnTopic, isTelling, standsApart } from "./apart.ts";
import { tellable } from "./beginning.ts";

/** A sentence of fewer words is nothing to keep. */
const least = 8;
/** A section of fewer sentences would be said twice. */
const leastSentences = 3;

/** What a sentence does that a reader is to keep. */
export const keeps = new Set<Passage["role"]>([
  "thesis",
  "definition",
  "contrast",
  "advice",
  "result",
]);

/** The first words of a sentence, by which it shows to be one of a pair. */
const beginning = (passage: Passage, material: Material): string =>
  folded(wordsTold(passage, material)).split(/\s+/u).slice(0, pairWords).join(" ");
const pairWords = 3;

const linesIn = (passages: readonly Passage[]): string[] =>
  passages.map(({ told, text }) => folded(told?.map(({ line }) => line).join(" ") ?? text));

/** True if some lines hold what a passage shows. */
const isWithin = (lines: readonly string[], { told, text }: Passage): boolean => {
  const shown = folded(told?.map(({ line }) => line).join(" ") ?? text);
  return lines.some((line) => line.includes(shown));
};

/**
 * What a reader is to keep of the sections that a letter tells: the best sentence that they hold, of at
 * most so many words, which stands twice then, as a pull quote does; else one that begins a passage.
 * Undefined where no section holds enough beside it or, of claims alone, where none of them is known
 * for one.
 */
export function pulledFrom(
  sections: readonly (readonly Passage[])[],
  most: number,
  material: Material,
  { isClaim = false } = {},
): Passage | undefined {
  const countOf = (passages: readonly Passage[]) =>
    passages.reduce((sum, passage) => sum + sentencesIn(passage, material).length, 0);
  const passages = sections.filter((one) => countOf(one) >= leastSentences).flat();
  const lines = linesIn(passages);
  // "Which we could talk about in a bit" is kept by nobody.
  const { limits } = languageFor(material.language).cues ?? {};
  const fits = (passage: Passage) => {
    const words = wordsOfPassage(passage);
    // Words that somebody else might say are none of the speaker's.
    const isQuoting =
      (passage.told !== undefined || isDocument(material)) &&
      /["“”„«»]/u.test(wordsTold(passage, material));
    return (
      words >= least &&
      words <= most &&
      !isQuoting &&
      !isUnsafe(passage, material) &&
      !endsOnBut(passage, material) &&
      standsApart(passage, material)
    );
  };
  // The first words of an answer hang on its question.
  const firsts = passages.flatMap((passage) =>
    passage.spoken || !passage.told ? [] : { ...passage, told: passage.told.slice(0, 1) },
  );
  /** "They are powerful" before a "but" is not what is to be kept. */
  const isTurnedBy = (next: Passage | undefined) =>
    next !== undefined && limits?.test(next.told?.[0]?.line ?? next.plain) === true;
  /** "When habits are weak, …" beside "When habits are strong, …" is half of what was meant. */
  const isHalf = (sentence: Passage, at: number, all: readonly Passage[]) =>
    [all[at - 1], all[at + 1]].some(
      (other) => other && beginning(other, material) === beginning(sentence, material),
    );
  const later = passages.flatMap((passage) =>
    (passage.spoken
      ? sentencesIn(passage, material).filter(
          (one, at, all) => at > 0 && !isTurnedBy(all[at + 1]) && !isHalf(one, at, all),
        )
      : passage.told
        ? []
        : sentencesIn(passage, material)
    ).filter((sentence) => !leansOn(wordsTold(sentence, material), material)),
  );
  // An answer's words stand in a box as its speaker said them.
  const asSaid = (passage: Passage): Passage[] => {
    const [line = ""] = linesIn([passage]);
    const said = later.filter((one) => one.spoken && linesIn([one])[0] === line);
    return said.map((one) => ({ ...one, role: passage.role }));
  };
  const isAnswer = (passage: Passage) =>
    passages.some((one) => one.spoken === true && isWithin(linesIn([one]), passage));
  const told = tellable(material).filter((passage) => isWithin(lines, passage));
  const held = [
    ...told.flatMap((passage) => (isAnswer(passage) ? asSaid(passage) : [passage])),
    ...[...material.claims, ...material.highlights].flatMap(asSaid),
  ].filter(fits);
  const isAbout = (passage: Passage) =>
    isOnTopic({ ...passage, plain: wordsTold(passage, material) }, material);
  // In a box nothing says any more who "he" was.
  const { persons = [] } = languageFor(material.language).lexicon;
  const isNamed = (passage: Passage) => !has(wordsTold(passage, material), persons);
  const all = [...firsts, ...later].filter(fits);
  const clear = all.filter(isNamed);
  const fitting = clear.length > 0 ? clear : all;
  // What came of something is no claim about anything else.
  const keeping = held.filter(({ role }) => keeps.has(role) && role !== "result");
  const best = isClaim
    ? keeping
    : [...held.filter(isTelling), ...held, ...fitting.filter(isAbout), ...fitting];
  // Right below itself, a sentence is a stutter; a bare quotation is no better.
  const closing = linesIn(sections.at(-1) ?? []);
  const apart = best.find((one) => one.told && !isWithin(closing, one));
  return apart ?? best[0];
}
