import { expect, test } from "vitest";
import { countWords } from "../languages/words.ts";
import type { Exchange } from "./format.ts";
import { social } from "./social.ts";
import { materialOf, passage } from "./testing.ts";
import { hookWorth, packed, rankedUnits, sentencesIn, wordsTold } from "./units.ts";
import { x } from "./x.ts";

const said = (line: string) => ({ line, cuts: [], text: line });
const spoken = (lines: string[], speaker = "Ana") =>
  passage(lines.join(" "), { told: lines.map(said), spoken: true, speaker });

const asked = (question: string, lines: string[], more: Partial<Exchange> = {}): Exchange => ({
  question,
  opens: true,
  headings: [question],
  asked: spoken([question], "Ben"),
  answer: spoken(lines),
  ends: [{ count: lines.length, worth: 1 }],
  chapter: 0,
  weight: 1,
  ...more,
});

const bread = asked("How does the island keep its bread through the winter?", [
  "The bakers dry their rye loaves on a rack above the oven for nine days.",
  "A dried loaf keeps for two years if no damp gets near the sack.",
  "The mill grinds only in autumn, because the stream is frozen after that.",
  "So the whole village bakes at once, in the first week of November.",
  "Whoever forgets that week eats fish until the thaw opens the stream again.",
]);
const lines = (bread.answer.told ?? []).map(({ text }) => text);

test("divides a run at its sentences into even parts, none of them a leftover", () => {
  const material = materialOf();
  const run = sentencesIn(bread.answer, material);
  const fits = (part: typeof bread.answer) => wordsTold(part, material).length <= 230;
  const parts = packed(run, { least: 1, most: 4, fits }, material) ?? [];
  const texts = parts.map((part) => wordsTold(part, material));
  expect(texts.join(" ")).toBe(lines.join(" "));
  expect(texts).toHaveLength(2);
  expect(Math.min(...texts.map(countWords))).toBeGreaterThan(20);
  expect(packed(run, { least: 1, most: 1, fits }, material)).toBeUndefined();
});

test("begins no part with a word that points at the one before where it need not", () => {
  const material = materialOf();
  const run = sentencesIn(
    spoken([
      "A bell is cast in one pour that nobody can stop.",
      "That is why the pit has to be dry for a week.",
      "Bronze meets water with the force of a small bomb.",
    ]),
    material,
  );
  const fits = (part: typeof bread.answer) => wordsTold(part, material).length <= 110;
  const parts = packed(run, { least: 2, most: 2, fits }, material) ?? [];
  expect(wordsTold(parts[1] ?? passage(""), material)).toMatch(/^Bronze/);
});

