import { expect, test } from "vitest";
import type { Passage } from "../format.ts";
import { materialOf, passage, sentence } from "../testing.ts";
import { pulledFrom } from "./pulled.ts";

const lines = [1, 2, 3].map(sentence);

const told = (...texts: string[]) =>
  passage(texts.join(" "), { told: texts.map((text) => ({ line: text, cuts: [], text })) });

test("nothing is pulled from a section that holds nothing else", () => {
  expect(pulledFrom([[told(sentence(1))], [told(sentence(2))]], 40, materialOf())).toBeUndefined();
});

test("a sentence of a longer section is pulled, a short section's never", () => {
  const found = pulledFrom([[told(sentence(9))], [told(...lines)]], 40, materialOf());
  expect(lines).toContain(found?.told?.map(({ text }) => text).join(" "));
});

test("nothing is pulled right below itself, if another section holds a sentence", () => {
  const material = materialOf({ sections: [] });
  const [first, last] = [lines, [4, 5, 6].map(sentence)];
  const found = pulledFrom([[told(...first)], [told(...last)]], 40, material);
  expect(first).toContain(found?.told?.[0]?.text);
  const held = { ...told(last[0] ?? ""), role: "advice" as const };
  const holding = materialOf({
    sections: [{ heading: "Ships", passages: [held], bullets: [] }],
  });
  const again = pulledFrom([[told(...first)], [told(...last)]], 40, holding);
  expect(first).toContain(again?.told?.[0]?.text);
  expect(pulledFrom([[told(...last)]], 40, holding)?.told?.[0]?.text).toBe(last[0]);
});

test("a section of several short passages is a long one", () => {
  expect(pulledFrom([lines.map((line) => told(line))], 40, materialOf())).toBeDefined();
});

test("one sentence of a passage that is only quoted is pulled as it stands", () => {
  const found = pulledFrom([[passage(lines.join(" "))]], 40, materialOf({ sections: [] }));
  expect(lines).toContain(found?.plain);
  expect(found?.told).toBeUndefined();
});

test("what is about the source's subject goes before what was said first", () => {
  const spoken = { ...told("Well, that is so.", ...lines), spoken: true as const };
  const about = { sourceTitle: "The harbour", topics: [], sections: [] };
  const found = pulledFrom([[spoken]], 40, materialOf(about));
  expect(found?.told?.[0]?.text).toMatch(/^The harbour/);
});

test('nobody is "he" in a box, unless no other sentence is left', () => {
  const he = "In the autumn he announced that the harbour would keep its oldest light.";
  const clear = "The keepers of the harbour count every ship that comes in at night.";
  const other = "They write the number of each one into a book that is never lent.";
  const material = materialOf({ sections: [] });
  const first = (...texts: string[]) =>
    pulledFrom([texts.map((text) => told(text))], 40, material)?.told?.[0]?.text;
  expect(first(he, clear, other)).toBe(clear);
  expect(first(he, he, he)).toBe(he);
});

test("nothing that ends on a but is pulled", () => {
  const pair = [
    "The harbour lights are oil lamps.",
    "But oil is dear in the winter of the island.",
  ];
  const held: Passage = { ...told(...pair), role: "advice" };
  const material = materialOf({
    sections: [{ heading: "Lights", passages: [held], bullets: [] }],
  });
  const found = pulledFrom([[told(...lines, ...pair)]], 40, material);
  expect(found?.told?.[0]?.text).toBe(lines[0]);
});

test("of an answer, a claim is pulled as its speaker said it, and what claims nothing is not", () => {
  const spoken = { ...told(sentence(9), ...lines), spoken: true as const };
  const known = { ...told(lines[1] ?? ""), role: "thesis" as const };
  const claims = [passage(lines[2] ?? "", { role: "result" as const })];
  const holding = (passages: Passage[]) =>
    materialOf({ claims, sections: [{ heading: "Ships", passages, bullets: [] }] });
  const found = pulledFrom([[spoken]], 40, holding([known]), { isClaim: true });
  expect(found?.told?.map(({ text }) => text)).toEqual([lines[1]]);
  expect(found?.spoken).toBe(true);
  expect(pulledFrom([[spoken]], 40, holding([]), { isClaim: true })).toBeUndefined();
});

test("what a but turns right behind it is pulled from no answer", () => {
  const turned = "The harbour lights of the island are powerful and very old.";
  const but = "But the harbour is dark in the winter of the island.";
  const spoken = { ...told(sentence(9), turned, but, ...lines), spoken: true as const };
  const claims = [passage(turned, { role: "thesis" as const })];
  const material = materialOf({ claims, sections: [] });
  expect(pulledFrom([[spoken]], 40, material, { isClaim: true })).toBeUndefined();
});
