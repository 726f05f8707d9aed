import type { GroundingLanguage } from "../language.ts";
import { fold, tokensOf } from "../tokens.ts";
import type { Grounding } from "../transcript.ts";
import { compare, isCalendar, isTimeOfDay } from "./comparing.ts";
import { isDerived, type Place } from "./derived.ts";
import type { Finding } from "./finding.ts";
import type { Line } from "./lines.ts";
import { type Quantity, quantitiesIn } from "./quantities.ts";
import { ratesIn } from "./spans.ts";
import { isSameStem, sharedStems, stemsOf } from "./words.ts";

const partitive = /^\s*(?:of|von|de|des|del|di|van)\s/iu;

/** The stem of the word that a bare number counts. */
function countedBy(
  { to }: Quantity,
  text: string,
  language: GroundingLanguage,
): string | undefined {
  if (language.spaceless) return counter.exec(text.slice(to))?.[0].replace("名", "人");
  const behind = text.slice(to, to + 48).split(/[,;:.!?]/)[0] ?? "";
  // "Of 112 children 47 came by the bridge": what it counts stands elsewhere.
  const [first, second] = tokensOf(behind);
  const isElsewhere = [first, second].every((token) => token && language.isStop?.(token.text));
  return isElsewhere && !partitive.test(behind) ? undefined : stemsOf(behind, language)[0];
}

/** Japanese and Chinese say what is counted right behind its number. */
const counter = /^(?:か所|[人名席台匹頭羽本枚冊軒社校件店])/u;

/** A bare number that counts what the lines count otherwise is another number. */
function countsOther(
  own: Quantity,
  text: string,
  places: readonly Place[],
  all: readonly Place[],
  language: GroundingLanguage,
): boolean {
  if (own.dimension) return false;
  const noun = countedBy(own, text, language);
  if (!noun) return false;
  const nounAt = ({ sentence, said }: Place) => countedBy(said, sentence.text, language);
  const isTheirs = (place: Place) => {
    const theirs = nounAt(place);
    return !theirs || isSameStem(theirs, noun) || place.said.dimension !== "";
  };
  if (places.some(isTheirs)) return false;
  return all.some((place) => {
    const theirs = nounAt(place);
    return theirs !== undefined && isSameStem(theirs, noun) && compare(own, place.said) !== "same";
  });
}

/** True if both say how often, and differently. */
function isOtherRate(text: string, said: string, language: GroundingLanguage): boolean {
  const [own, theirs] = [ratesIn(text, language), ratesIn(said, language)];
  return own.length > 0 && theirs.length > 0 && !own.some((rate) => theirs.includes(rate));
}

function kindOf({ dimension }: Quantity): Finding["kind"] {
  if (dimension === "clock" || dimension === "part") return "time";
  return isCalendar(dimension) ? "date" : "number";
}

/** "One" and "a day" count nothing. */
const isTrivial = ({ inWords, bare, dimension }: Quantity) =>
  bare.length > 0 &&
  bare.every((value) => value <= 1) &&
  ((inWords && dimension === "") || (dimension === "time" && bare[0] === 1));

/** "The first attempt" where the lines have only another. */
function isOtherOrdinal(
  own: Quantity,
  text: string,
  places: readonly Place[],
  language: GroundingLanguage,
): boolean {
  const ordinals = language.numberWords?.ordinals;
  if (!ordinals?.has(fold(own.written))) return false;
  const noun = countedBy(own, text, language);
  const same = places.filter(({ sentence, said }) => {
    const theirs = countedBy(said, sentence.text, language);
    return noun && theirs && ordinals.has(fold(said.written)) && isSameStem(noun, theirs);
  });
  return same.length > 0 && same.every(({ said }) => compare(own, said) === "none");
}

/** A season is wrong only beside others: where the lines have none, it may follow from a month. */
const namesOtherSeason = (own: Quantity, places: readonly Place[]) =>
  places.some(({ line, said }) => line.isCited && said.dimension === "season") &&
  !places.some(({ said }) => compare(own, said) === "same");