test("a thread tells an answer whole, over the posts below its question", () => {
  const { content, evidence } = x.compose(materialOf({ exchanges: [bread] }));
  const texts = content.tweets.map((tweet) => tweet.content);
  expect(texts[0]?.startsWith(bread.question ?? "-")).toBe(true);
  const told = texts.slice(1, -1).join(" ");
  const places = lines.map((line) => told.indexOf(line));
  expect(places.every((at) => at >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(texts[1]?.startsWith("Ana: ")).toBe(true);
  for (const at of texts.slice(1, -1).keys())
    expect(evidence.map(({ path }) => path)).toContain(`tweets.${at + 1}.content`);
});

test("a carousel tells one answer whole below the question that it answers", () => {
  const { content, evidence } = social.compose(materialOf({ exchanges: [bread] }));
  expect(content.hook).toBe(bread.question);
  const slides = content.slides.slice(0, -1).map((slide) => slide.content);
  expect(slides.map((text) => text.split("\n")[0]).join(" ")).toBe(lines.join(" "));
  expect(Math.max(...slides.map(countWords))).toBeLessThanOrEqual(32);
  for (const at of slides.keys())
    expect(evidence.map(({ path }) => path)).toContain(`slides.${at}.content`);
});

test("an answer in short sentences is told on slides before one of nearly its worth in long ones", () => {
  const long = `The council ${"has decided in its long meeting that the mill ".repeat(5)}stays.`;
  const hookOf = (weight: number) => {
    const other = asked("What does the council say?", [...lines.slice(0, 3), long], { weight });
    return social.compose(materialOf({ exchanges: [other, bread] })).content.hook;
  };
  expect(hookOf(1.1)).toBe(bread.question);
  expect(hookOf(3)).toBe("What does the council say?");
});

test("a thread opens with the weightiest answer, cut shorter, before an aside to its point", () => {
  const question = "Who pays for the work of the mill on the island?";
  const long = `The council ${"has decided in its long meeting that the mill ".repeat(6)}stays.`;
  const weighty = asked(question, [...lines.slice(0, 3), long], {
    ends: [
      { count: 3, worth: 0.7 },
      { count: 4, worth: 1 },
    ],
    weight: 3,
  });
  const opens = ({ exchanges }: { exchanges: Exchange[] }) =>
    x.compose(materialOf({ exchanges })).content.tweets[0]?.content ?? "";
  expect(opens({ exchanges: [weighty, bread] }).startsWith(question)).toBe(true);
  const near = { ...weighty, weight: 1.1 };
  expect(opens({ exchanges: [near, bread] }).startsWith(bread.question ?? "-")).toBe(true);
});

test("what every guest is asked to recommend counts less than the subject", () => {
  const books = asked("What are two or three books that you recommend most?", lines, {
    weight: 1.5,
  });
  const ranked = rankedUnits(materialOf({ exchanges: [books, bread] }));
  expect(ranked[0]?.exchange).toBe(bread);
});

test("what asks about nothing by itself is not told above its answer", () => {
  const { question: _, opens: __, ...unheaded } = asked("And what does she do?", lines);
  const told = (exchange: Exchange) => rankedUnits(materialOf({ exchanges: [exchange] }));
  expect(told(unheaded).some(({ exchange }) => exchange)).toBe(false);
  expect(told(bread).some(({ exchange }) => exchange)).toBe(true);
});

test("a thread of a document opens with what its summary found, told on in the next post", () => {
  const found = [
    "Rye bread that was dried for nine days kept its weight for two years in every sack of the trial.",
    "Bread that was only cooled went bad within a month, whatever sack held it and however dry the loft was.",
    "The difference came from the crust, which lets no damp through once it has dried above a slow fire.",
  ];
  const written = ({ speaker: _, start: __, ...one }: ReturnType<typeof passage>) => one;
  const gist = [written(passage(found.join(" "), { told: found.map(said), safe: true }))];
  const material = materialOf({ gist, speakers: [], timed: false });
  const texts = x.compose(material).content.tweets.map((tweet) => tweet.content);
  expect(texts[0]?.startsWith(found[0] ?? "-")).toBe(true);
  expect(texts.slice(0, 3).join(" ")).toContain(found[2]);
});

test('a question about "this" opens a thread less well than one that names its subject', () => {
  const pointing = asked("What did the council think about this?", lines.slice(0, 3));
  const told = rankedUnits(materialOf({ exchanges: [pointing, { ...bread, weight: 0.9 }] }));
  expect(told.find(({ exchange }) => exchange)?.exchange?.question).toBe(bread.question);
});

test("a part that is written anew takes a statement, not the middle of an answer", () => {
  const { tweets } = x.compose(materialOf({ exchanges: [bread], said: ["Another text."] })).content;
  for (const line of lines)
    expect(tweets.every((tweet) => !tweet.content.includes(line))).toBe(true);
});

test.each([
  ["en", "Is the miller right in saying that dried bread keeps for years?"],
  ["en", "Is there anything you find that people who bake bread often miss?"],
  ["en", "What has been useful in your own work on bread?"],
  ["de", "Welche Erfahrungen haben Sie mit altem Brot gemacht?"],
  ["es", "¿Quieres decir que el pan seco dura años?"],
])("a question that only makes sense in its talk opens nothing: %s, %s", (language, question) => {
  const worthOf = (one: string) => {
    const material = materialOf({ language, topics: ["bread"], exchanges: [asked(one, lines)] });
    const [unit] = rankedUnits(material);
    return unit ? hookWorth(unit, material) : undefined;
  };
  expect(worthOf(question)).toBe(0);
  expect(worthOf(bread.question ?? "")).toBeGreaterThan(0);
});
