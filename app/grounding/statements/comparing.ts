import type { Quantity } from "./quantities.ts";

export const near = (a: number, b: number, tolerance: number) =>
  Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b));

export const exact = 1e-9;
/** Two thirds are told as 67 %. */
export const wholePercent = 0.005;
/** Units of one dimension are converted with rounding. */
const converted = 0.002;
/** Two units of time differ by how long a month is: six weeks are a month and a half. */
const acrossUnits = 0.02;
const acrossMonths = 0.09;
/** "About 400" may stand for 412. */
const roughly = 0.12;

const money = ["euro", "dollar"];

function isComparable(a: string, b: string): boolean {
  return a === b || (a === "cent" && money.includes(b)) || (b === "cent" && money.includes(a));
}

/** The value of the statement `own` may stand for the source's `said`. */
export function covers(
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

export const isCalendar = (dimension: string) =>
  ["date", "month", "weekday", "season", "part", "clock"].includes(dimension);

const scaleOf = ({ values: [value = 0], bare: [bare = 1] }: Quantity) => value / bare;
const days = 86_400;

/** How far two spans may differ: months and weeks are told for each other. */
function spanOf(own: Quantity, said: Quantity): number {
  const [less = 0, more = 0] = [scaleOf(own), scaleOf(said)].toSorted((a, b) => a - b);
  if (less === more) return exact;
  return less >= days && less <= 7 * days && near(more, 30.4 * days, acrossUnits)
    ? acrossMonths
    : acrossUnits;
}

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

export type Match = "same" | "other unit" | "none";

const isHourOf = ({ bare }: Quantity, clock: Quantity): Match =>
  bare.some((hour) => clock.values.includes((hour * 60) % 720)) ? "same" : "none";

/** Noon and midnight are no spans but times. */
export const isTimeOfDay = ({ values: [part] }: Quantity) => part === 2 || part === 5;

/** Morning and dawn, afternoon or evening and dusk, night and midnight may be the same. */
const sameParts = ["1 6", "3 7", "4 7", "4 5"];
const isSamePart = (a: number, b: number) =>
  a === b || sameParts.includes(`${Math.min(a, b)} ${Math.max(a, b)}`);

/** "Pounds" are a weight, unless the other side has a sign for money. */
export const inPounds = (quantity: Quantity, other: Quantity): Quantity =>
  other.dimension === "pound" &&
  quantity.dimension === "mass" &&
  /(?:pounds?|pfund|livres?|libras?|pond)$/iu.test(quantity.written)
    ? { ...quantity, dimension: "pound", values: quantity.bare }
    : quantity;

export function compare(one: Quantity, other: Quantity): Match {
  const [own, said] = [inPounds(one, other), inPounds(other, one)];
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
    return some(own.values, said.values, own.dimension === "time" ? spanOf(own, said) : converted)
      ? "same"
      : "none";
  if (!some(own.bare, said.bare, exact)) return "none";
  return own.dimension && said.dimension
    ? "other unit"
    : own.dimension === "share" || said.dimension === "share"
      ? "other unit"
      : "same";
}
