import type { GroundingLanguage } from "../language.ts";
import { mentionsIn } from "../numbers.ts";
import { tokensOf } from "../tokens.ts";
import { type NumberMention, unitAfter } from "../units.ts";
import { valueOfDigits } from "../values.ts";
import { calendarIn, dayPartsIn, seasonsIn } from "./calendar.ts";

/** Something a text counts or measures, in the base unit of its dimension. */
export type Quantity = {
  from: number;
  to: number;
  written: string;
  /** "" for a bare number; a currency, "time", "length", "share", "clock", "date" and so on. */
  dimension: string;
  values: number[];
  /** The numbers as written, without their units. */
  bare: number[];
  rough?: "about" | "over" | "under";
  inWords: boolean;
  /** A bare number behind "at": it may be an hour. */
  isHour?: boolean;
  /** The two numbers of "two in three". */
  ratio?: [part: number, whole: number];
};

const blanked = (text: string, from: number, to: number) =>
  text.slice(0, from) + " ".repeat(to - from) + text.slice(to);

const clockDigits =
  /(?<![\d:.])(\d{1,2})(?:[:：](\d{2})(?::\d{2})?|\.(\d{2})(?=\s*uhr)|\s?h\s?(\d{2}))(?![\d:])|(\d{1,2})\s*[時时点點](?!間|间)(?:(半)|(\d{1,2})分)?/giu;
const half = 720;

/** Reads times of day in digits, in minutes; morning and afternoon are the same. */
function digitClocks(text: string): Quantity[] {
  return [...text.matchAll(clockDigits)].map((match) => {
    const [written, hour, colon, dot, letter, cjk, isHalf, minutes] = match;
    const value =
      Number(hour ?? cjk) * 60 + (isHalf ? 30 : Number(colon ?? dot ?? letter ?? minutes ?? 0));
    return {
      from: match.index,
      to: match.index + written.length,
      written,
      dimension: "clock",
      values: [value % half],
      bare: [],
      inWords: false,
    };
  });
}

/** Reads "half past six" and "Viertel nach neun" around a number; undefined if it is no hour. */
function clockAt(text: string, { from, to, values }: NumberMention, language: GroundingLanguage) {
  const [hour = 99] = values;
  const { hour: patterns } = language.statements;
  if (!Number.isInteger(hour) || hour > 24) return undefined;
  const [ahead, behind] = [text.slice(Math.max(0, from - 24), from), text.slice(to, to + 32)];
  const first = patterns.before.find(([pattern]) => pattern.test(ahead));
  const last = patterns.behind.find(([pattern]) => pattern.test(behind));
  if (!first && !last) return undefined;
  const begins = first ? from - (first[0].exec(ahead)?.[0].length ?? 0) : from;
  const ends = to + (last?.[0].exec(behind)?.[0].length ?? 0);
  const more = /^\s*半/u.test(text.slice(ends))
    ? 30
    : Number(/^(\d{1,2}|[一二三四五六七八九十]{1,3})分/u.test(text.slice(ends)) ? Number.NaN : 0);
  const value = hour * 60 + (first?.[1] ?? 0) + (last?.[1] ?? 0) + (Number.isNaN(more) ? 0 : more);
  return { begins, ends, value: (value + half) % half, needsMinutes: Number.isNaN(more) };
}

function roughAt(text: string, from: number, to: number, { statements }: GroundingLanguage) {
  const ahead = text.slice(Math.max(0, from - 24), from);
  const behind = text.slice(to, to + 12);
  return (["over", "under", "about"] as const).find((kind) => {
    const { before, behind: after } = statements.rough[kind];
    return (
      before.test(ahead) ||
      (/\p{Script=Han}|\p{Script=Hiragana}/u.test(behind) && after.test(behind))
    );
  });
}

/** A calendar year is a number of its own, not so many years. */
const isYear = ([value = 0]: number[]) =>
  Number.isInteger(value) && value >= 1_000 && value <= 2_200;

