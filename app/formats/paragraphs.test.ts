import { expect, test } from "vitest";
import { attributed, named, originOf } from "./attribution.ts";
import { paragraphsOf } from "./paragraphs.ts";
import { materialOf, passage, sentence } from "./testing.ts";

const material = materialOf();
const line = `[00:00:20] Ana: ${sentence(1)} ${sentence(2)} And ${sentence(3)}`;
const inLine = (text: string, more = {}) =>
  passage(text, { segmentIds: ["s9"], sourceLine: line, start: 20, ...more });

test("neighbouring sentences of one place become one quotation", () => {
  const [[only, ...rest] = []] = paragraphsOf([inLine(sentence(1)), inLine(sentence(2))]);
  expect(rest).toEqual([]);
  expect(only?.text).toBe(`${sentence(1)} ${sentence(2)}`);
});

test("sentences with words between them stay two quotations with one attribution", () => {
  const [paragraph, ...rest] = paragraphsOf([
    inLine(sentence(1)),
    inLine(`And ${sentence(3)}`, { plain: sentence(3) }),
  ]);
  expect(rest).toEqual([]);
  expect(attributed(paragraph ?? [], material)).toBe(
    `“${sentence(1)}” “${sentence(3)}” — Ana, 0:20`,
  );
});

test("a sentence that begins with a stumble is quoted by itself, without it", () => {
  const stumbled = `Well, uh, ${sentence(2)}`;
  const sourceLine = `[00:00:20] Ana: ${sentence(1)} ${stumbled}`;
  const [paragraph] = paragraphsOf([
    inLine(sentence(1), { sourceLine }),
    inLine(stumbled, { sourceLine, plain: sentence(2) }),
  ]);
  expect(attributed(paragraph ?? [], material)).toBe(
    `“${sentence(1)}” “${sentence(2)}” — Ana, 0:20`,
  );
});

test("other speakers, other places and long quotations start a paragraph", () => {
  const long = `${"word ".repeat(70)}end.`;
  const paragraphs = paragraphsOf([
    inLine(sentence(1)),
    inLine(sentence(3), { speaker: "Ben" }),
    passage(sentence(4), { speaker: "Ben" }),
    passage(long, { segmentIds: ["s40"] }),
    passage(sentence(5), { segmentIds: ["s40"] }),
  ]);
  expect(paragraphs.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1]);
});

test("a sentence broken off is not joined to the next", () => {
  const [paragraph] = paragraphsOf([inLine("The bridge remembers…"), inLine(sentence(2))]);
  expect(paragraph).toHaveLength(2);
});

test("quotations stand side by side in scripts without spaces", () => {
  const pair = [passage("一。", { start: 847 }), passage("二。")];
  expect(attributed(pair, materialOf({ language: "zh" }))).toBe("“一。”“二。” — Ana, 14:07");
});

test("a speaker is named where the speaker changes, the time always", () => {
  const before = passage(sentence(1));
  const same = passage("It rained.", { start: 847 });
  const other = passage("It rained.", { start: 847, speaker: "Ben" });
  expect(attributed(same, material, before)).toBe("“It rained.” — 14:07");
  expect(attributed(other, material, before)).toBe("“It rained.” — Ben, 14:07");
  expect(named(same, material, before)).toBe("“It rained.”");
  expect(named(other, material, before)).toBe("Ben: “It rained.”");
  expect(originOf(same, material, before)).toBe("— 14:07");
  const { start: _start, ...untimed } = same;
  expect(attributed(untimed, material, before)).toBe("“It rained.”");
  expect(originOf(untimed, material, before)).toBe("");
});
