import { expect, test } from "vitest";
import { nounPhrasesOf } from "./noun-phrases.ts";
import { read } from "./testing.ts";
import { topicsOf } from "./topics.ts";

const template = [
  "A t-string keeps the parts of a template apart until a renderer asks for them.",
  "Every t-string is checked by the renderer before it reaches the database.",
  "The renderer escapes what a t-string was given by a visitor.",
  "An old string reaches the database as it was typed by a visitor.",
];

const topicsIn = (texts: string[], present: string[] = []): string[] => {
  const sentences = read(texts);
  const sections = [{ first: 0, last: sentences.length - 1 }];
  return topicsOf(nounPhrasesOf(sentences, "en"), sections, 8, present).map(({ text }) =>
    text.toLowerCase(),
  );
};

test("a compound that most uses of its last word stand in leaves that word no topic", () => {
  const topics = topicsIn(template);
  expect(topics.some((topic) => topic.startsWith("t-string"))).toBe(true);
  expect(topics).not.toContain("string");
  expect(topics).not.toContain("strings");
});

test("who is present is no topic, by whole words of the name", () => {
  const texts = [
    "Lenny asked how the Roth method keeps bread fresh for nine days.",
    "The bakers told Lenny that the Roth method needs a cold cellar.",
    "A cold cellar was what Lenny wanted to see for himself.",
  ];
  expect(topicsIn(texts)).toContain("lenny");
  const topics = topicsIn(texts, ["Lenny Rothschild"]);
  expect(topics).not.toContain("lenny");
  expect(topics.join(" ")).toContain("roth");
});
