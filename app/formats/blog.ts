import type { Content, ContentOf } from "./content.ts";
import type { Declaration } from "./declaration.ts";
import { define } from "./define.ts";

const declaration = {
  id: "blog",
  label: "Blog Post",
  promise: "An article in sections, with times that lead to the moment",
  about: "a blog post",
  icon: "M5 3h10l4 4v14H5zM9 9h2M9 13h6M9 17h6",
  layout: "article",
  baseCredits: 10,
  supportsLlmo: true,
  maxOutputTokens: 8_000,
  slot: { platform: "Blog", publishTime: "09:00", order: 0 },
  length: { least: 300, most: 2_600, mostShare: 0.4 },
  before: [
    {
      kind: "text",
      name: "title",
      label: "Title",
      asks: "names the subject",
      rows: 1,
      shown: "title",
      unit: "characters",
      least: 4,
      most: 70,
      rule: "title",
      best: { unit: "characters", least: 30, most: 60 },
    },
    {
      kind: "text",
      name: "metaDescription",
      label: "Meta description",
      asks: "what a reader learns here",
      rows: 2,
      shown: "standfirst",
      unit: "characters",
      least: 50,
      most: 160,
      rule: "meta description",
    },
    {
      kind: "text",
      name: "introduction",
      label: "Introduction",
      asks: "what it is about, who says it, and why it matters",
      rows: 5,
      shown: "prose",
      unit: "words",
      least: 20,
      most: 160,
      rule: "introduction",
    },
  ],
  list: {
    kind: "list",
    name: "sections",
    label: "Section",
    plural: "sections",
    asks: "in the order of the source",
    least: 3,
    most: 9,
    parts: [
      {
        kind: "text",
        name: "heading",
        label: "Heading",
        asks: "what it says, or the question it answers",
        rows: 1,
        shown: "heading",
        unit: "characters",
        least: 2,
        most: 100,
      },
      {
        kind: "text",
        name: "content",
        label: "Text",
        asks: "paragraphs of up to 100 words, with quotations",
        rows: 4,
        shown: "prose",
        unit: "words",
        least: 25,
        most: 280,
        rule: "section length",
        unbounded: true,
        rules: [{ check: "timed" }, { check: "chronological" }],
      },
    ],
  },
  after: [
    {
      kind: "text",
      name: "conclusion",
      label: "Conclusion",
      asks: "what follows from it",
      rows: 4,
      shown: "prose",
      markdown: "after a line",
      unit: "words",
      least: 12,
      most: 140,
      rule: "conclusion",
    },
  ],
} as const satisfies Declaration;

export type Blog = ContentOf<typeof declaration>;
export const blog = define(declaration);

/** The content as a post that can be optimized for search; undefined where it is none. */
export const postIn = (content: Content): Blog | undefined => blog.schema.safeParse(content).data;
