import { expect, test } from "vitest";
import { nounPhrasesOf } from "./noun-phrases.ts";
import { read } from "./testing.ts";
import { headsAlone, topicsOf } from "./topics.ts";

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

test("a name that stands before nouns heads nothing and takes no article from them", () => {
  const phrases = nounPhrasesOf(
    read([
      "The Danish bakers sold rye bread to the harbour in every winter.",
      "In spring the Danish millers ground the last wheat of the valley.",
      "Every baker knew that the Danish ovens were warm until noon.",
      "The oldest oven of all stands in Harwick and bakes for the valley.",
      "Whoever comes to Harwick in winter buys a loaf of rye bread.",
      "The mill below Harwick has ground no wheat in ten years.",
    ]),
    "en",
  );
  const named = (word: string) => phrases.find(({ text }) => text === word);
  expect(named("Danish")?.named).toBe("Danish");
  const heads = (word: string) => phrases.some((one) => one.text === word && headsAlone(one, "en"));
  expect(heads("Harwick")).toBe(true);
  expect(heads("Danish")).toBe(false);
});
