/** What a number may measure; equal dimensions can be compared whatever their units. */
export type Measure = { dimension: string; factor: number };

const year = 365.25 * 86_400;

/** CLDR's units by their names for Intl, with their size in the dimension's base unit. */
const units: Record<string, [dimension: string, factor: number]> = {
  second: ["time", 1],
  minute: ["time", 60],
  hour: ["time", 3_600],
  day: ["time", 86_400],
  week: ["time", 604_800],
  month: ["time", year / 12],
  year: ["time", year],
  millimeter: ["length", 0.001],
  centimeter: ["length", 0.01],
  meter: ["length", 1],
  kilometer: ["length", 1_000],
  inch: ["length", 0.0254],
  foot: ["length", 0.3048],
  yard: ["length", 0.9144],
  mile: ["length", 1_609.344],
  gram: ["mass", 0.001],
  kilogram: ["mass", 1],
  ounce: ["mass", 0.02835],
  pound: ["mass", 0.45359],
  milliliter: ["volume", 0.001],
  liter: ["volume", 1],
  gallon: ["volume", 3.78541],
  hectare: ["area", 10_000],
  acre: ["area", 4_046.86],
  celsius: ["temperature", 1],
  degree: ["temperature", 1],
  percent: ["share", 0.01],
  megabyte: ["data", 1e6],
  gigabyte: ["data", 1e9],
};

const currencies = { EUR: "euro", USD: "dollar", GBP: "pound", JPY: "yen", CNY: "yuan" };

/** Units that Intl does not name, or that people name otherwise. */
const others: [words: string, dimension: string, factor: number][] = [
  ["tonnes?|tons?|tonnen?|toneladas?|tonnellat[ae]|トン|吨|طن", "mass", 1_000],
  ["kilos?|chil[oi]|キロ(?!メ|ワ|グ)(?=の重|$)", "mass", 1],
  ["キロ(?!メ|ワ|グ)", "length", 1_000],
  [
    "kwh|kilowatt-?\\s?hours?|kilowattstunden?|kilowatt-?heures?|kilovatios?-?\\s?hora",
    "energy",
    1,
  ],
  [
    "mwh|megawatt-?\\s?hours?|megawattstunden?|mégawatt-?heures?|megavatios?-?\\s?hora",
    "energy",
    1_000,
  ],
  ["キロワット時|千瓦时", "energy", 1],
  ["degrees?|grad|grados?|degrés?|gradi|graus?|graden|度|درجة", "temperature", 1],
  ["decibels?|dezibel|decibelios?|décibels?|デシベル|分贝", "sound", 1],
  [
    "square met(?:er|re)s?|quadratmetern?|metros cuadrados|mètres carrés|m²|平方メートル|平方米",
    "area",
    1,
  ],
  ["cents?|centimes?|céntimos?|centesimi|centavos?", "cent", 0.01],
  ["usd|bucks", "dollar", 1],
  ["(?:[かヶケカ箇個个]月|ヵ月)間?", "time", year / 12],
  ["週間?|周|星期", "time", 604_800],
  ["日間|天", "time", 86_400],
  ["分間?|分钟", "time", 60],
  ["小时|時間", "time", 3_600],
  ["秒", "time", 1],
  ["viertelstunden|kwartier(?:en)?", "time", 900],
  ["割", "share", 0.1],
  ["成(?![\\p{L}])", "share", 0.1],
  ["hundredths?", "share", 0.01],
  ["decades?|jahrzehnte?n?|décadas?|décennies?|decenni[oa]?|decennia", "time", 10 * year],
  [
    "centur(?:y|ies)|jahrhunderte?n?|siglos?|siècles?|secol[oi]|séculos?|eeuw(?:en)?",
    "time",
    100 * year,
  ],
];

export type MeasureTable = { behind: RegExp; of(written: string): Measure | undefined };

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** Collects a unit's names as CLDR writes them for one, a few and many. */
function namesOf(code: string, options: Intl.NumberFormatOptions): string[] {
  const format = new Intl.NumberFormat(code, { ...options, numberingSystem: "latn" });
  return [1, 2, 5, 11, 100].flatMap((count) => {
    const name = format
      .format(count)
      .replace(/[\d.,\s\u00a0\u202f\u200e\u200f]+/gu, " ")
      .trim();
    return name && name !== "in" && !/^[\p{Sc}]$/u.test(name) ? [name.toLowerCase()] : [];
  });
}

/** Prepares the names of all units in a language; English ones are read in every language. */
export function createMeasures(code: string): MeasureTable {
  const known =
    Intl.NumberFormat.supportedLocalesOf(code).length > 0 ? [code, "en", "en-GB"] : ["en", "en-GB"];
  const table = new Map<string, Measure>();
  const put = (name: string, dimension: string, factor: number) => {
    if (!table.has(name)) table.set(name, { dimension, factor });
  };
  for (const language of known) {
    for (const [unit, [dimension, factor]] of Object.entries(units))
      for (const unitDisplay of ["long", "short"] as const)
        for (const name of namesOf(language, { style: "unit", unit, unitDisplay }))
          put(name, dimension, factor);
    for (const [currency, dimension] of Object.entries(currencies)) {
      const options = {
        style: "currency",
        currency,
        currencyDisplay: "name",
        maximumFractionDigits: 0,
      };
      for (const name of namesOf(language, options as Intl.NumberFormatOptions))
        put(name, dimension, 1);
    }
  }
  const names = [...table.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
  // German and its like inflect: "Metern", "Jahres".
  const spelled = names.map((name) =>
    /\p{Script=Latin}{4}$/u.test(name) ? `${name}(?:n|s|es)?` : name,
  );
  const bounded = (words: string) => `(?:${words})(?!\\p{Script=Latin})`;
  const extra = others.map(([words]) => words).join("|");
  const patterns = others.map(
    ([words, dimension, factor]) =>
      [new RegExp(`^(?:${words})$`, "iu"), { dimension, factor }] as const,
  );
  return {
    behind: new RegExp(`^[\\s\\u00a0\\u202f-]*(${bounded(`${extra}|${spelled.join("|")}`)})`, "iu"),
    of(written) {
      const name = written.toLowerCase();
      const other = patterns.find(([pattern]) => pattern.test(name))?.[1];
      return other ?? table.get(name) ?? table.get(name.replace(/(?:es|n|s)$/, ""));
    },
  };
}
