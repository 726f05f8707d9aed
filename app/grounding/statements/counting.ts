import type { GroundingLanguage } from "../language.ts";
import type { Finding } from "./finding.ts";
import type { Line, Sentence } from "./lines.ts";
import { type Quantity, quantitiesIn } from "./quantities.ts";
import { isSameStem, sharedStems, stemsOf } from "./words.ts";

const near = (a: number, b: number, tolerance: number) =>
  Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b));

const exact = 1e-9;
/** Units of one dimension are converted with rounding. */
const converted = 0.002;
/** Two units of time differ by how long a month is. */
const acrossUnits = 0.02;
/** "About 400" may stand for 412. */
const roughly = 0.12;

const money = ["euro", "dollar"];

function isComparable(a: string, b: string): boolean {
  return a === b || (a === "cent" && money.includes(b)) || (b === "cent" && money.includes(a));
}

/** The value of the statement `own` may stand for the source's `said`. */
function covers(
  own: number,
  said: number,
  { rough }: Quantity,
  isRough: boolean,
  tolerance: number,
): boolean {
  if (near(own, said, tolerance)) return true;
  if (rough === "over") return own < said && own >= 0.75 * said;
  if (rough === "under") return own > said && own <= 1.34 * said;
  return (rough === "about" || isRough) && near(own, said, roughly);
}

const isCalendar = (dimension: string) => ["date", "month", "weekday", "clock"].includes(dimension);

/** A month of a date is that date's month. */
const monthsOf = ({ dimension, values }: Quantity) =>
  dimension === "date" ? values.map((value) => Math.floor(value / 100)) : values;

type Match = "same" | "other unit" | "none";

function compare(own: Quantity, said: Quantity): Match {
  if (own.dimension === "month" && (said.dimension === "month" || said.dimension === "date"))
    return monthsOf(said).some((month) => own.values.includes(month)) ? "same" : "none";
  if (isCalendar(own.dimension) || isCalendar(said.dimension))
    return own.dimension === said.dimension &&
      own.values.some((value) => said.values.includes(value))
      ? "same"
      : "none";
  const isRough = said.rough === "about";
  const some = (a: number[], b: number[], tolerance: number) =>
    a.some((value) => b.some((other) => covers(value, other, own, isRough, tolerance)));
  if (own.dimension && said.dimension && isComparable(own.dimension, said.dimension))
    return some(own.values, said.values, own.dimension === "time" ? acrossUnits : converted)
      ? "same"
      : "none";
  if (!some(own.bare, said.bare, exact)) return "none";
  return own.dimension && said.dimension
    ? "other unit"
    : own.dimension === "share" || said.dimension === "share"
      ? "other unit"
      : "same";
}

/** The stem of the word that a bare number counts. */
function countedBy(
  { to }: Quantity,
  text: string,
  language: GroundingLanguage,
): string | undefined {
  return stemsOf(text.slice(to, to + 48).split(/[,;:.!?]/)[0] ?? "", language)[0];
}

type Place = { line: Line; sentence: Sentence; said: Quantity };

/** A bare number that counts what the lines count otherwise is another number. */
function countsOther(
  own: Quantity,
  text: string,
  places: readonly Place[],
  all: readonly Place[],
  language: GroundingLanguage,
): boolean {
  if (own.dimension || language.spaceless) return false;
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

/** "A day", "par semaine", "一日に": how often a number holds. */
function ratesIn(text: string, { measures }: GroundingLanguage): number[] {
  const rate = new RegExp(
    `${rateAhead}(${measures.behind.source.replace(/^\^\[[^\]]*\]\*\(/, "").replace(/\)$/, "")})`,
    "giu",
  );
  return [...text.matchAll(rate)].flatMap(([, written = ""]) => {
    const measure = measures.of(written);
    return measure?.dimension === "time" ? [measure.factor] : [];
  });
}

const rateAhead =
  "(?:(?<!\\p{L})(?:an?|per|each|every|par|chaque|pro|am|im|je|jede[nrs]?|por|al|a la|cada|ogni|alla|por|cada|op een|elke?)\\s+|[一毎每])";

/** True if both say how often, and differently. */
function isOtherRate(text: string, said: string, language: GroundingLanguage): boolean {
  const [own, theirs] = [ratesIn(text, language), ratesIn(said, language)];
  return own.length > 0 && theirs.length > 0 && !own.some((rate) => theirs.includes(rate));
}

function kindOf({ dimension }: Quantity): Finding["kind"] {
  if (dimension === "clock") return "time";
  return isCalendar(dimension) ? "date" : "number";
}

/** "One" and "a day" count nothing. */
const isTrivial = ({ inWords, bare, dimension }: Quantity) =>
  bare.length > 0 &&
  bare.every((value) => value <= 1) &&
  ((inWords && dimension === "") || (dimension === "time" && bare[0] === 1));

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
  language: GroundingLanguage,
  { given, counts, starts }: Counted,
): Finding[] {
  const places = lines.flatMap((line) =>
    line.sentences.flatMap((sentence) =>
      sentence.quantities.map((said) => ({ line, sentence, said })),
    ),
  );
  const stems = stemsOf(text, language);
  const theirs = given.flatMap((each) => quantitiesIn(each, language));
  return quantitiesIn(text, language).flatMap((own): Finding[] => {
    if (isTrivial(own) || isPosition(own, starts)) return [];
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
      const kind = matches.some(({ match }) => match === "other unit") ? "unit" : kindOf(own);
      return [{ kind, words: own.written }];
    }
    if (same.every(({ sentence }) => isOtherRate(text, sentence.text, language)))
      return [{ kind: "unit", words: own.written }];
    return countsOther(own, text, same, places, language)
      ? [{ kind: "number", words: own.written }]
      : [];
  });
}