/** Words before an hour that nothing else calls one: "at eleven", "bis zwei", "à midi". */
const hourAhead =
  /(?<!\p{L})(?:at|until|till|by|from|um|bis|ab|gegen|von|à|vers|dès|a las|hasta las|desde las|alle|dalle|às|até às|om|tot|vanaf)\s+$/iu;

const minus = /(?:(?<!\p{L})(?:minus|meno|moins|menos|min)|零下|氷点下|マイナス)\s?$/iu;
const belowZero =
  /^[^.;]{0,12}(?:below zero|below freezing|unter null|sotto (?:lo )?zero|sous zéro|bajo cero|abaixo de zero|onder nul)/iu;

/** Gives a number its measure, "and a half" included. */
function measured(text: string, mention: NumberMention, language: GroundingLanguage): Quantity {
  const { from, values, inWords, unit } = mention;
  let { to, written } = mention;
  const rest = text.slice(to, to + 40);
  const behind = language.measures.behind.exec(rest);
  const measure =
    behind?.[1] && !(isYear(values) && /^年/u.test(behind[1]))
      ? language.measures.of(behind[1])
      : undefined;
  const isMeasured =
    measure !== undefined && (unit === "" || unit === "percent" || measure.dimension === unit);
  const rough =
    roughAt(text, from, to + (behind?.[0].length ?? 0), language) ??
    roughAt(text, from, to, language);
  let added = 0;
  if (isMeasured && behind) {
    to += behind[0].length;
    const more = language.statements.andHalf.exec(text.slice(to, to + 16));
    if (more) {
      added = 0.5;
      to += more[0].length;
    }
    written = text.slice(from, to);
  }
  const dimension = isMeasured ? measure.dimension : unit === "percent" ? "share" : unit;
  const isBelow =
    dimension === "temperature" &&
    (minus.test(text.slice(Math.max(0, from - 8), from)) || belowZero.test(text.slice(to)));
  const bare = values.map((value) => (isBelow ? -Math.abs(value) : value) + added);
  const factor = isMeasured ? measure.factor : unit === "percent" ? 0.01 : 1;
  const isHour =
    dimension === "" &&
    values.every((value) => Number.isInteger(value) && value <= 24) &&
    hourAhead.test(text.slice(Math.max(0, from - 12), from));
  return {
    from,
    to,
    written,
    dimension,
    values: bare.map((value) => value * factor),
    bare,
    inWords,
    ...(isHour ? { isHour } : {}),
    ...(rough ? { rough } : {}),
  };
}

/** Reads the scale behind a share: "zweieinhalb Millionen", "half a million". */
function scaleBehind(behind: string, { numberWords }: GroundingLanguage) {
  const [token] = tokensOf(behind.slice(0, 24).replace(/^\s+an?(?=\s)/iu, blankOf));
  const factor = (token && numberWords?.atoms.get(token.text)) ?? 1;
  const isScale =
    token &&
    factor >= 1_000 &&
    !behind
      .slice(0, token.from)
      .replace(/^\s+an?\s/iu, "")
      .trim();
  return isScale ? { factor, length: token.to } : { factor: 1, length: 0 };
}

const blankOf = (words: string) => " ".repeat(words.length);

/** Reads "half an hour" and "the half": a share, or so much of the unit behind it. */
function sharesIn(text: string, language: GroundingLanguage): Quantity[] {
  const found: Quantity[] = [];
  let rest = text;
  for (const [pattern, value] of language.statements.shares)
    for (const { 0: written, index } of rest.matchAll(pattern)) {
      const scale = scaleBehind(text.slice(index + written.length), language);
      const end = index + written.length + scale.length;
      const behind = language.measures.behind.exec(
        text
          .slice(end, end + 24)
          .replace(
            /^\s*(?:of an?|an?|d['’]une?|de|d['’]|di(?: un)?|eine[rs]|van een)(?=\s)/iu,
            (lead) => " ".repeat(lead.length),
          ),
      );
      const measure =
        behind?.[1] && !/^[%％割]/u.test(behind[1]) ? language.measures.of(behind[1]) : undefined;
      const isMeasured = measure !== undefined && measure.dimension !== "share";
      const to = isMeasured && behind ? end + behind[0].length : end;
      const rough = roughAt(text, index, end, language);
      found.push({
        from: index,
        to,
        written: text.slice(index, to),
        dimension: isMeasured ? measure.dimension : scale.factor > 1 ? "" : "share",
        values: [value * scale.factor * (isMeasured ? measure.factor : 1)],
        bare: [value * scale.factor],
        inWords: true,
        ...(rough ? { rough } : {}),
      });
      rest = blanked(rest, index, to);
    }
  return found;
}

