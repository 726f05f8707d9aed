import { valueOfHan } from "../values.ts";

/** A date or a month in a text. Values: month × 100 + day, several if the order is open; or a month. */
export type CalendarMention = {
  from: number;
  to: number;
  written: string;
  dimension: "date" | "month" | "weekday" | "season" | "part";
  values: number[];
};

export type CalendarPatterns = {
  /** "3.10." is a date; where the point is the decimal sign it ends a sentence. */
  hasPointDates: boolean;
  months: RegExp;
  monthOf(name: string): number;
  weekdays: RegExp;
  weekdayOf(name: string): number;
};

/** Finds seasons: "in spring", "l'été dernier". */
const named = (
  text: string,
  patterns: readonly RegExp[],
  dimension: "season" | "part",
): CalendarMention[] =>
  patterns.flatMap((pattern, at) =>
    [...text.matchAll(pattern)].map(({ 0: written, index }) => ({
      from: index,
      to: index + written.length,
      written,
      dimension,
      values: [at + 1],
    })),
  );

export const seasonsIn = (text: string, seasons: readonly RegExp[]): CalendarMention[] =>
  named(text, seasons, "season");

/** Finds parts of the day: morning, noon, afternoon, evening or night, midnight. */
export const dayPartsIn = (text: string, parts: readonly RegExp[]): CalendarMention[] =>
  named(text, parts, "part");

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

function table(code: string, options: Intl.DateTimeFormatOptions[], days: Date[]) {
  const names = new Map<string, number>();
  for (const option of options) {
    const format = new Intl.DateTimeFormat(code, { ...option, timeZone: "UTC" });
    for (const [at, day] of days.entries())
      for (const { type, value } of format.formatToParts(day))
        if ((type === "month" || type === "weekday") && /\p{L}{3}/u.test(value))
          names.set(value.toLowerCase(), at + 1);
  }
  return names;
}

const monthDays = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2023, month, 5)));
const weekDays = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)));

/** Prepares the names of months and days as CLDR spells them in a language. */
export function createCalendar(code: string, decimal?: "." | ","): CalendarPatterns {
  const known = Intl.DateTimeFormat.supportedLocalesOf(code).length > 0 ? code : "en";
  const months = table(known, [{ month: "long" }, { month: "long", day: "numeric" }], monthDays);
  const weekdays = table(known, [{ weekday: "long" }], weekDays);
  const any = (names: Map<string, number>) =>
    [...names.keys()]
      .toSorted((a, b) => b.length - a.length)
      .map(escaped)
      .join("|") || "(?!)";
  return {
    hasPointDates: decimal !== ".",
    months: new RegExp(`(?<!\\p{L})(?:${any(months)})(?!\\p{L})`, "giu"),
    monthOf: (name) => months.get(name.toLowerCase()) ?? 0,
    weekdays: new RegExp(`(?<!\\p{L})(?:${any(weekdays)})(?:s|e|en)?(?!\\p{Script=Latin})`, "giu"),
    weekdayOf: (name) =>
      weekdays.get(name.toLowerCase()) ??
      weekdays.get(name.toLowerCase().replace(/(?:en|e|s)$/, "")) ??
      0,
  };
}

const han = "[\\d０-９〇一二三四五六七八九十]{1,3}";
const hanDate = new RegExp(`(?<![かヶケカ箇個个\\d])(${han})月(?:(${han})[日号])?`, "gu");
const numeric =
  /(?<![\d.,:/])(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})([./])(\d{1,2})(?:\.(?=[\s,;)]|$)|[./]\d{4}|\.(?=\p{L})))(?![\d])/gu;
const dayBehind = /^\s*(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)?(?![\d.,:]?\d|\p{L})/iu;
const dayAhead =
  /(?<![\d.,])(\d{1,2})(?:\.|st|nd|rd|th|er|º|ª|\s?de|\s?of|\sst)?\s*(?:de\s+|of\s+)?$/iu;

const day = (month: number, number: number) => month * 100 + number;
const valid = (month: number, number: number) =>
  month >= 1 && month <= 12 && number >= 1 && number <= 31;

function numericDates(text: string, hasPointDates: boolean): CalendarMention[] {
  return [...text.matchAll(numeric)].flatMap((match) => {
    const [written, , isoMonth, isoDay, first, separator, second] = match;
    const values = isoMonth
      ? [day(Number(isoMonth), Number(isoDay))]
      : [
          [Number(second), Number(first)] as const,
          ...(separator === "/" ? [[Number(first), Number(second)] as const] : []),
        ].flatMap(([month, number]) => (valid(month, number) ? [day(month, number)] : []));
    const to = match.index + written.replace(/[./-]\d{4}$/, "").length;
    const isDecimal = separator === "." && !/\d{4}/.test(written) && !hasPointDates;
    if (values.length === 0 || isDecimal) return [];
    return [{ from: match.index, to, written, dimension: "date" as const, values }];
  });
}

function hanDates(text: string): CalendarMention[] {
  return [...text.matchAll(hanDate)].map((match) => {
    const [written, month = "", number] = match;
    const [monthValue, dayValue] = [month, number].map(
      (run) => run && valueOfHan(run.normalize("NFKC")),
    );
    return {
      from: match.index,
      to: match.index + written.length,
      written,
      dimension: number ? ("date" as const) : ("month" as const),
      values: [number ? day(Number(monthValue), Number(dayValue)) : Number(monthValue)],
    };
  });
}

/** "May" is a month only where it cannot be a verb. */
const isMonth = (text: string, at: number, name: string): boolean =>
  !/^(?:may|march|mars|mai)$/i.test(name) ||
  (/^\p{Lu}/u.test(name) &&
    /(?:\b(?:in|of|since|until|by|last|next|every|im|seit|ab|bis|en)\s+|\d\.?\s*(?:of\s+)?)$/iu.test(
      text.slice(0, at),
    )) ||
  /^\s*(?:the\s+)?\d/.test(text.slice(at + name.length)) ||
  (/^(?:mars|mai)$/.test(name) &&
    /(?:\d|\b(?:en|de|fin|début|depuis|jusqu['’]en))\s+$/u.test(text.slice(0, at)));

/** Finds dates, months and days of the week. */
export function calendarIn(text: string, patterns: CalendarPatterns): CalendarMention[] {
  const found = [...numericDates(text, patterns.hasPointDates), ...hanDates(text)];
  for (const { 0: name, index } of text.matchAll(patterns.months)) {
    if (!isMonth(text, index, name)) continue;
    const month = patterns.monthOf(name);
    const ahead = dayAhead.exec(text.slice(Math.max(0, index - 14), index));
    const behind = dayBehind.exec(text.slice(index + name.length));
    const number = Number(ahead?.[1] ?? behind?.[1]);
    const from = ahead ? index - ahead[0].length : index;
    const to = index + name.length + (ahead ? 0 : (behind?.[0].length ?? 0));
    const isDate = valid(month, number);
    found.push({
      from: isDate ? from : index,
      to: isDate ? to : index + name.length,
      written: text.slice(isDate ? from : index, isDate ? to : index + name.length),
      dimension: isDate ? "date" : "month",
      values: [isDate ? day(month, number) : month],
    });
  }
  for (const { 0: name, index } of text.matchAll(patterns.weekdays))
    found.push({
      from: index,
      to: index + name.length,
      written: name,
      dimension: "weekday",
      values: [patterns.weekdayOf(name)],
    });
  return found.toSorted((a, b) => a.from - b.from);
}
