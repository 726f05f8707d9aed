import { expect, test } from "vitest";
import { blog } from "./blog.ts";
import { brokenBy, context, fatal, materialOf, sentence } from "./testing.ts";

test("starts each paragraph with its time", () => {
  const { content } = blog.compose(materialOf());
  for (const section of content.sections)
    for (const paragraph of section.content.split("\n\n"))
      expect(paragraph).toMatch(/^\[\d+:\d\d\] “.+”(?: — Ana)?$/);
});

test.each([
  ["title", 71],
  ["meta description", 161],
])("limits the %s to %i characters less one", (rule, length) => {
  const rules = brokenBy(blog, (content) => {
    const text = "x".repeat(length);
    if (rule === "title") content.title = text;
    else content.metaDescription = text;
  });
  expect(rules).toContain(rule);
});

test("wants a time in each section where the source has times, inside the recording", () => {
  const without = brokenBy(blog, ({ sections }) => {
    if (sections[1]) sections[1].content = sections[1].content.replace(/\[[\d:]+\]/g, "");
  });
  expect(without).toContain("a time in each section");
  const past = brokenBy(blog, () => {}, { duration: 100 });
  expect(past).toContain("a time in each section");
});

test("refuses any time where the source has none", () => {
  expect(brokenBy(blog, () => {}, { timed: false })).toContain("a time in each section");
});

test("wants the sections' first times in order", () => {
  const rules = brokenBy(blog, ({ sections }) => {
    sections.reverse();
  });
  expect(rules).toContain("times in order");
});

test("takes at most 40 % of the source", () => {
  const { content, evidence } = blog.compose(materialOf({ words: 800 }));
  expect(fatal(blog.check(content, evidence, context({ sourceWords: 800 })))).toEqual([]);
  expect(blog.measure(content).wordCount).toBeLessThanOrEqual(360);
});

test("takes the search report's fields and refuses a score above 100", () => {
  const { content } = blog.compose(materialOf());
  const llmo = {
    seoScore: 82,
    keywords: ["bread"],
    urlSlug: "old-bread",
    peopleAlsoAsk: [{ question: "Who keeps bread?", answer: sentence(1) }],
    imageAltTexts: ["A loaf on a table"],
    recommendations: ["Name the source of the number"],
    schemaMarkup: "{}",
  };
  expect(blog.schema.safeParse({ ...content, llmo }).success).toBe(true);
  expect(blog.schema.safeParse({ ...content, llmo: { ...llmo, seoScore: 101 } }).success).toBe(
    false,
  );
});

test("does not count the meta description as words of the post", () => {
  const { content } = blog.compose(materialOf());
  const longer = { ...content, metaDescription: "word ".repeat(100) };
  expect(blog.measure(longer)).toEqual(blog.measure(content));
});

test("shows the questions that its structured data names, and does not count them as text", () => {
  const { content } = blog.compose(materialOf());
  const llmo = {
    seoScore: 80,
    keywords: [],
    urlSlug: "seeds",
    peopleAlsoAsk: [{ question: "Who lends seeds?", answer: "The library does." }],
    imageAltTexts: [],
    recommendations: [],
    schemaMarkup: "{}",
  };
  const optimized = { ...content, llmo };
  expect(blog.markdown(optimized)).toContain("## FAQ\n\n### Who lends seeds?\n\nThe library does.");
  expect(blog.blocks(optimized).at(-1)).toMatchObject({
    kind: "callout",
    label: "Who lends seeds?",
    text: "The library does.",
  });
  expect(blog.measure(optimized)).toEqual(blog.measure(content));
  expect(blog.markdown(content)).not.toContain("FAQ");
});
