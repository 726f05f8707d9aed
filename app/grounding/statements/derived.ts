import type { GroundingLanguage } from "../language.ts";
import { covers, exact, inPounds, isCalendar, near, wholePercent } from "./comparing.ts";
import type { Line, Sentence } from "./lines.ts";
import type { Quantity } from "./quantities.ts";
import { onesIn, ratesIn } from "./spans.ts";

/** A quantity of the lines, and where it stands. */
export type Place = { line: Line; sentence: Sentence; said: Quantity };

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
          (said.dimension === own.dimension || ((said.values[0] ?? 0) >= 1e6 && !said.dimension)) &&
          said.dimension !== "share" &&
          said.values.some((whole) =>
            share.values.some((part) =>
              own.values.some((value) => near(value, part * whole, exact)),
            ),
          ),
      ),
  );

/** Sixty minutes, where a line speaks of an hour. */
const isOneOfTheirs = (
  own: Quantity,
  lines: readonly Line[],
  language: GroundingLanguage,
): boolean =>
  own.dimension === "time" &&
  lines.some(
    ({ isCited, segment }) =>
      isCited &&
      onesIn(segment.text, language).some((unit) =>
        own.values.some((value) => covers(value, unit, own, false, exact)),
      ),
  );

const year = 365.25 * 86_400;

const yearOf = ({ dimension, values: [value = 0] }: Quantity) =>
  dimension === "" && value >= 1_000 && value <= 2_200 ? value * year : undefined;

const century = 100 * year;

/** Shares of fewer than these come out of two numbers by chance. */
const leastCount = 20;

/** What a step of time leads to: "in 2016 … three years later". */
function stepsOf({ sentence: { text }, said }: Place, { statements }: GroundingLanguage): number[] {
  if (said.dimension !== "time") return [];
  const [ahead, behind] = [text.slice(0, said.from).trimEnd(), text.slice(said.to).trimStart()];
  const by = said.values[0] ?? 0;
  return statements.apart.flatMap((pattern, at) => {
    const isLead = [...ahead.matchAll(pattern)].some(
      ({ 0: word, index }) => index + word.length === ahead.length,
    );
    return isLead || behind.search(pattern) === 0 ? [at === 0 ? by : -by] : [];
  });
}

/** What follows from two numbers of a line: sum, difference, share, a later year, a century. */
function isWorkedOut(
  own: Quantity,
  text: string,
  places: readonly Place[],
  language: GroundingLanguage,
): boolean {
  if (isCalendar(own.dimension)) return false;
  const cited = places
    .filter(({ line }) => line.isCited)
    .map((place) => ({ ...place, said: inPounds(place.said, own) }));
  const [wanted = 0] = own.values;
  const [bare = 0] = own.bare;
  const ownYear = yearOf(own);
  const { total, than, poles } = language.statements;
  const isSum = text.search(total) >= 0;
  const [amount = []] = poles;
  const isCompared = [than, ...poles.flat()].some((pattern) => text.search(pattern) >= 0);
  const follows = (a: Place, b: Place): boolean => {
    const [one = 0] = a.said.values;
    const [other = 0] = b.said.values;
    const from = yearOf(a.said);
    if (ownYear !== undefined)
      return (
        from !== undefined && stepsOf(b, language).some((by) => near(from + by, ownYear, exact))
      );
    if (a.said.dimension !== b.said.dimension || from !== undefined) return false;
    if (own.dimension === "share" && other > leastCount)
      return covers(wanted, one / other, own, false, wholePercent);
    const behind = b.sentence.text.slice(b.said.to);
    const isStep = amount.some((pattern) => behind.search(pattern) >= 0);
    const results = [
      ...(isSum || isStep ? [one + other] : []),
      ...(isCompared || isStep ? [one - other] : []),
    ];
    return (
      own.dimension === a.said.dimension &&
      results.some((value) => covers(wanted, value, own, false, exact))
    );
  };
  return cited.some(
    (a) =>
      (near(wanted, bare * century, exact) &&
        Math.ceil((yearOf(a.said) ?? 0) / century) === bare) ||
      cited.some((b) => a.line === b.line && a.said !== b.said && follows(a, b)),
  );
}

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

/** "Ten an hour", where a line says "every six minutes". */
const isTheirRate = (
  own: Quantity,
  text: string,
  places: readonly Place[],
  language: GroundingLanguage,
): boolean =>
  own.dimension === "" &&
  ratesIn(text, language).some((rate) =>
    places.some(
      ({ line, said }) =>
        line.isCited &&
        said.dimension === "time" &&
        said.values.some((every) => near(rate / every, own.values[0] ?? 0, exact)),
    ),
  );

/** True for a quantity that the lines do not hold but that follows from what they hold. */
export const isDerived = (
  own: Quantity,
  text: string,
  places: readonly Place[],
  lines: readonly Line[],
  language: GroundingLanguage,
): boolean =>
  holdsBoth(own, places) ||
  isPartOfTheirs(own, places) ||
  hasTheirScale(own, places) ||
  isWorkedOut(own, text, places, language) ||
  isTheirRate(own, text, places, language) ||
  isOneOfTheirs(own, lines, language);
