import { expect, test } from "vitest";
import { fastestMs } from "../testing/routes.ts";
import { slowness } from "../testing/slowness.ts";
import { type Change, changedIn, compareTexts } from "./compare.ts";

const textOf = (changes: Change[], without: Change["kind"]) =>
  changes
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join("");

const pairs: [string, string, string][] = [
  ["en", "We opened in March.\n\nIt rained.", "We opened in May.\n\nIt rained hard."],
  ["ja", "図書館は三月に開きました。", "図書館は五月に開きました。"],
  ["ar", "فتحنا المكتبة في آذار.", "فتحنا المكتبة في أيار."],
  ["en", "", "All new."],
];

test.each(pairs)(
  "the changes of a text (%s) hold both versions whole",
  (language, older, newer) => {
    const changes = compareTexts(older, newer, language);
    expect(textOf(changes, "added")).toBe(older);
    expect(textOf(changes, "removed")).toBe(newer);
  },
);

test("a word that was changed stands alone, also where none is parted by spaces", () => {
  expect(compareTexts("We opened in March.", "We opened in May.", "en")).toEqual([
    { kind: "same", text: "We opened in " },
    { kind: "removed", text: "March" },
    { kind: "added", text: "May" },
    { kind: "same", text: "." },
  ]);
  const changes = compareTexts("図書館は三月に開きました。", "図書館は五月に開きました。", "ja");
  expect(changes[0]).toEqual({ kind: "same", text: "図書館は" });
});

test("words that changed in a row are one change", () => {
  expect(compareTexts("The old bean grew.", "A new seed grew.", "en")).toEqual([
    { kind: "removed", text: "The old bean" },
    { kind: "added", text: "A new seed" },
    { kind: "same", text: " grew." },
  ]);
});

test("changed words are counted", () => {
  expect(changedIn(compareTexts("One two three.", "One four five six.", "en"))).toEqual({
    added: 3,
    removed: 2,
  });
});

/** Makes `count` words that differ with the seed. */
const words = (count: number, seed: string) =>
  Array.from({ length: count }, (_, at) => `${seed}${(at * 7919) % count}`).join(" ");

test("texts that share hardly a word are compared by paragraphs, whole and in no time", () => {
  const older = `${words(1300, "a")}\n\nThis stays.\n\n${words(1300, "b")}`;
  const newer = `${words(1300, "c")}\n\nThis stays.\n\n${words(1300, "d")}`;
  expect(fastestMs(() => compareTexts(older, newer, "en"))).toBeLessThan(100 * slowness());
  const changes = compareTexts(older, newer, "en");
  expect(changes.map(({ kind }) => kind)).toEqual(["removed", "added", "same", "removed", "added"]);
  expect(textOf(changes, "added")).toBe(older);
  expect(textOf(changes, "removed")).toBe(newer);
});
