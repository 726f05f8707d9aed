import { expect, test } from "vitest";
import { groundingOf } from "../transcripts/grounded.ts";
import { unsupportedNames } from "./names.ts";

const source = {
  en: "Ana Ruiz runs the public library in Alba. Marie Curie and John Miller never lent at NASA.",
  de: "Marta plant Nachtzüge. Anna Berger fährt mit der Deutschen Bahn nach Wien.",
  ja: "図書館のサーバーはLinuxで動きます。",
};

const names = (text: string, language: keyof typeof source = "en", given: string[] = []) =>
  unsupportedNames(
    text,
    groundingOf([{ id: "s1", speaker: "Ines", text: source[language] }], language),
    given,
  ).map(({ written }) => written);

test.each([
  ["a name of the source", "We met Ana Ruiz in Alba."],
  ["a speaker", "Then Ines asked why."],
  ["a genitive", "It was Curie's and Alba’s idea."],
  ["a sentence's first word", "Seeds grow. Libraries lend."],
  ["a first word before a name", "When Marie Curie lent, it grew."],
  ["the first person", "And I think I'm late."],
  ["a heading in title case", "Why Small Towns Lend Their Seeds"],
])("knows %s", (_, text) => {
  expect(names(text)).toEqual([]);
});

test.each([
  ["a stranger", "We met Carla Bruni there.", ["Carla Bruni"]],
  ["a name stitched from two", "Then Marie Miller came.", ["Marie Miller"]],
  ["an acronym", "Lent by the UNESCO.", ["UNESCO"]],
  ["a brand in a heading", "Why Small Towns Love YouTube", ["YouTube"]],
  ["a place", "They also lend in Lisbon.", ["Lisbon"]],
])("finds %s", (_, text, wanted) => {
  expect(names(text)).toEqual(wanted);
});

test("never takes a bare German noun for a name", () => {
  expect(names("Der Fahrplan bringt die Reisenden über Nacht ans Ziel.", "de")).toEqual([]);
  expect(names("Es geht um Fahrplan, Schlafwagen, Zug und Fahrgast.", "de")).toEqual([]);
  expect(names("Gestern traf Anna Berger den Schaffner.", "de")).toEqual([]);
});

test("finds German names by their two parts, a title or their capitals", () => {
  expect(names("Gestern kam Karl Huber dazu.", "de")).toEqual(["Karl Huber"]);
  expect(names("Das sagte Frau Lindner.", "de")).toEqual(["Lindner"]);
  expect(names("Sie fährt mit der ÖBB.", "de")).toEqual(["ÖBB"]);
});

test("looks at Latin words in scripts without capitals", () => {
  expect(names("Linuxの話です。", "ja")).toEqual([]);
  expect(names("Windowsの話です。", "ja")).toEqual(["Windows"]);
});

test("lets through what the user gave", () => {
  expect(names("We met Carla Bruni there.", "en", ["An evening with Carla Bruni"])).toEqual([]);
});