/** Reads "two in three", "einer von drei", 三人に二人: a share of a small whole. */
function ratiosIn(text: string, language: GroundingLanguage): Quantity[] {
  const mentions = mentionsIn(text, language);
  return mentions.flatMap((first, at) => {
    const second = mentions[at + 1];
    if (!second || !language.statements.ratio.test(text.slice(first.to, second.from))) return [];
    const [a = 0, b = 0] = [first.values[0], second.values[0]];
    const [part, whole] = language.spaceless ? [b, a] : [a, b];
    const isMeasured = language.measures.behind.test(text.slice(second.to, second.to + 24));
    if (part <= 0 || part >= whole || whole > mostWhole || isMeasured) return [];
    const written = text.slice(first.from, second.to);
    const values = [part / whole];
    const { from } = first;
    const { to } = second;
    const ratio: [number, number] = [part, whole];
    return [{ from, to, written, dimension: "share", values, bare: values, inWords: true, ratio }];
  });
}

/** "Nine in ten" and "212 of 400" are shares, "two in 2019" is not. */
const mostWhole = 999;

const article = "(?:an?|une?|una?|um|uma|eine?|een)";

/** Reads "an hour and a half" and "hora y media", which have no number word of their own. */
function oneAndHalf(text: string, language: GroundingLanguage): Quantity[] {
  const units = new RegExp(
    `(?:(?<![\\p{L}\\p{N}])(?:${article}(?=\\s))?|(?<![一-十\\p{N}])[一1])${language.measures.behind.source.slice(1)}`,
    "giu",
  );
  const numbers = mentionsIn(text, language);
  return [...text.matchAll(units)].flatMap((match) => {
    const more = language.statements.andHalf.exec(text.slice(match.index + match[0].length));
    const measure = language.measures.of(match[1] ?? "");
    const isCounted = numbers.some(
      ({ from, to, values }) =>
        to <= match.index + 1 && match.index - to < 3 && from < to && values[0] !== 1,
    );
    if (!more || !measure || isCounted) return [];
    const to = match.index + match[0].length + more[0].length;
    const written = text.slice(match.index, to);
    const { dimension, factor } = measure;
    const values = [1.5 * factor];
    return [{ from: match.index, to, written, dimension, values, bare: [1.5], inWords: true }];
  });
}

/** German has one word for it: "eine Viertelstunde", "Dreiviertelstunde". */
const quarterHours = (text: string): Quantity[] =>
  [...text.matchAll(/(?<!\p{L})(drei)?viertelstunde(?!\p{L})/giu)].map((match) => {
    const [written, three] = match;
    const share = three ? 0.75 : 0.25;
    const { index: from } = match;
    const to = from + written.length;
    const values = [share * 3_600];
    return { from, to, written, dimension: "time", values, bare: [share], inWords: true };
  });

const suffixes: [RegExp, number][] = [
  [/^(?:k|tsd\.?)$/iu, 1e3],
  [/^(?:m|mm|mn|mio\.?|mln\.?|mill\.?)$/iu, 1e6],
  [/^(?:b|bn|mrd\.?|md|mia\.?)$/iu, 1e9],
];
const suffixed =
  /(?<![\p{L}\d.,])(\d[\d.,]*\d|\d)\s?(Mio\.?|Mrd\.?|Tsd\.?|mln\.?|mill\.|mn|bn|Md|k|K|M|B)(?![\p{L}\p{N}])/gu;

