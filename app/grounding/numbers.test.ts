import { expect, test } from "vitest";
import { groundingLanguage } from "../languages/grounding.ts";
import { groundingOf } from "../transcripts/grounded.ts";
import { mentionsIn, unsupportedNumbers } from "./numbers.ts";

const values = (text: string, language?: string) =>
  mentionsIn(text, groundingLanguage(language)).map((mention) => mention.values[0]);

test.each([
  ["en", "one thousand two hundred and five", 1_205],
  ["en", "ninety-nine", 99],
  ["en", "nineteen eighty four", 1_984],
  ["en", "three point five", 3.5],
  ["en", "1.4 billion", 1.4e9],
  ["en", "two hundred thousand", 200_000],
  ["de", "hundertsechzig", 160],
  ["de", "neunzehnhundertvierundachtzig", 1_984],
  ["de", "einundzwanzig", 21],
  ["de", "zweieinhalb", 2.5],
  ["de", "1.412", 1_412],
  ["de", "3,5", 3.5],
  ["de", "8 Millionen", 8e6],
  ["nl", "drieënzestig", 63],
  ["nl", "honderdeenentwintig", 121],
  ["es", "mil quinientos treinta y dos", 1_532],
  ["es", "veintidós", 22],
  ["es", "dos mil millones", 2e9],
  ["fr", "quatre-vingt-dix-sept", 97],
  ["fr", "soixante et onze", 71],
  ["fr", "mille neuf cent quatre-vingts", 1_980],
  ["fr", "8 000", 8_000],
  ["pt", "duzentos e quarenta e três", 243],
  ["it", "centosessantotto", 168],
  ["it", "ventuno", 21],
  ["it", "duemila", 2_000],
  ["ar", "خمسة وعشرون", 25],
  ["ar", "ألف وخمسمئة", 1_500],
  ["ar", "٣٫٥", 3.5],
  ["ja", "三百二十", 320],
  ["ja", "1万2千", 12_000],
  ["ja", "二〇一九年", 2_019],
  ["zh", "两千五百", 2_500],
  ["zh", "８００万", 8e6],
])("reads in %s %s", (language, text, value) => {
  expect(values(text, language)).toEqual([value]);
});

test("tells numbers in a list apart", () => {
  expect(values("two, three and twenty five", "en")).toEqual([2, 3, 25]);
  expect(values("einen Mann, acht Wagen, zwölf", "de")).toEqual([8, 12]);
});

const known = (source: string, text: string, language = "en", given: string[] = []) =>
  unsupportedNumbers(text, groundingOf([{ id: "s1", text: source }], language), given);

test.each([
  ["digits for words", "We lent four hundred twelve packets", "412 packets", "en"],
  ["words for digits", "We lent 12 packets", "twelve packets", "en"],
  ["an ordinal", "On the third day", "the 3rd day", "en"],
  ["a written scale", "It cost 8 million", "8,000,000", "en"],
  ["percent in words", "ninety percent came back", "90% came back", "en"],
  ["a range's unit", "between 10 and 12 percent", "10% or more", "en"],
  ["money before and after", "8,000 euros", "€8,000", "en"],
  ["another way to part thousands", "1’412 Pakete", "1.412 Pakete", "de"],
  ["numerals of a script", "十二度でした", "12度", "ja"],
  ["one", "It grew", "one of the things", "en"],
])("knows %s", (_, source, text, language) => {
  expect(known(source, text, language)).toEqual([]);
});

test.each([
  ["another number", "412 packets", "413 packets", ["413"]],
  ["another scale", "8 million people", "8 billion people", ["8 billion"]],
  ["percent that was degrees", "12 degrees in winter", "12% in winter", ["12"]],
  ["another currency", "8,000 euros", "$8,000", ["8,000"]],
  ["a lost decimal point", "3.5 metres", "35 metres", ["35"]],
  ["a number in words", "two gardens", "seven gardens", ["seven"]],
])("refuses %s", (_, source, text, wanted) => {
  expect(known(source, text)).toEqual(wanted);
});

test("reads a number across two captions of one turn", () => {
  const grounding = groundingOf(
    [
      { id: "a", text: "it was built in nineteen eighty" },
      { id: "b", text: "four by the town" },
    ],
    "en",
  );
  expect(unsupportedNumbers("Built in 1984.", grounding)).toEqual([]);
});

test("lets through what the user gave and the counts of the piece itself", () => {
  const grounding = groundingOf([{ id: "a", text: "it grows" }], "en");
  expect(unsupportedNumbers("four lessons from 2024", grounding, ["In 2024"], [4])).toEqual([]);
});