/** So is a part of the day, beside another one of a sentence that speaks of the same. */
function namesOtherPart(own: Quantity, stems: readonly string[], places: readonly Place[]) {
  const concerned = (least: number) =>
    places.filter(({ sentence }) => sharedStems(stems, sentence.stems).length >= least);
  return (
    concerned(2).some(({ line, said }) => line.isCited && said.dimension === "part") &&
    !concerned(1).some(({ said }) => compare(own, said) === "same")
  );
}

/** A neighbour's number where the cited line has another of its kind, in words as near or nearer. */
function isNeighbours(
  own: Quantity,
  same: readonly Place[],
  places: readonly Place[],
  stems: readonly string[],
): boolean {
  if (own.dimension === "" || same.some(({ line }) => line.isCited)) return false;
  const likeness = ({ sentence }: Place) => sharedStems(stems, sentence.stems).length;
  const best = Math.max(...same.map(likeness));
  return places.some(
    (place) =>
      place.line.isCited && place.said.dimension === own.dimension && likeness(place) >= best,
  );
}

export type Counted = {
  /** What the person gave, whose numbers need no line. */
  given: readonly string[];
  counts: readonly number[];
  /** Times at which the cited lines begin, in seconds. */
  starts: readonly number[];
};

function isPosition({ dimension, written }: Quantity, starts: readonly number[]): boolean {
  if (dimension !== "clock") return false;
  const second = written.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  return starts.some((start) => Math.abs(Math.floor(start) - second) <= 2);
}

/** Finds quantities of a sentence that neither its lines nor the person's words hold. */
export function wrongQuantities(
  text: string,
  lines: readonly Line[],
  { language: spoken, written: language }: Grounding,
  { given, counts, starts }: Counted,
): Finding[] {
  const places = lines.flatMap((line) =>
    line.sentences.flatMap((sentence) =>
      sentence.quantities.map((said) => ({ line, sentence, said })),
    ),
  );
  const isTranslated = spoken !== language;
  const stems = stemsOf(text, language);
  const theirs = given.flatMap((each) => quantitiesIn(each, language));
  return quantitiesIn(text, language).flatMap((own): Finding[] => {
    if (isPosition(own, starts)) return [];
    if (isTrivial(own) && (isTranslated || !isOtherOrdinal(own, text, places, language))) return [];
    if (own.dimension === "season" && !namesOtherSeason(own, places)) return [];
    if (own.dimension === "part" && !isTimeOfDay(own))
      return !isTranslated && namesOtherPart(own, stems, places)
        ? [{ kind: "time", words: own.written }]
        : [];
    if (own.dimension === "" && own.bare.some((value) => counts.includes(value))) return [];
    if (theirs.some((said) => compare(own, said) === "same")) return [];
    const units = stemsOf(own.written, language);
    const others = stems.filter((stem) => !units.includes(stem));
    const matches = places
      .filter(
        ({ line, sentence }) => line.isCited || sharedStems(others, sentence.stems).length > 0,
      )
      .map((place) => ({ place, match: compare(own, place.said) }));
    const same = matches.filter(({ match }) => match === "same").map(({ place }) => place);
    if (same.length === 0) {
      if (isDerived(own, text, places, lines, spoken)) return [];
      const kind = matches.some(({ match }) => match === "other unit") ? "unit" : kindOf(own);
      return [{ kind, words: own.written }];
    }
    if (isTranslated) return [];
    if (isNeighbours(own, same, places, others)) return [{ kind: kindOf(own), words: own.written }];
    if (same.every(({ sentence }) => isOtherRate(text, sentence.text, language)))
      return [{ kind: "unit", words: own.written }];
    return countsOther(own, text, same, places, language)
      ? [{ kind: "number", words: own.written }]
      : [];
  });
}