/** Reads "$2.4M" and "21 Mio." with their units. */
function abbreviated(text: string, language: GroundingLanguage): Quantity[] {
  return [...text.matchAll(suffixed)].flatMap((match) => {
    const [written, digits = "", suffix = ""] = match;
    const value = valueOfDigits(digits, language.decimal);
    const factor = suffixes.find(([pattern]) => pattern.test(suffix))?.[1];
    if (value === undefined || factor === undefined) return [];
    const from = match.index;
    const to = from + written.length;
    const mention = {
      written,
      from,
      to,
      values: [value * factor],
      unit: "",
      inWords: false,
      folded: "",
    };
    const [withUnit = mention] = [mention].map(unitAfter(text, language.units));
    return [measured(text, withUnit, language)];
  });
}

const isPercentWord = (text: string, { from }: NumberMention) => text.startsWith("百分之", from);

/** Reads hours said in words, and the minutes behind them. */
function spokenClocks(source: string, language: GroundingLanguage): Quantity[] {
  const mentions = mentionsIn(source, language);
  return mentions.flatMap((mention, at) => {
    const clock = clockAt(source, mention, language);
    if (!clock) return [];
    const next = mentions[at + 1];
    const minutes = clock.needsMinutes && next ? (next.values[0] ?? 0) : 0;
    const to = clock.needsMinutes && next ? next.to + 1 : clock.ends;
    const written = source.slice(clock.begins, to);
    const values = [(clock.value + minutes) % half];
    const { inWords, values: bare } = mention;
    return [{ from: clock.begins, to, written, dimension: "clock", values, bare, inWords }];
  });
}

/** Larger numbers are years or things. */
const mostSpan = 1_000;

const money = ["cent", "euro", "dollar", "pound", "yen", "yuan", "share"];

/** "We pay 58 cents, they pay 41": a number at a clause's end has the unit of the one before it. */
function withUnitBefore(quantity: Quantity, before: Quantity | undefined, text: string): Quantity {
  const isBare =
    quantity.dimension === "" && /^\s*(?:[.,;!?。、]|$)/u.test(text.slice(quantity.to));
  // "Half of 212" is no share.
  if (before?.dimension === "share" && (before.bare[0] ?? 0) <= 1) return quantity;
  const isSpan = before?.dimension === "time" && (quantity.bare[0] ?? 0) < mostSpan;
  const isKind = before && (money.includes(before.dimension) || isSpan);
  if (!isBare || !isKind || quantity.to - before.to > 80) return quantity;
  const factor = (before.values[0] ?? 1) / (before.bare[0] || 1);
  const { dimension } = before;
  return { ...quantity, dimension, values: quantity.bare.map((value) => value * factor) };
}

/** Finds all quantities of a text in reading order: numbers with units, shares, dates, clocks. */
export function quantitiesIn(source: string, language: GroundingLanguage): Quantity[] {
  let text = source;
  const found: Quantity[] = [];
  const take = (quantities: Quantity[]) => {
    for (const { from, to } of quantities) text = blanked(text, from, to);
    found.push(...quantities);
  };
  take(
    calendarIn(text, language.calendar).map((mention) => ({
      ...mention,
      bare: [],
      inWords: false,
    })),
  );
  take(
    seasonsIn(text, language.statements.seasons).map((mention) => ({
      ...mention,
      bare: [],
      inWords: false,
    })),
  );
  take(digitClocks(text));
  take(abbreviated(text, language));
  take(quarterHours(text));
  take(oneAndHalf(text, language));
  take(spokenClocks(text, language));
  take(
    dayPartsIn(text, language.statements.parts).map((mention) => ({
      ...mention,
      bare: [],
      inWords: false,
    })),
  );
  take(sharesIn(text, language));
  take(ratiosIn(text, language));
  const numbers = mentionsIn(text, language).filter((mention) => !isPercentWord(text, mention));
  let until = 0;
  const whole = numbers.flatMap((mention) => {
    // The hundred of "per cento" belongs to its unit.
    if (mention.from < until) return [];
    const quantity = measured(text, mention, language);
    until = quantity.to;
    return [quantity];
  });
  take(whole);
  const inOrder = found.toSorted((a, b) => a.from - b.from);
  return inOrder.map((quantity, at) => withUnitBefore(quantity, inOrder[at - 1], source));
}
