import type { GroundingLanguage } from "../language.ts";
import { fold } from "../tokens.ts";
import type { Grounding } from "../transcript.ts";
import type { Finding } from "./finding.ts";
import type { Line, Sentence } from "./lines.ts";
import { type Quantity, quantitiesIn } from "./quantities.ts";
import { isSameStem, sharedStems, stemsOf } from "./words.ts";

const near = (a: number, b: number, tolerance: number) =>
  Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b));

const exact = 1e-9;
/** Two thirds are told as 67 %. */
const wholePercent = 0.005;
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

const isCalendar = (dimension: string) =>
  ["date", "month", "weekday", "season", "part", "clock"].includes(dimension);

/** A month of a date is that date's month. */
const monthsOf = ({ dimension, values }: Quantity) =>
  dimension === "date" ? values.map((value) => Math.floor(value / 100)) : values;

/** A fraction may be told in whole percent. */
const isWholePercent = (own: Quantity, { values }: Quantity) =>
  own.values.some(
    (value) =>
      near(100 * value, Math.round(100 * value), exact) &&
      values.some((other) => Math.abs(value - other) <= wholePercent),
  );

type Match = "same" | "other unit" | "none";

const isHourOf = ({ bare }: Quantity, clock: Quantity): Match =>
  bare.some((hour) => clock.values.includes((hour * 60) % 720)) ? "same" : "none";

/** Noon and midnight are no spans but times. */
const isTimeOfDay = ({ values: [part] }: Quantity) => part === 2 || part === 5;

/** Morning and dawn, afternoon or evening and dusk, night and midnight may be the same. */
const sameParts = ["1 6", "3 7", "4 7", "4 5"];
const isSamePart = (a: number, b: number) =>
  a === b || sameParts.includes(`${Math.min(a, b)} ${Math.max(a, b)}`);

function compare(own: Quantity, said: Quantity): Match {
  if (own.dimension === "month" && (said.dimension === "month" || said.dimension === "date"))
    return monthsOf(said).some((month) => own.values.includes(month)) ? "same" : "none";
  if (own.dimension === "" && said.dimension === "clock") return isHourOf(own, said);
  if (own.dimension === "clock" && said.isHour) return isHourOf(said, own);
  if (isTimeOfDay(own) && own.dimension === "part" && said.dimension === "clock")
    return said.values.includes(0) ? "same" : "none";
  if (own.dimension === "clock" && said.dimension === "part" && isTimeOfDay(said))
    return own.values.includes(0) ? "same" : "none";
  if (own.dimension === "part" && said.dimension === "part")
    return own.values.some((part) => said.values.some((other) => isSamePart(part, other)))
      ? "same"
      : "none";
  if (isCalendar(own.dimension) || isCalendar(said.dimension))
    return own.dimension === said.dimension &&
      own.values.some((value) => said.values.includes(value))
      ? "same"
      : "none";
  const isRough = said.rough === "about";
  const some = (a: number[], b: number[], tolerance: number) =>
    a.some((value) => b.some((other) => covers(value, other, own, isRough, tolerance)));
  if (own.dimension === "share" && said.dimension === "share" && isWholePercent(own, said))
    return "same";
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
  if (language.spaceless) return counter.exec(text.slice(to))?.[0].replace("名", "人");
  return stemsOf(text.slice(to, to + 48).split(/[,;:.!?]/)[0] ?? "", language)[0];
}

/** Japanese and Chinese say what is counted right behind its number. */
const counter = /^(?:か所|[人名席台匹頭羽本枚冊軒社校件店])/u;

type Place = { line: Line; sentence: Sentence; said: Quantity };

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

/** The lines hold both numbers of "two in three", though apart, and no other ratio. */
function holdsBoth({ ratio }: Quantity, places: readonly Place[]): boolean {
  const cited = places.filter(({ line }) => line.isCited);
  if (!ratio || cited.some(({ said }) => said.ratio)) return false;
  return ratio.every((number) => cited.some(({ said }) => said.bare.includes(number)));
}

/** Half of 480, where a line has 480 and speaks of a half. */
const isPartOfTheirs = (own: Quantity, places: readonly Place[]): boolean =>
  places.some(
    ({ line, said: share }) =>
      line.isCited &&
      share.dimension === "share" &&
      places.some(
        ({ line: other, said }) =>
          other === line &&
          said.dimension === own.dimension &&
          said.dimension !== "share" &&
          said.values.some((whole) =>
            share.values.some((part) =>
              own.values.some((value) => near(value, part * whole, exact)),
            ),
          ),
      ),
  );

/** "2.3 million instead of 1.7": a number may leave the scale to another one of its sentence. */
const hasTheirScale = (own: Quantity, places: readonly Place[]): boolean =>
  places.some(
    ({ sentence, said }) =>
      said.dimension === "" &&
      own.values.some((value) => {
        const scale = value / (said.bare[0] || 1);
        return [1e6, 1e9].some(
          (each) =>
            near(scale, each, exact) &&
            sentence.quantities.some(({ values }) => (values[0] ?? 0) >= each),
        );
      }),
  );

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
      if (holdsBoth(own, places) || isPartOfTheirs(own, places) || hasTheirScale(own, places))
        return [];
      const kind = matches.some(({ match }) => match === "other unit") ? "unit" : kindOf(own);
      return [{ kind, words: own.written }];
    }
    if (isTranslated) return [];
    if (same.every(({ sentence }) => isOtherRate(text, sentence.text, language)))
      return [{ kind: "unit", words: own.written }];
    return countsOther(own, text, same, places, language)
      ? [{ kind: "number", words: own.written }]
      : [];
  });
}
