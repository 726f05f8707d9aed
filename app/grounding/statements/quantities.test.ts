import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { groundingLanguage } from "../../languages/grounding.ts";
import { languages } from "../../languages/index.ts";
import { quantitiesIn } from "./quantities.ts";

const codes = languages.map(({ code }) => code);
const format = (code: string, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(code, { ...options, numberingSystem: "latn" });
const only = (text: string, code: string) => quantitiesIn(text, groundingLanguage(code));

describe.each(codes)("in %s", (code) => {
  test("a number reads the same with and without its separators", () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 9_999_999 }), (value) => {
        for (const written of [`${value}`, format(code, {}).format(value)])
          expect(
            only(written, code).map(({ bare }) => bare[0]),
            written,
          ).toEqual([value]);
      }),
      { numRuns: 50 },
    );
  });

  test("a measure reads back as CLDR writes it, and so it does in a smaller unit", () => {
    const units = [
      ["hour", "minute", 60],
      ["kilometer", "meter", 1_000],
      ["week", "day", 7],
    ] as const;
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 90 }),
        fc.constantFrom(...units),
        (value, [large, small, factor]) => {
          const [first, second] = [
            [large, value],
            [small, value * factor],
          ].map(([unit, count]) =>
            only(
              format(code, { style: "unit", unit: `${unit}`, unitDisplay: "long" }).format(
                Number(count),
              ),
              code,
            ),
          );
          expect(first).toHaveLength(1);
          expect(first?.[0]?.dimension).toBe(second?.[0]?.dimension);
          expect(first?.[0]?.values[0]).toBeCloseTo(second?.[0]?.values[0] ?? Number.NaN, 3);
        },
      ),
      { numRuns: 50 },
    );
  });

  test("a date reads back with its month's name", () => {
    const written = new Intl.DateTimeFormat(code, {
      day: "numeric",
      month: "long",
      timeZone: "UTC",
      numberingSystem: "latn",
      calendar: "gregory",
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
        (month, day) => {
          const text = written.format(new Date(Date.UTC(2023, month - 1, day)));
          expect(
            only(text, code).map(({ dimension, values }) => [dimension, values[0]]),
            text,
          ).toEqual([["date", month * 100 + day]]);
        },
      ),
      { numRuns: 40 },
    );
  });

  test("a share reads back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 99 }), (value) => {
        const text = format(code, { style: "percent" }).format(value / 100);
        expect(only(text, code)[0], text).toMatchObject({ dimension: "share" });
        expect(only(text, code)[0]?.values[0]).toBeCloseTo(value / 100, 6);
      }),
      { numRuns: 30 },
    );
  });
});

test.each([
  ["en", "half past six", "6:30 a.m."],
  ["en", "an hour and a half", "90 minutes"],
  ["en", "$2.4M", "2.4 million dollars"],
  ["en", "half", "50 %"],
  ["de", "21 Mio.", "21 Millionen"],
  ["de", "Viertel nach neun", "9:15 Uhr"],
  ["de", "halb acht", "um 7.30 Uhr"],
  ["de", "ein halbes Jahr", "sechs Monate"],
  ["es", "a las cuatro y media", "16:30"],
  ["es", "la mitad", "50 %"],
  ["fr", "une heure et demie", "90 minutes"],
  ["fr", "cinq heures et quart", "5 h 15"],
  ["it", "tre quarti", "75 %"],
  ["pt", "a metade", "50 %"],
  ["nl", "anderhalve minuut", "90 seconden"],
  ["ja", "半分", "50%"],
  ["ja", "2,400", "2400"],
  ["ja", "五時半", "5:30"],
  ["ja", "三割", "30%"],
  ["zh", "百分之二十", "20%"],
  ["zh", "三点半", "15:30"],
])("in %s, %s is %s", (code, one, other) => {
  const [a, b] = [one, other].map((text) => only(text, code).at(-1));
  expect(a?.values[0]).toBeCloseTo(b?.values[0] ?? Number.NaN, 6);
});
