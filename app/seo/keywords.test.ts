import { expect, test } from "vitest";
import { keywordsOf } from "./keywords.ts";
import { postOf } from "./post.ts";
import { given, words } from "./testing/post.ts";
import { written } from "./testing/source.ts";
import { stories } from "./testing/stories.ts";

test("the keyphrase is the topic that stands where one is looked for", () => {
  const post = given({
    title: "The seed library",
    metaDescription: "A seed library.",
    introduction: `The seed library and the council. ${words(40)}`,
    conclusion: "The budget.",
  });
  expect(keywordsOf(post, ["budget", "council", "seed library"])[0]).toBe("seed library");
});

test("topics that the post does not name are no keywords of it", () => {
  const post = given({ title: "Beans and peas and carrots", introduction: words(20) });
  expect(keywordsOf(post, ["beans", "dragons", "peas", "carrots"])).toEqual([
    "beans",
    "peas",
    "carrots",
  ]);
});

test("two spellings of one topic are one keyword", () => {
  const post = given({ title: "Seed libraries, beans and carrots" });
  expect(keywordsOf(post, ["seed library", "Seed Libraries", "beans", "carrots"])).toHaveLength(3);
});

test("a keyphrase has one to four words", () => {
  const title = "The long and winding road to a new seed library";
  const post = given({ title, introduction: title });
  const [keyphrase = ""] = keywordsOf(post, [title, "seed library", "road", "long road"]);
  expect(keyphrase).toBe("seed library");
});

test("without topics the post's own frequent words are its keywords", () => {
  const post = given({
    title: "Beans",
    introduction: "Beans grow. Beans climb. The council grows beans.",
  });
  expect(keywordsOf(post, [])[0]).toBe("beans");
});

test("there is a keyphrase even where there is hardly a word", () => {
  expect(keywordsOf(given({ title: "The one and only" }), [])[0]).toBeTruthy();
});

test.each(Object.entries(stories))("%s: at most eight keywords, each in the post", (_, story) => {
  const { content, facts } = written(story);
  const post = postOf(content, facts);
  const keywords = keywordsOf(post, facts.topics);
  const text = [content.title, ...post.paragraphs.map((paragraph) => paragraph.text)].join("\n");
  const headings = content.sections.map(({ heading }) => heading).join("\n");
  expect(keywords.length).toBeGreaterThan(2);
  expect(keywords.length).toBeLessThanOrEqual(8);
  for (const word of keywords)
    expect(post.terms.count(word, `${text}\n${headings}`)).toBeGreaterThan(0);
});
